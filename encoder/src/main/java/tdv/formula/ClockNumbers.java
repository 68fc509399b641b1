package tdv.formula;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/** The numbers that clocks are. They are compared only with each other and with zero. */
abstract class ClockNumbers<T extends Formula> {
  /**
   * @param clocks how many there are at most
   */
  static ClockNumbers<?> of(ClockKind kind, FormulaManager formulas, int clocks) {
    return switch (kind) {
      case INTEGERS -> new Integers(formulas.getIntegerFormulaManager());
      case BIT_VECTORS -> new BitVectors(formulas.getBitvectorFormulaManager(), clocks);
    };
  }

  private final Map<String, T> variables = new HashMap<>();

  abstract T make(String name);

  abstract BooleanFormula less(T a, T b);

  abstract BooleanFormula equal(T a, T b);

  abstract T zero();

  abstract BigInteger value(Model model, T number);

  /** The solver would look for a known one, too, but takes longer. */
  private T variable(String name) {
    return variables.computeIfAbsent(name, this::make);
  }

  BooleanFormula isLess(String a, String b) {
    return less(variable(a), variable(b));
  }

  BooleanFormula isEqual(String a, String b) {
    return equal(variable(a), variable(b));
  }

  BooleanFormula isZero(String a) {
    return equal(variable(a), zero());
  }

  BooleanFormula isPositive(String a) {
    return less(zero(), variable(a));
  }

  /** The model's value of a variable; null if it says nothing of it. */
  BigInteger value(Model model, String name) {
    return value(model, variable(name));
  }

  /** For the description of a query. */
  abstract String text();

  private static final class Integers extends ClockNumbers<IntegerFormula> {
    private final IntegerFormulaManager numbers;

    Integers(IntegerFormulaManager numbers) {
      this.numbers = numbers;
    }

    @Override
    IntegerFormula make(String name) {
      return numbers.makeVariable(name);
    }

    @Override
    BooleanFormula less(IntegerFormula a, IntegerFormula b) {
      return numbers.lessThan(a, b);
    }

    @Override
    BooleanFormula equal(IntegerFormula a, IntegerFormula b) {
      return numbers.equal(a, b);
    }

    @Override
    IntegerFormula zero() {
      return numbers.makeNumber(0);
    }

    @Override
    BigInteger value(Model model, IntegerFormula number) {
      return model.evaluate(number);
    }

    @Override
    String text() {
      return "integers";
    }
  }

  /**
   * Without a sign. If some integers order n clocks, so do the numbers from 1 to n: nothing else is
   * said about clocks than which is smaller, and that those of writes are greater than 0.
   */
  private static final class BitVectors extends ClockNumbers<BitvectorFormula> {
    private final BitvectorFormulaManager numbers;
    private final int width;

    BitVectors(BitvectorFormulaManager numbers, int clocks) {
      this.numbers = numbers;
      this.width = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(clocks));
    }

    @Override
    BitvectorFormula make(String name) {
      return numbers.makeVariable(width, name);
    }

    @Override
    BooleanFormula less(BitvectorFormula a, BitvectorFormula b) {
      return numbers.lessThan(a, b, /* signed= */ false);
    }

    @Override
    BooleanFormula equal(BitvectorFormula a, BitvectorFormula b) {
      return numbers.equal(a, b);
    }

    @Override
    BitvectorFormula zero() {
      return numbers.makeBitvector(width, 0);
    }

    @Override
    BigInteger value(Model model, BitvectorFormula number) {
      return model.evaluate(number);
    }

    @Override
    String text() {
      return "bit vectors of " + width;
    }
  }
}
