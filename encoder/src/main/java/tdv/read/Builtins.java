package tdv.read;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import tdv.ir.Instruction;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.term.Bits;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.type.IntType;

/** gcc's builtins that compute something from their arguments alone. */
final class Builtins {
  private static final Set<String> PURE =
      Set.of(
          "__builtin_expect",
          "__builtin_expect_with_probability",
          "__builtin_assume_aligned",
          "__builtin_abs",
          "__builtin_labs",
          "__builtin_llabs",
          "abs",
          "labs",
          "llabs",
          "__builtin_bswap16",
          "__builtin_bswap32",
          "__builtin_bswap64",
          "__builtin_clz",
          "__builtin_clzl",
          "__builtin_clzll",
          "__builtin_ctz",
          "__builtin_ctzl",
          "__builtin_ctzll",
          "__builtin_popcount",
          "__builtin_popcountl",
          "__builtin_popcountll",
          "__builtin_parity",
          "__builtin_ffs",
          "__builtin_object_size",
          "__builtin_prefetch");

  private Builtins() {}

  static boolean isPure(String name) {
    return PURE.contains(name);
  }

  static void execute(ThreadReader thread, Instruction.Builtin builtin) {
    List<Datum> arguments = builtin.arguments().stream().map(thread.expressions::datum).toList();
    if (!isPure(builtin.name())) {
      throw new UnmodelledException(thread.site(), "the builtin " + builtin.name());
    }
    builtin
        .result()
        .ifPresent(result -> set(thread, result, compute(thread, builtin.name(), arguments)));
  }

  static void call(ThreadReader thread, Instruction.Call call, String name, List<Datum> arguments) {
    call.result().ifPresent(result -> set(thread, result, compute(thread, name, arguments)));
    OptionalLong seen = thread.world.result(thread.site());
    if (seen.isPresent() && call.result().isPresent()) {
      Term computed = thread.register(call.result().get()).scalar();
      Term told = thread.terms.constant(computed.width(), seen.getAsLong());
      if (computed.isConstant() && computed != told) {
        throw new UnmodelledException(thread.site(), "the result of " + name);
      }
    }
  }

  private static void set(ThreadReader thread, Register result, Term value) {
    int width = Expressions.width(result.type());
    thread.assign(thread.top(), result, Datum.of(thread.expressions.resize(value, true, width)));
  }

  private static Term compute(ThreadReader thread, String name, List<Datum> arguments) {
    Terms terms = thread.terms;
    Term first = arguments.get(0).scalar();
    return switch (name) {
      case "__builtin_expect", "__builtin_expect_with_probability", "__builtin_assume_aligned" ->
          first;
      case "__builtin_abs", "__builtin_labs", "__builtin_llabs", "abs", "labs", "llabs" -> {
        Term negative = terms.binary(Operator.SLT, first, terms.constant(first.width(), 0));
        yield terms.ite(negative, terms.negate(first), first);
      }
      default -> {
        Term known = thread.concrete(first);
        yield terms.constant(64, concrete(name, known.bits(), known.width()));
      }
    };
  }

  private static long concrete(String name, long bits, int width) {
    String plain = name.substring("__builtin_".length()).replaceFirst("l+$", "");
    return switch (plain) {
      case "bswap16" -> Short.toUnsignedLong(Short.reverseBytes((short) bits));
      case "bswap32" -> Integer.toUnsignedLong(Integer.reverseBytes((int) bits));
      case "bswap64" -> Long.reverseBytes(bits);
      case "clz" -> Long.numberOfLeadingZeros(bits) - (Long.SIZE - width);
      case "ctz" -> Long.numberOfTrailingZeros(bits);
      case "popcount" -> Long.bitCount(Bits.truncate(bits, width));
      case "parity" -> Long.bitCount(Bits.truncate(bits, width)) & 1;
      case "ffs" -> bits == 0 ? 0 : Long.numberOfTrailingZeros(bits) + 1;
      case "object_size" -> -1;
      default -> 0;
    };
  }

  /** {@code __builtin_add_overflow} and the like: computed with concrete operands. */
  static void overflow(ThreadReader thread, Instruction.Overflow overflow) {
    BigInteger left = number(thread, overflow.left());
    BigInteger right = number(thread, overflow.right());
    BigInteger exact =
        overflow.operation().contains("add")
            ? left.add(right)
            : overflow.operation().contains("sub") ? left.subtract(right) : left.multiply(right);
    if (!(overflow.value().type() instanceof IntType type) || type.width() > 64) {
      throw new UnmodelledException(thread.site(), "the builtin " + overflow.operation());
    }
    set(thread, overflow.value(), thread.expressions.constant(type, type.wrap(exact)));
    set(thread, overflow.overflowed(), thread.terms.constant(64, type.holds(exact) ? 0 : 1));
  }

  private static BigInteger number(ThreadReader thread, Value value) {
    Term term = thread.concrete(thread.expressions.term(value));
    return Expressions.isSigned(value.type())
        ? BigInteger.valueOf(term.signed())
        : Bits.unsigned(term.bits());
  }
}
