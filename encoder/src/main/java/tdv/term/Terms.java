package tdv.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.function.ToLongFunction;

/** Makes terms, in normal form, each once. */
public final class Terms {
  /** How deep bits are looked for inside a term: recursion needs a bound. */
  private static final int DEPTH = 64;

  private record Key(Operator operator, int width, long payload, List<Integer> arguments) {}

  private final BinaryRules rules = new BinaryRules(this);
  private final Map<Key, Term> known = new HashMap<>();
  private final Map<Key, Term> extractions = new HashMap<>();
  private int symbols;

  /** A condition. */
  public Term bool(boolean value) {
    return constant(1, value ? 1 : 0);
  }

  public Term constant(int width, long bits) {
    return make(Operator.CONSTANT, width, Bits.truncate(bits, width), List.of());
  }

  /** A symbol that is no other's. */
  public Term symbol(int width) {
    return make(Operator.SYMBOL, width, symbols++, List.of());
  }

  private Term make(Operator operator, int width, long payload, List<Term> arguments) {
    if (width < 1 || width > Long.SIZE) {
      throw new IllegalArgumentException("internal error: a term of " + width + " bits");
    }
    Key key = new Key(operator, width, payload, arguments.stream().map(Term::number).toList());
    Term term = known.get(key);
    if (term == null) {
      term = new Term(known.size(), operator, width, payload, List.copyOf(arguments));
      known.put(key, term);
    }
    return term;
  }

  /** An operation with two operands of the same width. */
  public Term binary(Operator operator, Term left, Term right) {
    if (left.width() != right.width()) {
      throw new IllegalArgumentException(
          "internal error: " + operator + " of " + left.width() + " and " + right.width());
    }
    int width = operator.isComparison() ? 1 : left.width();
    if (left.isConstant() && right.isConstant()) {
      return constant(width, Bits.apply(operator, left.width(), left.bits(), right.bits()));
    }
    if (operator.isCommutative() && left.isConstant()) {
      return binary(operator, right, left);
    }
    Term simple = rules.simplify(operator, left, right);
    if (simple != null) {
      return simple;
    }
    boolean swap =
        operator.isCommutative() && !right.isConstant() && left.number() > right.number();
    return make(operator, width, 0, swap ? List.of(right, left) : List.of(left, right));
  }

  public Term add(Term left, Term right) {
    return binary(Operator.ADD, left, right);
  }

  public Term equal(Term left, Term right) {
    return binary(Operator.EQ, left, right);
  }

  public Term equal(Term left, long right) {
    return equal(left, constant(left.width(), right));
  }

  public Term and(Term left, Term right) {
    return binary(Operator.AND, left, right);
  }

  public Term or(Term left, Term right) {
    return binary(Operator.OR, left, right);
  }

  /** All bits inverted; of a condition, its negation. */
  public Term not(Term term) {
    if (term.isConstant()) {
      return constant(term.width(), ~term.bits());
    }
    if (term.operator() == Operator.NOT) {
      return term.argument(0);
    }
    return make(Operator.NOT, term.width(), 0, List.of(term));
  }

  public Term negate(Term term) {
    return binary(Operator.SUB, constant(term.width(), 0), term);
  }

  public Term ite(Term condition, Term yes, Term no) {
    if (condition.width() != 1 || yes.width() != no.width()) {
      throw new IllegalArgumentException(
          "internal error: ITE of " + condition.width() + ", " + yes.width() + ", " + no.width());
    }
    if (condition.isConstant()) {
      return condition.isTrue() ? yes : no;
    }
    if (yes == no) {
      return yes;
    }
    if (yes.width() == 1) {
      if (yes.isConstant()) {
        return yes.isTrue() ? or(condition, no) : and(not(condition), no);
      }
      if (no.isConstant()) {
        return no.isTrue() ? or(not(condition), yes) : and(condition, yes);
      }
    }
    return make(Operator.ITE, yes.width(), 0, List.of(condition, yes, no));
  }

  /** Bits of a term, from the lowest one on. */
  public Term extract(Term term, int low, int width) {
    if (low < 0 || width < 1 || low + width > term.width()) {
      throw new IllegalArgumentException(
          "internal error: " + width + " bits from " + low + " of " + term.width());
    }
    return extract(term, low, width, 0);
  }

  /** Terms share parts, so that each is taken apart once only; and not below a certain depth. */
  private Term extract(Term term, int low, int width, int depth) {
    if (low == 0 && width == term.width()) {
      return term;
    }
    Key key = new Key(Operator.EXTRACT, width, low, List.of(term.number()));
    Term extracted = extractions.get(key);
    if (extracted == null) {
      boolean shallow = depth < DEPTH || term.isConstant();
      Term simple = !shallow ? null : extractSimply(term, low, width, depth + 1);
      extracted = simple == null ? make(Operator.EXTRACT, width, low, List.of(term)) : simple;
      extractions.put(key, extracted);
    }
    return extracted;
  }

  /** Null if there is no simpler form. */
  private Term extractSimply(Term term, int low, int width, int depth) {
    return switch (term.operator()) {
      case CONSTANT -> constant(width, term.bits() >>> low);
      case EXTRACT -> extract(term.argument(0), term.low() + low, width, depth);
      case ZERO_EXTEND, SIGN_EXTEND -> extractExtended(term, low, width, depth);
      case CONCAT -> extractJoined(term, low, width, depth);
      // The lowest bits of these depend on the lowest bits only.
      case ADD, SUB, MUL, AND, OR, XOR ->
          low > 0
              ? null
              : binary(
                  term.operator(),
                  extract(term.argument(0), 0, width, depth),
                  extract(term.argument(1), 0, width, depth));
      case ITE ->
          ite(
              term.argument(0),
              extract(term.argument(1), low, width, depth),
              extract(term.argument(2), low, width, depth));
      default -> null;
    };
  }

  private Term extractExtended(Term term, int low, int width, int depth) {
    Term inner = term.argument(0);
    if (low + width <= inner.width()) {
      return extract(inner, low, width, depth);
    }
    if (low >= inner.width() && term.operator() == Operator.ZERO_EXTEND) {
      return constant(width, 0);
    }
    return low == 0 ? extend(term.operator(), inner, width) : null;
  }

  private Term extractJoined(Term term, int low, int width, int depth) {
    int lower = term.argument(1).width();
    if (low + width <= lower) {
      return extract(term.argument(1), low, width, depth);
    }
    return low >= lower ? extract(term.argument(0), low - lower, width, depth) : null;
  }

  /** The first has the higher bits. */
  public Term concat(Term high, Term low) {
    int width = high.width() + low.width();
    if (high.isConstant() && low.isConstant()) {
      return constant(width, high.bits() << low.width() | low.bits());
    }
    if (high.isConstant() && high.bits() == 0) {
      return zeroExtend(low, width);
    }
    if (high.operator() == Operator.EXTRACT
        && low.operator() == Operator.EXTRACT
        && high.argument(0) == low.argument(0)
        && high.low() == low.low() + low.width()) {
      return extract(high.argument(0), low.low(), width);
    }
    return make(Operator.CONCAT, width, 0, List.of(high, low));
  }

  public Term zeroExtend(Term term, int width) {
    return extend(Operator.ZERO_EXTEND, term, width);
  }

  public Term signExtend(Term term, int width) {
    return extend(Operator.SIGN_EXTEND, term, width);
  }

  Term extend(Operator operator, Term term, int width) {
    if (width < term.width()) {
      throw new IllegalArgumentException(
          "internal error: " + term.width() + " bits extended to " + width);
    }
    if (width == term.width()) {
      return term;
    }
    if (term.isConstant()) {
      boolean signed = operator == Operator.SIGN_EXTEND;
      return constant(width, signed ? term.signed() : term.bits());
    }
    if (term.operator() == operator) {
      return extend(operator, term.argument(0), width);
    }
    if (term.operator() == Operator.ZERO_EXTEND) {
      return extend(Operator.ZERO_EXTEND, term.argument(0), width);
    }
    return make(operator, width, 0, List.of(term));
  }

  /** The term with its symbols replaced; those for which there is nothing (null) stay. */
  public Term replace(Term term, Function<Term, Term> symbol) {
    return new Replacement(symbol).of(term);
  }

  /** The same operation on other arguments, in normal form. */
  private Term rebuild(Term term, List<Term> arguments) {
    return switch (term.operator()) {
      case CONSTANT, SYMBOL -> term;
      case NOT -> not(arguments.get(0));
      case ITE -> ite(arguments.get(0), arguments.get(1), arguments.get(2));
      case EXTRACT -> extract(arguments.get(0), term.low(), term.width());
      case CONCAT -> concat(arguments.get(0), arguments.get(1));
      case ZERO_EXTEND, SIGN_EXTEND -> extend(term.operator(), arguments.get(0), term.width());
      default -> binary(term.operator(), arguments.get(0), arguments.get(1));
    };
  }

  /** Replaces symbols in several terms that share parts. */
  public final class Replacement {
    private final Function<Term, Term> symbol;
    private final Map<Term, Term> done = new HashMap<>();

    public Replacement(Function<Term, Term> symbol) {
      this.symbol = symbol;
    }

    public Term of(Term term) {
      if (!done.containsKey(term)) {
        for (Term part : Parts.argumentsFirst(term, done::containsKey)) {
          done.put(part, replaced(part));
        }
      }
      return done.get(term);
    }

    /** Its arguments are done. */
    private Term replaced(Term term) {
      if (term.isSymbol()) {
        Term by = symbol.apply(term);
        return by == null ? term : by;
      }
      List<Term> arguments = new ArrayList<>(term.arguments().size());
      term.arguments().forEach(argument -> arguments.add(done.get(argument)));
      return arguments.equals(term.arguments()) ? term : rebuild(term, arguments);
    }
  }

  /** The value of a term, given those of its symbols. */
  public static long evaluate(Term term, IntToLongFunction symbols) {
    return new Evaluation(symbols).applyAsLong(term);
  }

  /** The values of several terms that share parts, given those of the symbols. */
  public static final class Evaluation implements ToLongFunction<Term> {
    private final IntToLongFunction symbols;
    private final Map<Term, Long> done = new HashMap<>();

    public Evaluation(IntToLongFunction symbols) {
      this.symbols = symbols;
    }

    /** No recursion: terms may be deep. Of a choice, only the side that is taken is evaluated. */
    @Override
    public long applyAsLong(Term term) {
      Deque<Term> open = new ArrayDeque<>();
      open.push(term);
      while (!open.isEmpty()) {
        Term next = open.peek();
        Term missing = missing(next);
        if (missing != null) {
          open.push(missing);
        } else {
          open.pop();
          if (!done.containsKey(next)) {
            done.put(next, Bits.truncate(compute(next), next.width()));
          }
        }
      }
      return done.get(term);
    }

    /** What must be known first, or null. */
    private Term missing(Term term) {
      if (done.containsKey(term)) {
        return null;
      }
      if (term.operator() == Operator.ITE) {
        Long condition = done.get(term.argument(0));
        Term needed = term.argument(condition == null ? 0 : condition != 0 ? 1 : 2);
        return done.containsKey(needed) ? null : needed;
      }
      for (Term argument : term.arguments()) {
        if (!done.containsKey(argument)) {
          return argument;
        }
      }
      return null;
    }

    private long value(Term term, int place) {
      return done.get(term.argument(place));
    }

    private long compute(Term term) {
      return switch (term.operator()) {
        case CONSTANT -> term.bits();
        case SYMBOL -> symbols.applyAsLong(term.symbol());
        case NOT -> ~value(term, 0);
        case ITE -> value(term, value(term, 0) != 0 ? 1 : 2);
        case EXTRACT -> value(term, 0) >>> term.low();
        case CONCAT -> value(term, 0) << term.argument(1).width() | value(term, 1);
        case ZERO_EXTEND -> value(term, 0);
        case SIGN_EXTEND -> Bits.signed(value(term, 0), term.argument(0).width());
        default ->
            Bits.apply(term.operator(), term.argument(0).width(), value(term, 0), value(term, 1));
      };
    }
  }
}
