package tdv.smtlib;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import tdv.solve.Z3;

/**
 * What was recorded says what the solver has: Z3 reads the text, and finds nothing that makes one
 * true and the other false.
 */
class RecordedFormulasTest {
  private static final int SEEDS = 300;

  /** Random formulas with every operator that has a form. */
  private static final class Generator {
    private final Random random;
    private final BooleanFormulaManager booleans;
    private final IntegerFormulaManager integers;
    private final BitvectorFormulaManager vectors;
    private final List<BooleanFormula> conditions = new ArrayList<>();
    private final List<IntegerFormula> numbers = new ArrayList<>();
    private final List<BitvectorFormula> bytes = new ArrayList<>();

    Generator(FormulaManager formulas, long seed) {
      random = new Random(seed);
      booleans = formulas.getBooleanFormulaManager();
      integers = formulas.getIntegerFormulaManager();
      vectors = formulas.getBitvectorFormulaManager();
      for (int i = 0; i < 2; i++) {
        conditions.add(booleans.makeVariable("p_main." + i));
        numbers.add(integers.makeVariable("n" + i));
        bytes.add(vectors.makeVariable(8, "a word " + i));
      }
      numbers.add(integers.makeNumber(-3));
      numbers.add(integers.makeNumber(5));
      bytes.add(vectors.makeBitvector(8, -2));
      conditions.add(booleans.makeTrue());
    }

    private <T> T one(List<T> of) {
      return of.get(random.nextInt(of.size()));
    }

    private <T> T any(List<Supplier<T>> of) {
      return one(of).get();
    }

    private BooleanFormula condition() {
      BooleanFormula a = one(conditions);
      BooleanFormula b = one(conditions);
      IntegerFormula x = one(numbers);
      IntegerFormula y = one(numbers);
      BitvectorFormula u = one(bytes);
      BitvectorFormula v = one(bytes);
      boolean signed = random.nextBoolean();
      return any(
          List.of(
              () -> booleans.not(a),
              () -> booleans.and(a, b),
              () -> booleans.or(List.of(a, b, one(conditions))),
              () -> booleans.xor(a, b),
              () -> booleans.equivalence(a, b),
              () -> booleans.implication(a, b),
              () -> booleans.ifThenElse(a, b, one(conditions)),
              () -> integers.equal(x, y),
              () -> integers.lessThan(x, y),
              () -> integers.lessOrEquals(x, y),
              () -> integers.greaterThan(x, y),
              () -> integers.greaterOrEquals(x, y),
              () -> integers.distinct(List.of(x, y, one(numbers))),
              () -> integers.modularCongruence(x, y, 7),
              () -> vectors.equal(u, v),
              () -> vectors.lessThan(u, v, signed),
              () -> vectors.lessOrEquals(u, v, signed),
              () -> vectors.greaterThan(u, v, signed),
              () -> vectors.greaterOrEquals(u, v, signed)));
    }

    private IntegerFormula number() {
      IntegerFormula x = one(numbers);
      IntegerFormula y = one(numbers);
      long constant = random.nextBoolean() ? 4 : -3;
      return any(
          List.of(
              () -> integers.add(x, y),
              () -> integers.subtract(x, y),
              () -> integers.negate(x),
              () -> integers.sum(List.of(x, y, one(numbers))),
              () -> integers.multiply(integers.makeNumber(constant), x),
              () -> integers.divide(x, integers.makeNumber(constant)),
              () -> integers.modulo(x, integers.makeNumber(constant)),
              () -> booleans.ifThenElse(one(conditions), x, y)));
    }

    private BitvectorFormula vector() {
      BitvectorFormula u = one(bytes);
      BitvectorFormula v = one(bytes);
      boolean signed = random.nextBoolean();
      return any(
          List.of(
              () -> vectors.add(u, v),
              () -> vectors.subtract(u, v),
              () -> vectors.multiply(u, v),
              () -> vectors.divide(u, v, signed),
              () -> vectors.remainder(u, v, signed),
              () -> vectors.smodulo(u, v),
              () -> vectors.negate(u),
              () -> vectors.not(u),
              () -> vectors.and(u, v),
              () -> vectors.or(u, v),
              () -> vectors.xor(u, v),
              () -> vectors.shiftLeft(u, v),
              () -> vectors.shiftRight(u, v, signed),
              () -> vectors.extract(vectors.concat(u, v), 11, 4),
              () -> vectors.extract(vectors.extend(u, 5, signed), 10, 3),
              () -> booleans.ifThenElse(one(conditions), u, v)));
    }

    BooleanFormula make() {
      for (int i = 0; i < 12; i++) {
        numbers.add(number());
        bytes.add(vector());
        conditions.add(condition());
      }
      return booleans.and(condition(), booleans.or(condition(), condition()));
    }
  }

  @Test
  void theTextMeansWhatTheSolverHas() throws Exception {
    try (SolverContext context = Z3.open()) {
      FormulaManager plain = context.getFormulaManager();
      BooleanFormulaManager booleans = plain.getBooleanFormulaManager();
      RecordedFormulas recorded = new RecordedFormulas(plain);
      for (long seed = 0; seed < SEEDS; seed++) {
        BooleanFormula made = new Generator(recorded.manager(), seed).make();
        Assertion assertion = new Assertion("made", recorded.expression(made));
        String text = Script.of(List.of(assertion)).text();
        try (ProverEnvironment prover = context.newProverEnvironment()) {
          List<BooleanFormula> parsed = parse(plain, text);
          int last = parsed.size() - 1;
          // In front of it is what defines new variables.
          prover.addConstraint(booleans.and(parsed.subList(0, last)));
          prover.addConstraint(booleans.xor(made, parsed.get(last)));
          assertTrue(prover.isUnsat(), "seed " + seed + "\n" + text);
        }
      }
    }
  }

  @Test
  void quotientsByConstantsBecomeLinearWithTheSameAnswer() throws Exception {
    int satisfiable = 0;
    try (SolverContext context = Z3.open()) {
      FormulaManager plain = context.getFormulaManager();
      RecordedFormulas recorded = new RecordedFormulas(plain);
      IntegerFormulaManager integers = recorded.manager().getIntegerFormulaManager();
      for (int seed = 0; seed < SEEDS; seed++) {
        Random random = new Random(seed);
        IntegerFormula x = integers.makeVariable("x");
        int by = random.nextInt(9) - 4;
        IntegerFormula divisor = integers.makeNumber(by == 0 ? 5 : by);
        IntegerFormula quotient = integers.divide(x, divisor);
        IntegerFormula rest = integers.modulo(integers.add(x, quotient), divisor);
        IntegerFormula twice = integers.multiply(integers.makeNumber(2), integers.add(rest, x));
        List<BooleanFormula> asked =
            List.of(
                integers.equal(twice, integers.makeNumber(random.nextInt(40) - 20)),
                integers.lessThan(quotient, integers.makeNumber(random.nextInt(7) - 3)));
        List<Assertion> assertions =
            asked.stream().map(f -> new Assertion("asked", recorded.expression(f))).toList();
        Script script = Script.of(assertions);
        assertEquals(LogicName.QF_LIA, script.logic(), script.text());
        assertTrue(!script.text().contains("(div ") && !script.text().contains("(mod "));
        boolean expected = isSat(context, asked);
        satisfiable += expected ? 1 : 0;
        assertEquals(expected, isSat(context, parse(plain, script.text())), "seed " + seed);
      }
    }
    assertTrue(satisfiable > SEEDS / 20 && satisfiable < SEEDS - SEEDS / 20, satisfiable + " sat");
  }

  /** JavaSMT reads one assertion at a time. */
  private static List<BooleanFormula> parse(FormulaManager plain, String text) {
    List<String> lines = text.lines().toList();
    String declarations =
        lines.stream().filter(line -> !line.startsWith("(assert ")).collect(joining("\n"));
    return lines.stream()
        .filter(line -> line.startsWith("(assert "))
        .map(line -> plain.parse(declarations + "\n" + line))
        .toList();
  }

  private static boolean isSat(SolverContext context, List<BooleanFormula> asked) throws Exception {
    try (ProverEnvironment prover = context.newProverEnvironment()) {
      for (BooleanFormula constraint : asked) {
        prover.addConstraint(constraint);
      }
      return !prover.isUnsat();
    }
  }
}
