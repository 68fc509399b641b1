package tdv.type;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The C spelling of a type (C11 6.7.6, 6.7.7), from the model alone: no typedef name is used, an
 * enumeration is printed as its integer type, and alignment attributes are left out. A variably
 * modified type has no spelling, for its bounds are values; see {@link #isPrintable}. Only a
 * parameter's type may have {@code [*]}.
 */
public final class TypePrinter {
  /** The tag of the builtin record whose array of one element is {@code __builtin_va_list}. */
  public static final String VA_LIST_TAG = "__va_list_tag";

  private TypePrinter() {}

  /** Whether the type can be written down. */
  public static boolean isPrintable(CType type) {
    return !Layout.isVariablyModified(type);
  }

  /** The type name, as in a cast: {@code int (*)[3]}. */
  public static String print(CType type) {
    return declare(type, "");
  }

  /**
   * The declaration of {@code name} with this type, without a semicolon: {@code int (*name[3])(void
   * *)}.
   */
  public static String declare(CType type, String name) {
    if (!isPrintable(type)) {
      throw new IllegalArgumentException("internal error: a variably modified type is printed");
    }
    return around(type, name);
  }

  /** Wraps a declarator into the type, from the name outwards. */
  private static String around(CType type, String declarator) {
    if (isVaList(type)) {
      return specified("__builtin_va_list", declarator);
    } else if (type instanceof ArrayType array) {
      return around(array.element(), suffixable(declarator) + "[" + length(array) + "]");
    } else if (type instanceof FunctionType function) {
      return around(function.result(), suffixable(declarator) + "(" + parameters(function) + ")");
    } else if (type instanceof PointerType pointer && !pointer.isAtomic()) {
      String flags = flags(pointer.qualifiers());
      String space = flags.isEmpty() || declarator.isEmpty() ? "" : " ";
      return around(pointer.target(), "*" + flags + space + declarator);
    }
    return specified(specifier(type), declarator);
  }

  private static String specified(String specifier, String declarator) {
    return declarator.isEmpty() ? specifier : specifier + " " + declarator;
  }

  private static boolean isVaList(CType type) {
    return type instanceof ArrayType array
        && array.fixedCount().orElse(0) == 1
        && isVaListElement(array.element())
        && array.qualifiers().isNone();
  }

  private static boolean isVaListElement(CType type) {
    return type instanceof RecordType record && VA_LIST_TAG.equals(record.definition().tag());
  }

  /** A pointer declarator needs parentheses in front of {@code []} and {@code ()}. */
  private static String suffixable(String declarator) {
    return declarator.startsWith("*") ? "(" + declarator + ")" : declarator;
  }

  private static String length(ArrayType array) {
    if (array.length() instanceof ArrayType.Fixed fixed) {
      return Long.toString(fixed.count());
    }
    return array.length() instanceof ArrayType.Variable ? "*" : "";
  }

  private static String parameters(FunctionType function) {
    if (!function.prototyped()) {
      return "";
    }
    List<String> parameters = new ArrayList<>();
    for (CType parameter : function.parameters()) {
      parameters.add(around(parameter, ""));
    }
    if (function.variadic()) {
      parameters.add("...");
    }
    return parameters.isEmpty() ? "void" : String.join(", ", parameters);
  }

  /** What stands in front of a declarator: the type's name with its qualifiers. */
  private static String specifier(CType type) {
    String flags = flags(type.qualifiers());
    String name = type.isAtomic() ? "_Atomic(" + print(type.unqualified()) + ")" : name(type);
    return flags.isEmpty() ? name : flags + " " + name;
  }

  private static String name(CType type) {
    if (type instanceof IntType integer) {
      return integer.kind().spelling();
    } else if (type instanceof EnumType enumeration) {
      return enumeration.definition().underlying().kind().spelling();
    } else if (type instanceof FloatType real) {
      return real.kind().spelling();
    } else if (type instanceof ComplexType complex) {
      return "_Complex " + name(complex.part());
    } else if (type instanceof VectorType vector) {
      return name(vector.element()) + " __attribute__((vector_size(" + vector.bytes() + ")))";
    } else if (type instanceof RecordType record) {
      return isVaListElement(type)
          ? "__typeof__(**(__builtin_va_list *)0)"
          : record.definition().toString();
    }
    return "void";
  }

  /** The qualifiers except _Atomic. */
  private static String flags(Qualifiers qualifiers) {
    List<String> words = new ArrayList<>();
    if (qualifiers.isConst()) {
      words.add("const");
    }
    if (qualifiers.isVolatile()) {
      words.add("volatile");
    }
    if ((qualifiers.flags() & Qualifiers.RESTRICT) != 0) {
      words.add("__restrict");
    }
    return words.stream().collect(Collectors.joining(" "));
  }

  /** The definition of a complete record, with its layout: see {@link RecordPrinter}. */
  public static String define(RecordDefinition definition) {
    return RecordPrinter.define(definition);
  }
}
