package tdv.term;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random expressions over all operators, and random values for their symbols. */
public final class RandomTerms {
  /** Symbols of each of these widths, two of each. */
  public static final List<Integer> WIDTHS = List.of(1, 8, 16, 32, 64);

  private static final List<Operator> SAME_WIDTH =
      List.of(
          Operator.ADD,
          Operator.SUB,
          Operator.MUL,
          Operator.UDIV,
          Operator.SDIV,
          Operator.UREM,
          Operator.SREM,
          Operator.AND,
          Operator.OR,
          Operator.XOR,
          Operator.SHL,
          Operator.LSHR,
          Operator.ASHR);
  private static final List<Operator> COMPARISONS =
      List.of(Operator.EQ, Operator.ULT, Operator.ULE, Operator.SLT, Operator.SLE);

  private static final List<Operator> BITWISE = List.of(Operator.AND, Operator.OR, Operator.XOR);

  private final boolean linear;
  private final Random random;
  private final List<RawTerm> made = new ArrayList<>();

  public RandomTerms(long seed) {
    this(seed, false);
  }

  /**
   * @param linear only products with constants, divisions and shifts by constants, and bit
   *     operations with constants whose ones are side by side
   */
  public RandomTerms(long seed, boolean linear) {
    random = new Random(seed);
    this.linear = linear;
  }

  /** One symbol for each place, in the class under test. */
  public static List<Term> symbols(Terms terms) {
    List<Term> symbols = new ArrayList<>();
    for (int width : WIDTHS) {
      symbols.add(terms.symbol(width));
      symbols.add(terms.symbol(width));
    }
    return symbols;
  }

  /** A value for each symbol: often a special one. */
  public List<BigInteger> values() {
    List<BigInteger> values = new ArrayList<>();
    for (int width : WIDTHS) {
      for (int i = 0; i < 2; i++) {
        values.add(BigInteger.valueOf(number(width)).mod(BigInteger.ONE.shiftLeft(width)));
      }
    }
    return values;
  }

  /** Any width that some other operator can produce. */
  public RawTerm next(int depth) {
    made.clear();
    int width = WIDTHS.get(random.nextInt(WIDTHS.size()));
    return term(random.nextInt(8) == 0 ? 1 + random.nextInt(64) : width, depth);
  }

  /** An expression of one bit. */
  public RawTerm condition(int depth) {
    made.clear();
    return term(1, depth);
  }

  private RawTerm term(int width, int depth) {
    if (random.nextInt(6) == 0) {
      List<RawTerm> again = made.stream().filter(old -> old.width() == width).toList();
      if (!again.isEmpty()) {
        return again.get(random.nextInt(again.size()));
      }
    }
    RawTerm term = depth == 0 || random.nextInt(8) == 0 ? leaf(width) : inner(width, depth - 1);
    made.add(term);
    return term;
  }

  private RawTerm leaf(int width) {
    int place = WIDTHS.indexOf(width);
    if (place < 0 || random.nextInt(3) == 0) {
      return RawTerm.constant(width, number(width));
    }
    return new RawTerm(Operator.SYMBOL, width, 2L * place + random.nextInt(2), List.of());
  }

  private RawTerm inner(int width, int depth) {
    int kind = random.nextInt(12);
    if (width == 1 && kind < 5) {
      Operator operator = COMPARISONS.get(random.nextInt(COMPARISONS.size()));
      int inside = WIDTHS.get(random.nextInt(WIDTHS.size()));
      return new RawTerm(operator, 1, 0, List.of(term(inside, depth), term(inside, depth)));
    }
    if (kind == 5) {
      return new RawTerm(Operator.NOT, width, 0, List.of(term(width, depth)));
    }
    if (kind == 6) {
      List<RawTerm> three = List.of(term(1, depth), term(width, depth), term(width, depth));
      return new RawTerm(Operator.ITE, width, 0, three);
    }
    if (kind == 7 || kind == 8) {
      int low = random.nextInt(64 - width + 1);
      if (random.nextBoolean()) {
        low = 0;
      }
      int inside = Math.min(64, low + width + random.nextInt(64 - width - low + 1));
      return new RawTerm(Operator.EXTRACT, width, low, List.of(term(inside, depth)));
    }
    if (kind == 9 && width > 1) {
      int lower = 1 + random.nextInt(width - 1);
      List<RawTerm> two = List.of(term(width - lower, depth), term(lower, depth));
      return new RawTerm(Operator.CONCAT, width, 0, two);
    }
    if (kind >= 10 && width > 1) {
      Operator operator = kind == 10 ? Operator.ZERO_EXTEND : Operator.SIGN_EXTEND;
      int inside = random.nextBoolean() ? Math.max(1, width / 2) : 1 + random.nextInt(width - 1);
      return new RawTerm(operator, width, 0, List.of(term(inside, depth)));
    }
    Operator operator = SAME_WIDTH.get(random.nextInt(SAME_WIDTH.size()));
    RawTerm left = term(width, depth);
    boolean needsConstant = linear && operator != Operator.ADD && operator != Operator.SUB;
    RawTerm right = needsConstant ? right(operator, width) : term(width, depth);
    return new RawTerm(operator, width, 0, List.of(left, right));
  }

  private RawTerm right(Operator operator, int width) {
    if (BITWISE.contains(operator)) {
      int low = random.nextInt(width);
      int ones = 1 + random.nextInt(width - low);
      return RawTerm.constant(width, (-1L >>> (64 - ones)) << low);
    }
    boolean small = random.nextBoolean();
    return RawTerm.constant(width, small ? random.nextInt(width + 2) : number(width));
  }

  private long number(int width) {
    return switch (random.nextInt(7)) {
      case 0 -> 0;
      case 1 -> 1;
      case 2 -> -1;
      case 3 -> 1L << (width - 1);
      case 4 -> (1L << (width - 1)) - 1;
      case 5 -> random.nextInt(20);
      default -> random.nextLong();
    };
  }
}
