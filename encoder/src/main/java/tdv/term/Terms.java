package tdv.term;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.function.ToLongFunction;

/** Makes terms, in normal form, each once. */
public final class Terms {
  private record Key(Operator operator, int width, long payload, List<Integer> arguments) {}

  private final Map<Key, Term> known = new HashMap<>();
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
          "internal error: " + operator + " of " + left + " and " + right);
    }
    int width = operator.isComparison() ? 1 : left.width();
    if (left.isConstant() && right.isConstant()) {
      return constant(width, Bits.apply(operator, left.width(), left.bits(), right.bits()));
    }
    if (operator.isCommutative() && left.isConstant()) {
      return binary(operator, right, left);
    }
    Term simple = simplify(operator, left, right);
    if (simple != null) {
      return simple;
    }
    boolean swap =
        operator.isCommutative() && !right.isConstant() && left.number() > right.number();
    return make(operator, width, 0, swap ? List.of(right, left) : List.of(left, right));
  }

  /** Constants are on the right of commutative operators. Null if there is no simpler form. */
  private Term simplify(Operator operator, Term left, Term right) {
    if (left == right) {
      Term same = simplifySame(operator, left);
      if (same != null) {
        return same;
      }
    }
    if (right.isConstant()) {
      return simplifyConstant(operator, left, right);
    }
    return null;
  }

  private Term simplifySame(Operator operator, Term term) {
    return switch (operator) {
      case SUB, XOR -> constant(term.width(), 0);
      case AND, OR -> term;
      case EQ, ULE, SLE -> bool(true);
      case ULT, SLT -> bool(false);
      default -> null;
    };
  }

  private Term simplifyConstant(Operator operator, Term left, Term right) {
    long bits = right.bits();
    int width = left.width();
    boolean zero = bits == 0;
    boolean ones = bits == Bits.truncate(-1, width);
    switch (operator) {
      case SUB:
        return zero ? left : binary(Operator.ADD, left, constant(width, -bits));
      case ADD:
        if (left.operator() == Operator.ADD && left.argument(1).isConstant()) {
          long sum = left.argument(1).bits() + bits;
          return binary(Operator.ADD, left.argument(0), constant(width, sum));
        }
        return zero ? left : null;
      case OR:
        return zero ? left : ones ? right : null;
      case XOR:
        return zero ? left : ones ? not(left) : null;
      case AND:
        return zero ? right : ones ? left : null;
      case MUL:
        return zero ? right : bits == 1 ? left : null;
      case SHL, LSHR, ASHR:
        return zero ? left : null;
      case UDIV, SDIV:
        return bits == 1 ? left : null;
      case EQ:
        return equalsConstant(left, right);
      case ULT:
        return zero ? bool(false) : bits == 1 ? binary(Operator.EQ, left, constant(width, 0)) : null;
      case ULE:
        return ones ? bool(true) : zero ? binary(Operator.EQ, left, right) : null;
      default:
        return null;
    }
  }

  private Term equalsConstant(Term left, Term right) {
    long bits = right.bits();
    if (left.width() == 1) {
      return bits == 1 ? left : not(left);
    }
    switch (left.operator()) {
      case ZERO_EXTEND, SIGN_EXTEND:
        Term inner = left.argument(0);
        Term small = constant(inner.width(), bits);
        boolean fits = extend(left.operator(), small, left.width()) == right;
        return fits ? binary(Operator.EQ, inner, small) : bool(false);
      case ADD:
        return left.argument(1).isConstant()
            ? binary(
                Operator.EQ,
                left.argument(0),
                constant(left.width(), bits - left.argument(1).bits()))
            : null;
      case ITE:
        Term yes = left.argument(1);
        Term no = left.argument(2);
        return yes.isConstant() || no.isConstant()
            ? ite(
                left.argument(0),
                binary(Operator.EQ, yes, right),
                binary(Operator.EQ, no, right))
            : null;
      default:
        return null;
    }
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
    if (low == 0 && width == term.width()) {
      return term;
    }
    switch (term.operator()) {
      case CONSTANT:
        return constant(width, term.bits() >>> low);
      case EXTRACT:
        return extract(term.argument(0), term.low() + low, width);
      case ZERO_EXTEND, SIGN_EXTEND:
        Term inner = term.argument(0);
        if (low + width <= inner.width()) {
          return extract(inner, low, width);
        }
        if (low >= inner.width() && term.operator() == Operator.ZERO_EXTEND) {
          return constant(width, 0);
        }
        if (low == 0) {
          return extend(term.operator(), inner, width);
        }
        break;
      case CONCAT:
        int lower = term.argument(1).width();
        if (low + width <= lower) {
          return extract(term.argument(1), low, width);
        }
        if (low >= lower) {
          return extract(term.argument(0), low - lower, width);
        }
        break;
      case ADD, SUB, MUL, AND, OR, XOR:
        // The lowest bits of these depend on the lowest bits only.
        if (low == 0) {
          return binary(
              term.operator(),
              extract(term.argument(0), 0, width),
              extract(term.argument(1), 0, width));
        }
        break;
      case ITE:
        return ite(
            term.argument(0),
            extract(term.argument(1), low, width),
            extract(term.argument(2), low, width));
      default:
        break;
    }
    return make(Operator.EXTRACT, width, low, List.of(term));
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

  private Term extend(Operator operator, Term term, int width) {
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
      Term known = done.get(term);
      if (known != null) {
        return known;
      }
      Term result = term;
      if (term.isSymbol()) {
        Term by = symbol.apply(term);
        result = by == null ? term : by;
      } else if (!term.isConstant()) {
        List<Term> arguments = new ArrayList<>(term.arguments().size());
        term.arguments().forEach(argument -> arguments.add(of(argument)));
        result = arguments.equals(term.arguments()) ? term : rebuild(term, arguments);
      }
      done.put(term, result);
      return result;
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

    @Override
    public long applyAsLong(Term term) {
      if (term.isConstant()) {
        return term.bits();
      }
      Long known = done.get(term);
      if (known == null) {
        known = Bits.truncate(compute(term), term.width());
        done.put(term, known);
      }
      return known;
    }

    private long compute(Term term) {
      return switch (term.operator()) {
        case CONSTANT -> term.bits();
        case SYMBOL -> symbols.applyAsLong(term.symbol());
        case NOT -> ~applyAsLong(term.argument(0));
        case ITE -> applyAsLong(term.argument(applyAsLong(term.argument(0)) != 0 ? 1 : 2));
        case EXTRACT -> applyAsLong(term.argument(0)) >>> term.low();
        case CONCAT ->
            applyAsLong(term.argument(0)) << term.argument(1).width()
                | applyAsLong(term.argument(1));
        case ZERO_EXTEND -> applyAsLong(term.argument(0));
        case SIGN_EXTEND ->
            Bits.signed(applyAsLong(term.argument(0)), term.argument(0).width());
        default ->
            Bits.apply(
                term.operator(),
                term.argument(0).width(),
                applyAsLong(term.argument(0)),
                applyAsLong(term.argument(1)));
      };
    }
  }
}
