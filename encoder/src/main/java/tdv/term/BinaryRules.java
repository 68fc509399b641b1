package tdv.term;

/** Simpler forms of operations with two operands of the same width. */
final class BinaryRules {
  private final Terms terms;

  BinaryRules(Terms terms) {
    this.terms = terms;
  }

  /** Constants are on the right of commutative operators. Null if there is no simpler form. */
  Term simplify(Operator operator, Term left, Term right) {
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
      case SUB, XOR -> terms.constant(term.width(), 0);
      case AND, OR -> term;
      case EQ, ULE, SLE -> terms.bool(true);
      case ULT, SLT -> terms.bool(false);
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
        return zero ? left : terms.binary(Operator.ADD, left, terms.constant(width, -bits));
      case ADD:
        if (left.operator() == Operator.ADD && left.argument(1).isConstant()) {
          long sum = left.argument(1).bits() + bits;
          return terms.binary(Operator.ADD, left.argument(0), terms.constant(width, sum));
        }
        return zero ? left : null;
      case OR:
        return zero ? left : ones ? right : null;
      case XOR:
        return zero ? left : ones ? terms.not(left) : null;
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
        return zero ? terms.bool(false) : bits == 1 ? terms.binary(Operator.EQ, left, terms.constant(width, 0)) : null;
      case ULE:
        return ones ? terms.bool(true) : zero ? terms.binary(Operator.EQ, left, right) : null;
      default:
        return null;
    }
  }

  private Term equalsConstant(Term left, Term right) {
    long bits = right.bits();
    if (left.width() == 1) {
      return bits == 1 ? left : terms.not(left);
    }
    switch (left.operator()) {
      case ZERO_EXTEND, SIGN_EXTEND:
        Term inner = left.argument(0);
        Term small = terms.constant(inner.width(), bits);
        boolean fits = terms.extend(left.operator(), small, left.width()) == right;
        return fits ? terms.binary(Operator.EQ, inner, small) : terms.bool(false);
      case ADD:
        return left.argument(1).isConstant()
            ? terms.binary(
                Operator.EQ,
                left.argument(0),
                terms.constant(left.width(), bits - left.argument(1).bits()))
            : null;
      case ITE:
        Term yes = left.argument(1);
        Term no = left.argument(2);
        return yes.isConstant() || no.isConstant()
            ? terms.ite(
                left.argument(0),
                terms.binary(Operator.EQ, yes, right),
                terms.binary(Operator.EQ, no, right))
            : null;
      default:
        return null;
    }
  }
}
