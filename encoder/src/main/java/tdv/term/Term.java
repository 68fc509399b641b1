package tdv.term;

import java.util.List;
import java.util.Locale;

/** A bit vector of 1 to 64 bits; one of a single bit is a condition. */
public final class Term {
  private static final int LONGEST = 1_000;
  private static final int DEEPEST = 100;

  private final int number;
  private final Operator operator;
  private final int width;
  private final long payload;
  private final List<Term> arguments;

  Term(int number, Operator operator, int width, long payload, List<Term> arguments) {
    this.number = number;
    this.operator = operator;
    this.width = width;
    this.payload = payload;
    this.arguments = arguments;
  }

  /** Terms are numbered in the order in which they were made: arguments come first. */
  public int number() {
    return number;
  }

  public Operator operator() {
    return operator;
  }

  /** The number of bits. */
  public int width() {
    return width;
  }

  public List<Term> arguments() {
    return arguments;
  }

  public Term argument(int place) {
    return arguments.get(place);
  }

  public boolean isConstant() {
    return operator == Operator.CONSTANT;
  }

  public boolean isSymbol() {
    return operator == Operator.SYMBOL;
  }

  /** Whether it is the condition that always holds. */
  public boolean isTrue() {
    return isConstant() && width == 1 && payload == 1;
  }

  /** Whether it is the condition that never holds. */
  public boolean isFalse() {
    return isConstant() && width == 1 && payload == 0;
  }

  /** The bits of a constant; those above the width are zero. */
  public long bits() {
    check(Operator.CONSTANT);
    return payload;
  }

  /** A constant as a two's complement number. */
  public long signed() {
    return Bits.signed(bits(), width);
  }

  /** Which symbol it is: no two share a number. */
  public int symbol() {
    check(Operator.SYMBOL);
    return (int) payload;
  }

  /** The lowest bit that EXTRACT takes. */
  public int low() {
    check(Operator.EXTRACT);
    return (int) payload;
  }

  private void check(Operator expected) {
    if (operator != expected) {
      throw new IllegalStateException("internal error: not a " + expected + ": " + this);
    }
  }

  /** In the form of SMT-LIB, for people: cut where it gets long. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    print(text, 0);
    return text.toString();
  }

  private void print(StringBuilder text, int depth) {
    if (depth > DEEPEST) {
      text.append("...");
    } else if (isConstant()) {
      text.append(width == 1 ? Boolean.toString(payload == 1) : Long.toString(signed()));
    } else if (isSymbol()) {
      text.append('v').append(payload);
    } else {
      printOperation(text, depth);
    }
  }

  private void printOperation(StringBuilder text, int depth) {
    text.append('(').append(operator.name().toLowerCase(Locale.ROOT));
    if (operator == Operator.EXTRACT) {
      text.append(' ').append(payload);
    }
    if (operator == Operator.EXTRACT
        || operator == Operator.ZERO_EXTEND
        || operator == Operator.SIGN_EXTEND) {
      text.append(' ').append(width);
    }
    for (Term argument : arguments) {
      if (text.length() > LONGEST) {
        text.append(" ...");
        break;
      }
      text.append(' ');
      argument.print(text, depth + 1);
    }
    text.append(')');
  }
}
