package tdv.read;

import java.util.function.ToLongFunction;
import tdv.ast.Expr.BinaryOp;
import tdv.ast.Expr.UnaryOp;
import tdv.ir.Value;
import tdv.term.Bits;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.type.CType;
import tdv.type.FloatKind;
import tdv.type.FloatType;
import tdv.type.IntType;

/** Arithmetic of float and double, as SSE does it and Java, too, on concrete values. */
final class Floats {
  private final Terms terms;
  private final ToLongFunction<Term> concrete;

  Floats(Terms terms, ToLongFunction<Term> concrete) {
    this.terms = terms;
    this.concrete = concrete;
  }

  private static boolean isDouble(FloatType type) {
    if (type.kind() == FloatKind.DOUBLE || type.kind() == FloatKind.FLOAT64) {
      return true;
    }
    if (type.kind() == FloatKind.FLOAT || type.kind() == FloatKind.FLOAT32) {
      return false;
    }
    throw new UnmodelledException(0, "numbers of type " + type.kind().spelling());
  }

  private double value(FloatType type, Term term) {
    long bits = concrete.applyAsLong(term);
    return isDouble(type) ? Double.longBitsToDouble(bits) : Float.intBitsToFloat((int) bits);
  }

  private Term term(FloatType type, double value) {
    return isDouble(type)
        ? terms.constant(64, Double.doubleToRawLongBits(value))
        : terms.constant(32, Float.floatToRawIntBits((float) value));
  }

  Term constant(Value.FloatConstant constant) {
    FloatType type = (FloatType) constant.type();
    String digits = constant.spelling().replaceAll("[fFlL]$", "");
    try {
      return isDouble(type)
          ? term(type, Double.parseDouble(digits))
          : terms.constant(32, Float.floatToRawIntBits(Float.parseFloat(digits)));
    } catch (NumberFormatException e) {
      throw new UnmodelledException(0, "the number " + constant.spelling());
    }
  }

  boolean isTrue(FloatType type, Term term) {
    return value(type, term) != 0;
  }

  Term unary(UnaryOp op, FloatType type, Term operand) {
    if (op != UnaryOp.NEGATE) {
      throw new UnmodelledException(0, "complex numbers");
    }
    return term(type, -value(type, operand));
  }

  Term binary(BinaryOp op, FloatType type, Term left, Term right) {
    double a = value(type, left);
    double b = value(type, right);
    boolean narrow = !isDouble(type);
    return switch (op) {
      case ADD -> term(type, narrow ? (float) a + (float) b : a + b);
      case SUB -> term(type, narrow ? (float) a - (float) b : a - b);
      case MUL -> term(type, narrow ? (float) a * (float) b : a * b);
      case DIV -> term(type, narrow ? (float) a / (float) b : a / b);
      case LT -> truth(a < b);
      case GT -> truth(a > b);
      case LE -> truth(a <= b);
      case GE -> truth(a >= b);
      case EQ -> truth(a == b);
      case NE -> truth(a != b);
      default -> throw new IllegalStateException("internal error: " + op + " of real numbers");
    };
  }

  private Term truth(boolean value) {
    return terms.constant(32, value ? 1 : 0);
  }

  Term convert(Term term, CType from, CType to) {
    if (from instanceof FloatType real) {
      double value = value(real, term);
      return to instanceof FloatType target ? term(target, value) : toInteger(value, to);
    }
    FloatType target = (FloatType) to;
    long bits = concrete.applyAsLong(term);
    boolean signed = Expressions.isSigned(from);
    if (!signed && bits < 0) {
      throw new UnmodelledException(0, "a conversion of a large unsigned number");
    }
    long number = signed ? Bits.signed(bits, term.width()) : bits;
    return isDouble(target)
        ? term(target, (double) number)
        : terms.constant(32, Float.floatToRawIntBits((float) number));
  }

  private Term toInteger(double value, CType to) {
    int width = Expressions.width(to);
    if (to instanceof IntType integer && integer.isBool()) {
      return terms.constant(width, value != 0 ? 1 : 0);
    }
    long whole = (long) value;
    boolean fits = Math.abs(value) < 0x1p62;
    if (!fits) {
      throw new UnmodelledException(0, "a conversion of a large number");
    }
    return terms.constant(width, whole);
  }
}
