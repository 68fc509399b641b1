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
    return switch (operator) {
      case SUB -> zero ? left : terms.add(left, terms.constant(width, -bits));
      case ADD -> plusConstant(left, right);
      case OR -> zero ? left : ones ? right : null;
      case XOR -> zero ? left : ones ? terms.not(left) : null;
      case AND -> zero ? right : ones ? left : null;
      case MUL -> zero ? right : bits == 1 ? left : null;
      case SHL, LSHR, ASHR -> zero ? left : null;
      case UDIV, SDIV -> bits == 1 ? left : null;
      case EQ -> equalsConstant(left, right);
      case ULT -> zero ? terms.bool(false) : bits == 1 ? terms.equal(left, 0) : null;
      case ULE -> ones ? terms.bool(true) : zero ? terms.equal(left, right) : null;
      default -> null;
    };
  }

  private Term plusConstant(Term left, Term right) {
    if (left.operator() == Operator.ADD && left.argument(1).isConstant()) {
      long sum = left.argument(1).bits() + right.bits();
      return terms.add(left.argument(0), terms.constant(left.width(), sum));
    }
    return right.bits() == 0 ? left : null;
  }

  private Term equalsConstant(Term left, Term right) {
    if (left.width() == 1) {
      return right.isTrue() ? left : terms.not(left);
    }
    return switch (left.operator()) {
      case ZERO_EXTEND, SIGN_EXTEND -> {
        Term inner = left.argument(0);
        Term small = terms.constant(inner.width(), right.bits());
        boolean fits = terms.extend(left.operator(), small, left.width()) == right;
        yield fits ? terms.equal(inner, small) : terms.bool(false);
      }
      case ADD ->
          left.argument(1).isConstant()
              ? terms.equal(left.argument(0), right.bits() - left.argument(1).bits())
              : null;
      case ITE -> {
        Term yes = left.argument(1);
        Term no = left.argument(2);
        yield yes.isConstant() || no.isConstant()
            ? terms.ite(left.argument(0), terms.equal(yes, right), terms.equal(no, right))
            : null;
      }
      default -> null;
    };
  }
}
