package tdv.read;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import tdv.ast.Expr.BinaryOp;
import tdv.ast.Expr.UnaryOp;
import tdv.ir.FrameObject;
import tdv.ir.IrFunction;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.type.CType;
import tdv.type.FloatType;
import tdv.type.IntType;
import tdv.type.Layout;

/**
 * Evaluates the values of the IR with C's meaning of integers and pointers: two's complement, as
 * many bits as the type has in memory. Floating point is computed for concrete operands.
 */
final class Expressions {
  /** What values refer to. */
  interface Context {
    Datum register(Register register);

    long address(FrameObject object);

    /** The value that a term has here; it becomes a choice of the thread. */
    Term concrete(Term term);

    /** Whether a condition holds here; it becomes a choice of the thread. */
    boolean holds(Term condition);
  }

  /** The thread can't go on: a division that has no result. */
  static final class DivisionFails extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final ProgramModel program;
  private final Terms terms;
  private final Context context;
  private final Floats floats;

  Expressions(ProgramModel program, Terms terms, Context context) {
    this.program = program;
    this.terms = terms;
    this.context = context;
    this.floats = new Floats(terms, (ToLongFunction<Term>) term -> context.concrete(term).bits());
  }

  /** The bits that a scalar has in memory. */
  static int width(CType type) {
    long bytes = Layout.size(type);
    if (bytes < 1 || bytes > 8) {
      throw new UnmodelledException(0, "numbers of " + bytes + " bytes");
    }
    return (int) (8 * bytes);
  }

  Datum datum(Value value) {
    return value instanceof Value.Use use
        ? context.register(use.register())
        : Datum.of(term(value));
  }

  Term term(Value value) {
    if (value instanceof Value.Constant v) {
      return terms.constant(width(v.type()), v.number().longValue());
    } else if (value instanceof Value.Use v) {
      return context.register(v.register()).scalar();
    } else if (value instanceof Value.GlobalAddress v) {
      return pointer(program.address(v.variable()));
    } else if (value instanceof Value.FrameAddress v) {
      return pointer(context.address(v.object()));
    } else if (value instanceof Value.FunctionAddress v) {
      return pointer(program.address(v.function()));
    } else if (value instanceof Value.StringAddress v) {
      return pointer(program.addressOfString(v.spelling()));
    } else if (value instanceof Value.Offset v) {
      return terms.add(term(v.pointer()), term(v.bytes()));
    } else if (value instanceof Value.Distance v) {
      return terms.binary(Operator.SUB, term(v.left()), term(v.right()));
    } else if (value instanceof Value.Unary v) {
      return unary(v);
    } else if (value instanceof Value.Binary v) {
      return binary(v);
    } else if (value instanceof Value.Convert v) {
      return convert(term(v.operand()), v.operand().type(), v.type());
    } else if (value instanceof Value.FloatConstant v) {
      return floats.constant(v);
    }
    throw new IllegalStateException("internal error: value " + value);
  }

  private Term pointer(long address) {
    return terms.constant(Long.SIZE, address);
  }

  /** A condition as C has it: not zero. */
  Term condition(Value value) {
    Term term = term(value);
    return value.type() instanceof FloatType type
        ? terms.bool(floats.isTrue(type, term))
        : terms.not(terms.equal(term, 0));
  }

  private Term fromCondition(Term condition, CType type) {
    return terms.zeroExtend(condition, width(type));
  }

  private Term unary(Value.Unary value) {
    Term operand = term(value.operand());
    boolean real = value.operand().type() instanceof FloatType;
    if (value.op() == UnaryOp.NOT) {
      return fromCondition(terms.not(condition(value.operand())), value.type());
    }
    if (real) {
      return floats.unary(value.op(), (FloatType) value.operand().type(), operand);
    }
    return switch (value.op()) {
      case NEGATE -> wrap(terms.negate(operand), value.type());
      case COMPLEMENT -> wrap(terms.not(operand), value.type());
      default -> throw new UnmodelledException(0, "complex numbers");
    };
  }

  /** Brings the bits above those of a narrow type (the value of a bit-field) in order. */
  private Term wrap(Term term, CType type) {
    if (type instanceof IntType integer && integer.isNarrowed()) {
      Term low = terms.extract(term, 0, integer.width());
      return integer.isSigned()
          ? terms.signExtend(low, term.width())
          : terms.zeroExtend(low, term.width());
    }
    return term;
  }

  static boolean isSigned(CType type) {
    return type instanceof IntType integer && integer.isSigned();
  }

  private Term binary(Value.Binary value) {
    CType type = value.left().type();
    Term left = term(value.left());
    Term right = term(value.right());
    if (type instanceof FloatType real) {
      return floats.binary(value.op(), real, left, right);
    }
    if (value.op().isComparison()) {
      return fromCondition(compare(value.op(), isSigned(type), left, right), value.type());
    }
    if (value.op().isShift()) {
      Term count = resize(right, isSigned(value.right().type()), left.width());
      return wrap(shift(value.op(), isSigned(type), left, count), value.type());
    }
    return wrap(arithmetic(value.op(), isSigned(type), left, right), value.type());
  }

  private Term compare(BinaryOp op, boolean signed, Term left, Term right) {
    Operator less = signed ? Operator.SLT : Operator.ULT;
    Operator lessOrEqual = signed ? Operator.SLE : Operator.ULE;
    return switch (op) {
      case EQ -> terms.equal(left, right);
      case NE -> terms.not(terms.equal(left, right));
      case LT -> terms.binary(less, left, right);
      case GT -> terms.binary(less, right, left);
      case LE -> terms.binary(lessOrEqual, left, right);
      case GE -> terms.binary(lessOrEqual, right, left);
      default -> throw new IllegalStateException("internal error: comparison " + op);
    };
  }

  /** The processor takes the count modulo the width; C leaves larger counts undefined. */
  private Term shift(BinaryOp op, boolean signed, Term left, Term count) {
    Term most = terms.constant(left.width(), Math.max(left.width(), 32) - 1L);
    Term small = terms.binary(Operator.AND, count, most);
    Operator operator = op == BinaryOp.SHL ? Operator.SHL : signed ? Operator.ASHR : Operator.LSHR;
    return terms.binary(operator, left, small);
  }

  private Term arithmetic(BinaryOp op, boolean signed, Term left, Term right) {
    return switch (op) {
      case ADD -> terms.add(left, right);
      case SUB -> terms.binary(Operator.SUB, left, right);
      case MUL -> terms.binary(Operator.MUL, left, right);
      case AND -> terms.binary(Operator.AND, left, right);
      case OR -> terms.binary(Operator.OR, left, right);
      case XOR -> terms.binary(Operator.XOR, left, right);
      case DIV, REM -> divide(op, signed, left, right);
      default -> throw new IllegalStateException("internal error: operator " + op);
    };
  }

  private Term divide(BinaryOp op, boolean signed, Term left, Term right) {
    int width = left.width();
    Term fails = terms.equal(right, 0);
    if (signed) {
      Term least = terms.equal(left, 1L << (width - 1));
      fails = terms.or(fails, terms.and(terms.equal(right, -1), least));
    }
    if (context.holds(fails)) {
      throw new DivisionFails();
    }
    Operator operator =
        op == BinaryOp.DIV
            ? (signed ? Operator.SDIV : Operator.UDIV)
            : (signed ? Operator.SREM : Operator.UREM);
    return terms.binary(operator, left, right);
  }

  /** The same number with another width. */
  Term resize(Term term, boolean signed, int width) {
    if (width <= term.width()) {
      return terms.extract(term, 0, width);
    }
    return signed ? terms.signExtend(term, width) : terms.zeroExtend(term, width);
  }

  /**
   * Arguments as a function takes them that is called with others than it was declared with: a
   * thread's function may be one of an int, which is the low half of the pointer that it gets.
   */
  List<Datum> fitting(IrFunction function, List<Datum> arguments) {
    List<Datum> fitting = new ArrayList<>(arguments);
    int count = Math.min(function.parameters().size(), arguments.size());
    for (int i = 0; i < count; i++) {
      CType type = function.parameters().get(i).type();
      List<Term> parts = arguments.get(i).parts();
      boolean scalar = type.isInteger() || type.isPointer();
      if (scalar && parts.size() == 1 && parts.get(0).width() > 8 * Layout.size(type)) {
        fitting.set(i, Datum.of(resize(parts.get(0), false, (int) (8 * Layout.size(type)))));
      }
    }
    return fitting;
  }

  /** A conversion between scalars. */
  Term convert(Term term, CType from, CType to) {
    if (to.isVoid()) {
      return term;
    }
    if (from instanceof FloatType || to instanceof FloatType) {
      return floats.convert(term, from, to);
    }
    if (to instanceof IntType integer && integer.isBool()) {
      return fromCondition(terms.not(terms.equal(term, 0)), to);
    }
    return wrap(resize(term, isSigned(from), width(to)), to);
  }

  /** A number of a type as a term. */
  Term constant(CType type, BigInteger number) {
    return terms.constant(width(type), number.longValue());
  }
}
