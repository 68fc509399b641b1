package tdv.solve;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import tdv.term.Bits;
import tdv.term.Operator;
import tdv.term.Parts;
import tdv.term.Term;

/**
 * Terms as bit vectors, those of one bit as booleans: exact for every operator. Not for solvers
 * without bit vectors.
 */
public final class BitVectorData implements DataEncoding {
  private final BooleanFormulaManager booleans;
  private final BitvectorFormulaManager vectors;
  private final OneBit oneBit;
  private final Function<Term, Interval> ranges;
  private final Function<Term, String> names;
  private final Map<Term, BooleanFormula> conditions = new HashMap<>();
  private final Map<Term, BitvectorFormula> encoded = new HashMap<>();
  private final ModelValues values = new ModelValues();

  /**
   * Symbols can have every value, and are called by their numbers.
   *
   * @throws UnsupportedOperationException if the solver has no bit vectors
   */
  public BitVectorData(FormulaManager formulas) {
    this(formulas, symbol -> "v" + symbol.symbol());
  }

  /**
   * Symbols can have every value.
   *
   * @param names what the variables for symbols are called
   * @throws UnsupportedOperationException if the solver has no bit vectors
   */
  public BitVectorData(FormulaManager formulas, Function<Term, String> names) {
    this(formulas, symbol -> Interval.signed(symbol.width()), names);
  }

  /**
   * @param ranges between which numbers, with a sign, a symbol of more than one bit lies: its
   *     variable has no more bits than they need
   * @param names what the variables for symbols are called
   * @throws UnsupportedOperationException if the solver has no bit vectors
   */
  public BitVectorData(
      FormulaManager formulas, Function<Term, Interval> ranges, Function<Term, String> names) {
    this.ranges = ranges;
    this.names = names;
    booleans = formulas.getBooleanFormulaManager();
    vectors = formulas.getBitvectorFormulaManager();
    oneBit = new OneBit(booleans);
  }

  @Override
  public boolean isBitwise() {
    return true;
  }

  @Override
  public BooleanFormula condition(Term term) {
    if (term.width() != 1) {
      throw new IllegalArgumentException("internal error: no condition: " + term);
    }
    encode(term);
    return conditions.get(term);
  }

  @Override
  public BooleanFormula equal(Term left, Term right) {
    if (left.width() == 1) {
      return booleans.equivalence(condition(left), condition(right));
    }
    return vectors.equal(vector(left), vector(right));
  }

  @Override
  public BooleanFormula inexact(Term term) {
    return booleans.makeFalse();
  }

  @Override
  public BooleanFormula ranges() {
    return booleans.makeTrue();
  }

  @Override
  public long value(Model model, Term term) {
    return values.value(model, term);
  }

  /** A term of more than one bit. */
  BitvectorFormula vector(Term term) {
    encode(term);
    return encoded.get(term);
  }

  private boolean isEncoded(Term term) {
    return term.width() == 1 ? conditions.containsKey(term) : encoded.containsKey(term);
  }

  private void encode(Term term) {
    if (isEncoded(term)) {
      return;
    }
    for (Term part : Parts.argumentsFirst(term, this::isEncoded)) {
      if (part.width() == 1) {
        conditions.put(part, encodeCondition(part));
      } else {
        encoded.put(part, encodeVector(part));
      }
    }
  }

  private BooleanFormula encodeCondition(Term term) {
    return switch (term.operator()) {
      case CONSTANT -> booleans.makeBoolean(term.isTrue());
      case SYMBOL -> {
        BooleanFormula variable = booleans.makeVariable(names.apply(term));
        values.declare(term, variable);
        yield variable;
      }
      case NOT -> booleans.not(conditions.get(term.argument(0)));
      case ITE ->
          booleans.ifThenElse(
              conditions.get(term.argument(0)),
              conditions.get(term.argument(1)),
              conditions.get(term.argument(2)));
      case EXTRACT ->
          vectors.equal(
              vectors.extract(bits(term.argument(0)), term.low(), term.low()),
              vectors.makeBitvector(1, 1));
      default ->
          term.argument(0).width() == 1
              ? oneBit.apply(
                  term.operator(),
                  conditions.get(term.argument(0)),
                  conditions.get(term.argument(1)))
              : compare(term.operator(), bits(term.argument(0)), bits(term.argument(1)));
    };
  }

  private BooleanFormula compare(Operator operator, BitvectorFormula left, BitvectorFormula right) {
    return switch (operator) {
      case EQ -> vectors.equal(left, right);
      case ULT -> vectors.lessThan(left, right, false);
      case ULE -> vectors.lessOrEquals(left, right, false);
      case SLT -> vectors.lessThan(left, right, true);
      case SLE -> vectors.lessOrEquals(left, right, true);
      default -> throw new IllegalStateException("internal error: no comparison " + operator);
    };
  }

  private BitvectorFormula encodeVector(Term term) {
    return switch (term.operator()) {
      case CONSTANT -> constant(term.width(), term.bits());
      case SYMBOL -> {
        BitvectorFormula symbol = symbol(term);
        values.declare(term, symbol);
        yield symbol;
      }
      case NOT -> vectors.not(bits(term.argument(0)));
      case ITE ->
          booleans.ifThenElse(
              conditions.get(term.argument(0)), bits(term.argument(1)), bits(term.argument(2)));
      case EXTRACT ->
          vectors.extract(bits(term.argument(0)), term.low() + term.width() - 1, term.low());
      case CONCAT -> vectors.concat(bits(term.argument(0)), bits(term.argument(1)));
      case ZERO_EXTEND, SIGN_EXTEND ->
          vectors.extend(
              bits(term.argument(0)),
              term.width() - term.argument(0).width(),
              term.operator() == Operator.SIGN_EXTEND);
      default -> compute(term.operator(), bits(term.argument(0)), bits(term.argument(1)));
    };
  }

  /** As many bits as its range needs; those above are copies of the sign, or 0. */
  private BitvectorFormula symbol(Term term) {
    Interval range = ranges.apply(term);
    boolean signed = range.mayBeNegative();
    int needed = Math.max(range.low().bitLength(), range.high().bitLength()) + (signed ? 1 : 0);
    if (needed == 0) {
      return constant(term.width(), 0);
    }
    int more = term.width() - needed;
    BitvectorFormula variable = vectors.makeVariable(needed, names.apply(term));
    return more == 0 ? variable : vectors.extend(variable, more, signed);
  }

  private BitvectorFormula compute(
      Operator operator, BitvectorFormula left, BitvectorFormula right) {
    return switch (operator) {
      case ADD -> vectors.add(left, right);
      case SUB -> vectors.subtract(left, right);
      case MUL -> vectors.multiply(left, right);
      case UDIV -> vectors.divide(left, right, false);
      case SDIV -> vectors.divide(left, right, true);
      case UREM -> vectors.remainder(left, right, false);
      case SREM -> vectors.remainder(left, right, true);
      case AND -> vectors.and(left, right);
      case OR -> vectors.or(left, right);
      case XOR -> vectors.xor(left, right);
      case SHL -> vectors.shiftLeft(left, right);
      case LSHR -> vectors.shiftRight(left, right, false);
      case ASHR -> vectors.shiftRight(left, right, true);
      default -> throw new IllegalStateException("internal error: no binary " + operator);
    };
  }

  /** Of any width: a condition is turned into a vector of one bit. */
  private BitvectorFormula bits(Term term) {
    if (term.width() > 1) {
      return encoded.get(term);
    }
    return booleans.ifThenElse(conditions.get(term), constant(1, 1), constant(1, 0));
  }

  private BitvectorFormula constant(int width, long bits) {
    BigInteger unsigned = Bits.unsigned(bits);
    return vectors.makeBitvector(width, unsigned);
  }
}
