package tdv.solve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tdv.term.Operator;
import tdv.term.Parts;
import tdv.term.Term;

/**
 * Terms as mathematical integers, those of one bit as booleans. An integer stands for bits as they
 * are read with a sign or without, whatever needs fewer cases; it is exact as long as no sum,
 * difference or product leaves the range of its type, and {@link #inexact} says when one does.
 *
 * <p>Terms that are not linear cannot be expressed: see {@link #canExpress}.
 *
 * <p>A symbol is taken to lie in its interval. That holds where it is equal to what was written,
 * and no written value is inexact; for a symbol that is equal to nothing, add {@link #ranges}.
 */
public final class IntegerData implements DataEncoding {
  private final BooleanFormulaManager booleans;
  private final Linear linear;
  private final OneBit oneBit;
  private final WholeOperations operations;
  private final WholeComparisons comparisons;
  private final Function<Term, Interval> intervals;
  private final Function<Term, String> names;
  private final LinearTerms linearTerms = new LinearTerms();
  private final Map<Term, BooleanFormula> conditions = new HashMap<>();
  private final Map<Term, Whole> wholes = new HashMap<>();

  /** Terms that are always exact are not in it. */
  private final Map<Term, BooleanFormula> inexact = new HashMap<>();

  private final List<BooleanFormula> ranges = new ArrayList<>();
  private final ModelValues values = new ModelValues();

  /** Symbols can have every value that is in the range of their type with a sign. */
  public IntegerData(FormulaManager formulas) {
    this(formulas, symbol -> Interval.signed(symbol.width()));
  }

  /** Symbols are called by their numbers. */
  public IntegerData(FormulaManager formulas, Function<Term, Interval> intervals) {
    this(formulas, intervals, symbol -> "v" + symbol.symbol());
  }

  /**
   * @param intervals what a symbol of more than one bit can be: a part of the range of its type,
   *     with a sign or without
   * @param names what the variables for symbols are called
   */
  public IntegerData(
      FormulaManager formulas, Function<Term, Interval> intervals, Function<Term, String> names) {
    this.intervals = intervals;
    this.names = names;
    booleans = formulas.getBooleanFormulaManager();
    linear = new Linear(formulas);
    oneBit = new OneBit(booleans);
    operations = new WholeOperations(booleans, linear);
    comparisons = new WholeComparisons(booleans, linear);
  }

  /** Whether the term is linear, and so are all that it is made of. */
  @Override
  public boolean canExpress(Term term) {
    return linearTerms.canExpress(term);
  }

  @Override
  public boolean isBitwise() {
    return false;
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
    encode(left);
    encode(right);
    return comparisons.compare(Operator.EQ, wholes.get(left), wholes.get(right));
  }

  @Override
  public BooleanFormula inexact(Term term) {
    encode(term);
    return inexact.getOrDefault(term, booleans.makeFalse());
  }

  @Override
  public long value(Model model, Term term) {
    return values.value(model, term);
  }

  /** All symbols so far lie in their intervals. */
  @Override
  public BooleanFormula ranges() {
    return booleans.and(ranges);
  }

  /** Whether the integer for a term of more than one bit lies where it must unless inexact. */
  BooleanFormula isInside(Term term) {
    encode(term);
    Whole whole = wholes.get(term);
    return booleans.and(
        linear.atLeast(whole.formula(), whole.interval().low()),
        linear.atMost(whole.formula(), whole.interval().high()));
  }

  private boolean isEncoded(Term term) {
    return term.width() == 1 ? conditions.containsKey(term) : wholes.containsKey(term);
  }

  private void encode(Term term) {
    if (isEncoded(term)) {
      return;
    }
    if (!canExpress(term)) {
      throw new IllegalArgumentException("internal error: not linear: " + term);
    }
    for (Term part : Parts.argumentsFirst(term, this::isEncoded)) {
      BooleanFormula outside = null;
      if (part.width() == 1) {
        conditions.put(part, encodeCondition(part));
      } else if (isOverflowing(part)) {
        WholeOperations.Result result =
            operations.overflowing(
                part.operator(), whole(part.argument(0)), whole(part.argument(1)));
        wholes.put(part, result.whole());
        outside = result.outside();
      } else {
        wholes.put(part, encodeWhole(part));
      }
      noteInexact(part, outside);
    }
  }

  private static boolean isOverflowing(Term term) {
    return switch (term.operator()) {
      case ADD, SUB, MUL, SHL, SDIV -> true;
      default -> false;
    };
  }

  /** A term is inexact where it leaves its range, or where what it is computed from is inexact. */
  private void noteInexact(Term term, BooleanFormula outside) {
    List<BooleanFormula> reasons = new ArrayList<>();
    if (outside != null) {
      reasons.add(outside);
    }
    if (term.operator() == Operator.ITE) {
      addIfInexact(term.argument(0), reasons);
      BooleanFormula yes = inexact.get(term.argument(1));
      BooleanFormula no = inexact.get(term.argument(2));
      if (yes != null || no != null) {
        BooleanFormula never = booleans.makeFalse();
        reasons.add(
            booleans.ifThenElse(
                conditions.get(term.argument(0)),
                yes == null ? never : yes,
                no == null ? never : no));
      }
    } else {
      term.arguments().forEach(argument -> addIfInexact(argument, reasons));
    }
    if (!reasons.isEmpty()) {
      inexact.put(term, booleans.or(reasons));
    }
  }

  private void addIfInexact(Term term, List<BooleanFormula> reasons) {
    BooleanFormula reason = inexact.get(term);
    if (reason != null) {
      reasons.add(reason);
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
      case EXTRACT -> operations.bit(whole(term.argument(0)), term.low());
      default ->
          term.argument(0).width() == 1
              ? oneBit.apply(
                  term.operator(),
                  conditions.get(term.argument(0)),
                  conditions.get(term.argument(1)))
              : comparisons.compare(
                  term.operator(), whole(term.argument(0)), whole(term.argument(1)));
    };
  }

  private Whole encodeWhole(Term term) {
    return switch (term.operator()) {
      case CONSTANT -> linear.constant(term.width(), BigInteger.valueOf(term.signed()));
      case SYMBOL -> symbol(term);
      case NOT -> operations.not(whole(term.argument(0)));
      case ITE -> choice(term);
      case EXTRACT -> operations.extract(whole(term.argument(0)), term.low(), term.width());
      case CONCAT -> operations.concat(whole(term.argument(0)), whole(term.argument(1)));
      case ZERO_EXTEND -> widened(linear.unsigned(whole(term.argument(0))), term.width());
      case SIGN_EXTEND -> widened(linear.signed(whole(term.argument(0))), term.width());
      default -> operations.byConstant(term.operator(), whole(term.argument(0)), term.argument(1));
    };
  }

  private Whole symbol(Term term) {
    Interval interval = intervals.apply(term);
    int width = term.width();
    if (!Interval.signed(width).contains(interval)
        && !Interval.unsigned(width).contains(interval)) {
      throw new IllegalArgumentException(
          "internal error: " + interval + " for a symbol of " + width + " bits");
    }
    Whole variable = linear.variable(width, names.apply(term), interval);
    values.declare(term, variable.formula());
    ranges.add(linear.atLeast(variable.formula(), interval.low()));
    ranges.add(linear.atMost(variable.formula(), interval.high()));
    return variable;
  }

  private Whole choice(Term term) {
    List<Whole> sides =
        comparisons.readAlike(wholes.get(term.argument(1)), wholes.get(term.argument(2)));
    Whole yes = sides.get(0);
    Whole no = sides.get(1);
    return new Whole(
        term.width(),
        linear.either(conditions.get(term.argument(0)), yes.formula(), no.formula()),
        yes.interval().or(no.interval()));
  }

  private static Whole widened(Whole number, int width) {
    return new Whole(width, number.formula(), number.interval());
  }

  /** Of any width: a condition is 0 or 1. */
  private Whole whole(Term term) {
    if (term.width() > 1) {
      return wholes.get(term);
    }
    IntegerFormula bit =
        linear.either(
            conditions.get(term), linear.number(BigInteger.ONE), linear.number(BigInteger.ZERO));
    return new Whole(1, bit, Interval.of(0, 1));
  }
}
