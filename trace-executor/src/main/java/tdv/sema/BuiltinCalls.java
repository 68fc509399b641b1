package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.ComplexType;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.VoidType;

/**
 * Calls of gcc's builtins (GCC manual 6.59). Those that are ordinary functions are in {@link
 * Builtins}; those whose type depends on their arguments, or that need a place in the frame, are
 * typed here.
 */
final class BuiltinCalls {
  /** The number of arguments of builtins that take floating values of any type. */
  private static final Map<String, Integer> CLASSIFICATIONS =
      Map.ofEntries(
          Map.entry("isnan", 1),
          Map.entry("isinf", 1),
          Map.entry("isinf_sign", 1),
          Map.entry("isfinite", 1),
          Map.entry("isnormal", 1),
          Map.entry("fpclassify", 6),
          Map.entry("signbit", 1),
          Map.entry("isgreater", 2),
          Map.entry("isgreaterequal", 2),
          Map.entry("isless", 2),
          Map.entry("islessequal", 2),
          Map.entry("islessgreater", 2),
          Map.entry("isunordered", 2),
          Map.entry("classify_type", 1));

  private static final Set<String> OVERFLOWS =
      Set.of(
          "add_overflow",
          "sub_overflow",
          "mul_overflow",
          "add_overflow_p",
          "sub_overflow_p",
          "mul_overflow_p");

  private final Readers readers;
  private final UnitState state;
  private final AtomicBuiltins atomics;

  BuiltinCalls(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
    this.atomics = new AtomicBuiltins(readers);
  }

  /** The builtin that is an ordinary function, or a library function that gcc knows. */
  Optional<Function> function(String name) {
    return readers
        .entities
        .function(name)
        .or(
            () ->
                Builtins.lookup(name, PointerType.to(readers.types.vaList().element()))
                    .map(type -> readers.entities.function(name, type)));
  }

  /** Whether calls of this name are builtins whatever is declared. */
  boolean isBuiltin(String name, Optional<Symbol> symbol) {
    if (name.startsWith("__builtin_") || AtomicBuiltins.isOne(name)) {
      return symbol.map(Symbol.FunctionName.class::isInstance).orElse(true);
    }
    return name.equals("alloca") && symbol.map(Symbol.FunctionName.class::isInstance).orElse(true);
  }

  Expr call(int offset, String name, List<GnuCParser.AssignmentExpressionContext> arguments) {
    if (AtomicBuiltins.isOne(name)) {
      return atomics.call(offset, name, values(arguments));
    }
    if (name.equals("alloca")) {
      return call(offset, "__builtin_alloca", arguments);
    }
    Expr unread = unreadArguments(offset, name, arguments);
    if (unread != null) {
      return unread;
    }
    return ordinary(offset, name, values(arguments));
  }

  /** Builtins that look at their arguments rather than at their values; null for others. */
  private Expr unreadArguments(
      int offset, String name, List<GnuCParser.AssignmentExpressionContext> arguments) {
    switch (name) {
      case "__builtin_choose_expr" -> {
        requireArguments(offset, name, arguments, 3);
        boolean first = readers.expressions.constant(arguments.get(0)).signum() != 0;
        return readers.expressions.plain(arguments.get(first ? 1 : 2));
      }
      case "__builtin_constant_p" -> {
        requireArguments(offset, name, arguments, 1);
        boolean constant = isConstant(readers.expressions.value(arguments.get(0)));
        return Coercions.constant(offset, IntType.INT, constant ? 1 : 0);
      }
      case "__builtin_va_start", "__builtin_va_end", "__builtin_va_copy" -> {
        int lists = name.equals("__builtin_va_copy") ? 2 : 1;
        requireArguments(offset, name, arguments, lists);
        return new Expr.BuiltinCall(
            offset, VoidType.VOID, name, lists(arguments.subList(0, lists)));
      }
      case "__builtin_tgmath" -> {
        return TypeGenericMath.call(readers, offset, values(arguments));
      }
      default -> {
        return null;
      }
    }
  }

  private List<Expr> lists(List<GnuCParser.AssignmentExpressionContext> arguments) {
    List<Expr> lists = new ArrayList<>();
    for (GnuCParser.AssignmentExpressionContext argument : arguments) {
      lists.add(readers.postfixes.list(readers.expressions.plain(argument)));
    }
    return lists;
  }

  /** What gcc -O0 takes for a constant: numbers, and the address of a string literal. */
  private static boolean isConstant(Expr value) {
    return value instanceof Expr.FloatConst
        || (value instanceof Expr.ArrayDecay decay && decay.array() instanceof Expr.StringLiteral)
        || ConstantEvaluator.evaluate(value).isPresent();
  }

  private Expr ordinary(int offset, String name, List<Expr> arguments) {
    String plain = name.substring("__builtin_".length());
    if (CLASSIFICATIONS.containsKey(plain)) {
      requireArguments(offset, name, arguments, CLASSIFICATIONS.get(plain));
      return builtin(offset, IntType.INT, name, arguments);
    }
    if (OVERFLOWS.contains(plain)) {
      return overflow(offset, name, arguments);
    }
    return switch (plain) {
      case "expect", "expect_with_probability" -> expect(offset, name, arguments);
      case "speculation_safe_value" -> first(offset, name, arguments);
      case "complex" -> complex(offset, name, arguments);
      case "alloca", "alloca_with_align", "alloca_with_align_and_max" ->
          builtin(offset, PointerType.TO_VOID, name, sized(offset, name, arguments));
      case "assume_aligned" ->
          builtin(offset, PointerType.TO_VOID, name, atLeast(offset, name, arguments, 2));
      case "object_size", "dynamic_object_size" ->
          builtin(offset, IntType.UNSIGNED_LONG, name, atLeast(offset, name, arguments, 2));
      case "unreachable", "trap", "prefetch", "clear_padding" ->
          builtin(offset, VoidType.VOID, name, arguments);
      case "return_address", "frame_address", "extract_return_addr", "frob_return_addr" ->
          builtin(offset, PointerType.TO_VOID, name, arguments);
      case "LINE" -> Coercions.constant(offset, IntType.INT, state.source().line(offset));
      case "FUNCTION" ->
          readers.coercions.value(PrimaryReader.text(offset, readers.statements.functionName()));
      default -> tabulated(offset, name, arguments);
    };
  }

  /** The third argument says where the result goes, or by its type how wide it may be. */
  private Expr overflow(int offset, String name, List<Expr> arguments) {
    requireArguments(offset, name, arguments, 3);
    if (!name.endsWith("_p") && !arguments.get(2).type().isPointer()) {
      throw state.error(offset, "the last argument to '" + name + "' is not a pointer");
    }
    return builtin(offset, IntType.BOOL, name, arguments);
  }

  private Expr tabulated(int offset, String name, List<Expr> arguments) {
    Optional<Function> function = function(name);
    if (function.isEmpty()) {
      throw state.unsupported(
          offset, "gcc's builtin '" + name + "' is not supported; write it in plain C");
    }
    Expr.Call call =
        readers.calls.callValues(
            offset, readers.primaries.function(offset, function.get()), arguments);
    return ConstantBuiltins.fold(name, call);
  }

  private Expr expect(int offset, String name, List<Expr> arguments) {
    Expr value = readers.coercions.convert(first(offset, name, arguments), IntType.LONG);
    if (arguments.size() < 2 || arguments.get(1) instanceof Expr.IntConst) {
      return value;
    }
    return new Expr.Comma(offset, value.type(), arguments.get(1), value);
  }

  private Expr complex(int offset, String name, List<Expr> arguments) {
    CType part = first(offset, name, arguments).type();
    return builtin(offset, ComplexType.of(part), name, arguments);
  }

  private List<Expr> sized(int offset, String name, List<Expr> arguments) {
    List<Expr> sized = new ArrayList<>(arguments);
    sized.set(0, readers.coercions.convert(first(offset, name, arguments), IntType.UNSIGNED_LONG));
    return sized;
  }

  private Expr first(int offset, String name, List<Expr> arguments) {
    if (arguments.isEmpty()) {
      throw state.error(offset, "too few arguments to function '" + name + "'");
    }
    return arguments.get(0);
  }

  private static Expr builtin(int offset, CType type, String name, List<Expr> arguments) {
    return new Expr.BuiltinCall(offset, type, name, List.copyOf(arguments));
  }

  private List<Expr> values(List<GnuCParser.AssignmentExpressionContext> arguments) {
    List<Expr> values = new ArrayList<>();
    for (GnuCParser.AssignmentExpressionContext argument : arguments) {
      values.add(readers.expressions.value(argument));
    }
    return values;
  }

  private List<Expr> atLeast(int offset, String name, List<Expr> arguments, int count) {
    requireArguments(offset, name, arguments, count);
    return arguments;
  }

  private void requireArguments(int offset, String name, List<?> arguments, int count) {
    if (arguments.size() < count) {
      throw state.error(offset, "too few arguments to function '" + name + "'");
    }
  }
}
