package tdv.emit;

import java.math.BigInteger;
import java.util.Optional;
import tdv.ir.Access;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.EnumType;
import tdv.type.IntKind;
import tdv.type.IntType;

/** Prints values as C expressions, each one a primary or parenthesised. */
final class ValuePrinter implements Decoration.Wording {
  private static final BigInteger WORD = BigInteger.ONE.shiftLeft(64);

  private final Names names;

  ValuePrinter(Names names) {
    this.names = names;
  }

  @Override
  public String register(Register register) {
    return names.of(register);
  }

  @Override
  public String print(Value value) {
    StringBuilder out = new StringBuilder();
    print(value, out);
    return out.toString();
  }

  private void print(Value value, StringBuilder out) {
    if (value instanceof Value.Constant v) {
      out.append(constant(v.type(), v.number()));
    } else if (value instanceof Value.FloatConstant v) {
      out.append(v.spelling());
    } else if (value instanceof Value.Use v) {
      // A variable keeps its pointer type for the debugger; here all pointers are alike.
      boolean typed = v.type().isPointer() && !v.register().isTemporary();
      out.append(typed ? "((void *)" : "").append(names.of(v.register())).append(typed ? ")" : "");
    } else if (value instanceof Value.GlobalAddress v) {
      address(names.of(v.variable()), out);
    } else if (value instanceof Value.FrameAddress v) {
      address(names.of(v.object()), out);
    } else if (value instanceof Value.FunctionAddress v) {
      out.append("((void *)").append(names.of(v.function())).append(')');
    } else if (value instanceof Value.StringAddress v) {
      out.append("((void *)").append(v.spelling()).append(')');
    } else if (value instanceof Value.Offset v) {
      out.append("((void *)((char *)");
      print(v.pointer(), out);
      out.append(" + ");
      print(v.bytes(), out);
      out.append("))");
    } else if (value instanceof Value.Distance v) {
      out.append("((char *)");
      print(v.left(), out);
      out.append(" - (char *)");
      print(v.right(), out);
      out.append(')');
    } else if (value instanceof Value.Unary v) {
      out.append('(').append(v.op().spelling());
      print(v.operand(), out);
      out.append(')');
    } else if (value instanceof Value.Binary v) {
      out.append('(');
      print(v.left(), out);
      out.append(' ').append(v.op().spelling()).append(' ');
      if (v.isIntegerDivision()
          && v.right() instanceof Value.Constant constant
          && constant.isZero()) {
        // Behind a statement gcc does not see the constant, which some versions can't compile.
        out.append("({ ").append(constant(v.type(), BigInteger.ZERO)).append("; })");
      } else {
        print(v.right(), out);
      }
      out.append(')');
    } else if (value instanceof Value.Convert v) {
      out.append("((").append(AccessTypes.register(v.type())).append(')');
      print(v.operand(), out);
      out.append(')');
    }
  }

  private static void address(String name, StringBuilder out) {
    out.append("((void *)&").append(name).append(')');
  }

  /** The name of the variable that is accessed, if it is a whole one and accessed as declared. */
  Optional<String> wholeVariable(Value address, Access access) {
    if (address instanceof Value.GlobalAddress global) {
      return matches(global.variable().type(), access, names.of(global.variable()));
    }
    if (address instanceof Value.FrameAddress frame) {
      return matches(frame.object().type(), access, names.of(frame.object()));
    }
    return Optional.empty();
  }

  private static Optional<String> matches(CType declared, Access access, String name) {
    CType accessed = access.type();
    CType plain =
        declared.unqualified() instanceof EnumType enumeration
            ? enumeration.underlying()
            : declared.unqualified();
    boolean same =
        !declared.isAtomic()
            && (plain.equals(accessed) || (plain.isPointer() && accessed.isPointer()))
            && declared.isVolatile() == access.isVolatile()
            && !declared.qualifiers().isConst();
    return same ? Optional.of(name) : Optional.empty();
  }

  /** A constant that has exactly this type in C. */
  static String constant(CType type, BigInteger number) {
    if (type.isPointer()) {
      return "((void *)" + number + "UL)";
    }
    IntType integer = (IntType) type;
    IntKind kind = integer.kind();
    if (kind.bits() == 128) {
      BigInteger low = number.mod(WORD);
      BigInteger high = number.shiftRight(64).mod(WORD);
      return "((" + kind.spelling() + ")((unsigned __int128)" + high + "UL << 64 | " + low + "UL))";
    }
    if (kind.bits() < 32) {
      return "((" + kind.spelling() + ")" + number + ")";
    }
    return literal(kind, number);
  }

  private static String literal(IntKind kind, BigInteger number) {
    String suffix =
        switch (kind) {
          case UNSIGNED_INT -> "U";
          case LONG -> "L";
          case UNSIGNED_LONG -> "UL";
          case LONG_LONG -> "LL";
          case UNSIGNED_LONG_LONG -> "ULL";
          default -> "";
        };
    if (number.signum() >= 0) {
      return number + suffix;
    }
    // The most negative number has no literal.
    return number.equals(BigInteger.ONE.shiftLeft(kind.bits() - 1).negate())
        ? "(" + number.add(BigInteger.ONE) + suffix + " - 1)"
        : "(" + number + suffix + ")";
  }
}
