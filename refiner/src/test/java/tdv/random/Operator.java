package tdv.random;

import java.util.Arrays;
import java.util.List;

/**
 * The operators of C for integers: {@code $0}, {@code $1} and {@code $2} are operands, each a
 * primary expression. Whatever the operands, nothing is undefined: signed numbers are added as
 * unsigned ones where they might overflow, and divisors and distances are limited.
 */
enum Operator {
  ADD_INT("(int)((unsigned)$0 + (unsigned)$1)"),
  SUBTRACT_INT("(int)((unsigned)$0 - (unsigned)$1)"),
  MULTIPLY_INT("(int)((unsigned)$0 * (unsigned)$1)"),
  ADD_UNSIGNED("(unsigned)$0 + (unsigned)$1"),
  SUBTRACT_UNSIGNED("(unsigned)$0 - (unsigned)$1"),
  MULTIPLY_UNSIGNED("(unsigned)$0 * (unsigned)$1"),
  ADD_LONG("(long)((unsigned long)$0 + (unsigned long)$1)"),
  SUBTRACT_LONG("(long)((unsigned long)$0 - (unsigned long)$1)"),
  MULTIPLY_LONG("(long)((unsigned long)$0 * (unsigned long)$1)"),
  /** Both operands are promoted to int. */
  ADD_PROMOTED("(signed char)$0 + (unsigned short)$1"),
  SUBTRACT_PROMOTED("(unsigned char)$0 - (short)$1"),
  MULTIPLY_PROMOTED("(signed char)$0 * (unsigned char)$1"),
  DIVIDE("$0 / (($1 & 7) + 1)"),
  DIVIDE_BY_NEGATIVE("$0 / -(($1 & 7) + 2)"),
  DIVIDE_UNSIGNED("(unsigned)$0 / ((unsigned)$1 | 1)"),
  REMAINDER("$0 % (($1 & 7) + 1)"),
  REMAINDER_OF_NEGATIVE("$0 % -(($1 & 7) + 2)"),
  REMAINDER_UNSIGNED("(unsigned long)$0 % ((unsigned long)$1 | 1)"),
  LEFT_INT("(int)((unsigned)$0 << ($1 & 31))"),
  LEFT_LONG("(long)((unsigned long)$0 << ($1 & 63))"),
  LEFT_PROMOTED("(unsigned char)$0 << ($1 & 7)"),
  RIGHT("$0 >> ($1 & 7)"),
  RIGHT_INT("(int)$0 >> ($1 & 31)"),
  RIGHT_UNSIGNED("(unsigned)$0 >> ($1 & 31)"),
  RIGHT_LONG("(long)$0 >> ($1 & 63)"),
  AND("$0 & $1"),
  OR("$0 | $1"),
  EXCLUSIVE_OR("$0 ^ $1"),
  COMPLEMENT("~(int)$0"),
  COMPLEMENT_PROMOTED("~(unsigned char)$0"),
  NEGATE("(int)-(unsigned)$0"),
  NEGATE_PROMOTED("-(short)$0"),
  NOT("!$0"),
  EQUAL("$0 == $1"),
  DIFFERENT("$0 != $1"),
  LESS("$0 < $1"),
  LESS_OR_EQUAL("$0 <= $1"),
  GREATER("$0 > $1"),
  GREATER_OR_EQUAL("$0 >= $1"),
  LESS_UNSIGNED("(unsigned)$0 < (unsigned)$1"),
  BOTH("$0 && $1"),
  EITHER("$0 || $1"),
  CHOICE("$0 ? $1 : $2"),
  TO_SIGNED_CHAR("(signed char)$0"),
  TO_UNSIGNED_CHAR("(unsigned char)$0"),
  TO_SHORT("(short)$0"),
  TO_UNSIGNED_SHORT("(unsigned short)$0"),
  TO_INT("(int)$0"),
  TO_UNSIGNED("(unsigned)$0"),
  TO_LONG("(long)$0"),
  TO_UNSIGNED_LONG("(unsigned long)$0"),
  TO_BOOL("(_Bool)$0"),
  /** The only one that can fail: it crashes if the divisor is zero. */
  DIVIDE_UNCHECKED("(unsigned)$0 / (unsigned)$1");

  private static final List<Operator> COMPARISONS =
      List.of(EQUAL, DIFFERENT, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, LESS_UNSIGNED);

  private static final List<Operator> TOTAL =
      Arrays.stream(values()).filter(operator -> operator != DIVIDE_UNCHECKED).toList();

  private final String template;

  Operator(String template) {
    this.template = template;
  }

  String template() {
    return template;
  }

  int operands() {
    return template.contains("$2") ? 3 : template.contains("$1") ? 2 : 1;
  }

  static List<Operator> comparisons() {
    return COMPARISONS;
  }

  /** The cast to a type. */
  static Operator to(CType type) {
    return valueOf("TO_" + type.name());
  }

  /** Those that never fail. */
  static List<Operator> total() {
    return TOTAL;
  }
}
