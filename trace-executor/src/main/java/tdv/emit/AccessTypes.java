package tdv.emit;

import java.util.LinkedHashMap;
import java.util.Map;
import tdv.ir.Access;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.FloatKind;
import tdv.type.FloatType;
import tdv.type.IntKind;
import tdv.type.IntType;

/** The types through which printed code computes and accesses memory. */
final class AccessTypes {
  /** Declares, for each scalar type, one name for aligned and one for unaligned access. */
  static final String PRELUDE = prelude();

  private AccessTypes() {}

  /** The C type of a register. */
  static String register(CType type) {
    if (type instanceof IntType integer) {
      return integer.kind().spelling();
    } else if (type instanceof FloatType real) {
      return real.kind().spelling();
    } else if (type instanceof ComplexType complex) {
      return "_Complex " + register(complex.part());
    } else if (type.isRecord()) {
      return type.unqualified() instanceof tdv.type.RecordType record
          ? tdv.type.TypePrinter.print(record)
          : "";
    } else if (type.isVoid()) {
      return "void";
    }
    return "void *";
  }

  /** An lvalue of a scalar type at the address that {@code pointer} (a C expression) gives. */
  static String lvalue(Access access, String pointer) {
    return "*(" + (access.isVolatile() ? "volatile " : "") + name(access) + " *)" + pointer;
  }

  private static String name(Access access) {
    return (access.isUnaligned() ? "__tdv_u_" : "__tdv_m_") + stem(register(access.type()));
  }

  /** The type through which an atomic builtin accesses an object of a scalar type. */
  static String atomic(CType type) {
    return "__tdv_m_" + stem(register(type));
  }

  private static String stem(String spelling) {
    return spelling.equals("void *") ? "pointer" : spelling.replace(' ', '_');
  }

  private static String prelude() {
    Map<String, String> types = new LinkedHashMap<>();
    for (IntKind kind : IntKind.values()) {
      types.put(stem(kind.spelling()), kind.spelling());
      if (kind != IntKind.BOOL) {
        types.put(stem("_Complex " + kind.spelling()), "_Complex " + kind.spelling());
      }
    }
    for (FloatKind kind : FloatKind.values()) {
      types.put(stem(kind.spelling()), kind.spelling());
      if (!kind.isDecimal()) {
        types.put(stem("_Complex " + kind.spelling()), "_Complex " + kind.spelling());
      }
    }
    types.put("pointer", "void *");
    StringBuilder text = new StringBuilder("# 1 \"<tdv>\" 3\n");
    types.forEach(
        (stem, type) -> {
          text.append("typedef ").append(type).append(" __tdv_m_").append(stem);
          text.append(" __attribute__((__may_alias__));\n");
          text.append("typedef ").append(type).append(" __tdv_u_").append(stem);
          text.append(" __attribute__((__may_alias__, __aligned__(1)));\n");
        });
    return text.toString();
  }
}
