package tdv.smtlib;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A term of SMT-LIB: a variable, a constant, or an operator with its arguments. Parts may be
 * shared; two expressions are the same if they are the same object.
 */
public final class Expression {
  private static final BigInteger TWO = BigInteger.TWO;

  /** Which of the three it is. */
  public enum Kind {
    VARIABLE,
    CONSTANT,
    APPLICATION
  }

  private final Kind kind;
  private final Sort sort;
  private final String symbol;
  private final BigInteger number;
  private final List<Expression> arguments;

  private Expression(
      Kind kind, Sort sort, String symbol, BigInteger number, List<Expression> arguments) {
    this.kind = kind;
    this.sort = sort;
    this.symbol = symbol;
    this.number = number;
    this.arguments = List.copyOf(arguments);
  }

  public static Expression variable(Sort sort, String name) {
    return new Expression(Kind.VARIABLE, sort, name, null, List.of());
  }

  public static Expression bool(boolean value) {
    return new Expression(Kind.CONSTANT, Sort.BOOL, Boolean.toString(value), null, List.of());
  }

  /** SMT-LIB has no negative numerals. */
  public static Expression number(BigInteger value) {
    String text = value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
    return new Expression(Kind.CONSTANT, Sort.INT, text, value, List.of());
  }

  /** The lowest bits of a number; negative ones in two's complement. */
  public static Expression bits(int width, BigInteger value) {
    BigInteger unsigned = value.mod(TWO.pow(width));
    boolean hexadecimal = width % 4 == 0;
    String digits = unsigned.toString(hexadecimal ? 16 : 2);
    int length = hexadecimal ? width / 4 : width;
    String text = (hexadecimal ? "#x" : "#b") + "0".repeat(length - digits.length()) + digits;
    return new Expression(Kind.CONSTANT, Sort.bitVector(width), text, unsigned, List.of());
  }

  /**
   * @param operator as it is written in front of its arguments, such as {@code and} or {@code (_
   *     extract 7 0)}
   */
  public static Expression apply(Sort sort, String operator, List<Expression> arguments) {
    return new Expression(Kind.APPLICATION, sort, operator, null, arguments);
  }

  public Kind kind() {
    return kind;
  }

  public Sort sort() {
    return sort;
  }

  /** A variable's name, a constant as it is written, or an operator. */
  public String symbol() {
    return symbol;
  }

  /** The value of a constant that is a number; else null. */
  public BigInteger number() {
    return number;
  }

  public List<Expression> arguments() {
    return arguments;
  }

  public boolean isVariable() {
    return kind == Kind.VARIABLE;
  }

  public boolean isConstant() {
    return kind == Kind.CONSTANT;
  }

  boolean is(String operator) {
    return kind == Kind.APPLICATION && symbol.equals(operator);
  }

  /** All parts of expressions, each once and behind its own parts. */
  static List<Expression> parts(Collection<Expression> roots) {
    Set<Expression> seen = new HashSet<>();
    List<Expression> parts = new ArrayList<>();
    for (Expression root : roots) {
      addParts(root, seen::add, parts);
    }
    return parts;
  }

  /** Adds the parts that are new, without recursion: expressions may be deep. */
  static void addParts(Expression root, Predicate<Expression> isNew, List<Expression> parts) {
    record Visit(Expression expression, boolean entered) {}
    Deque<Visit> stack = new ArrayDeque<>(List.of(new Visit(root, false)));
    while (!stack.isEmpty()) {
      Visit visit = stack.pop();
      if (visit.entered()) {
        parts.add(visit.expression());
      } else if (isNew.test(visit.expression())) {
        stack.push(new Visit(visit.expression(), true));
        List<Expression> arguments = visit.expression().arguments();
        for (int i = arguments.size() - 1; i >= 0; i--) {
          stack.push(new Visit(arguments.get(i), false));
        }
      }
    }
  }

  /** One level deep, for messages. */
  @Override
  public String toString() {
    return arguments.isEmpty() ? symbol : "(" + symbol + " ...)";
  }
}
