package tdv.compare;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that a program is given: an input, or a macro of the compiler. It has one value, or is
 * swept over several, which are in the order in which they are tried.
 *
 * <p>{@code 5..80:5} counts in steps of 5, {@code 1..64:*2} doubles, {@code 5..8} counts in steps
 * of 1, {@code {2,3,5}} is a list. Anything else is a single value: {@code 1,2} are two results of
 * one input, as in {@code tdv verify}.
 */
public record Variable(Kind kind, String name, List<String> values) {
  private static final Pattern RANGE =
      Pattern.compile("(-?[0-9]{1,18})\\.\\.(-?[0-9]{1,18})(?::(\\*?)([0-9]{1,18}))?");
  private static final int MOST = 1000;

  /** How a program is given it. */
  public enum Kind {
    INPUT,
    FLAG
  }

  public Variable {
    values = List.copyOf(values);
  }

  /** Reads {@code NAME=VALUES}. */
  public static Variable parse(Kind kind, String text) throws MistakeException {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new MistakeException("needs NAME=VALUE or NAME=FROM..TO:STEP, not '" + text + "'");
    }
    String values = text.substring(equals + 1);
    return new Variable(kind, text.substring(0, equals), values(values));
  }

  private static List<String> values(String text) throws MistakeException {
    Matcher range = RANGE.matcher(text);
    if (range.matches()) {
      return range(text, range);
    }
    if (text.startsWith("{") && text.endsWith("}")) {
      List<String> values = List.of(text.substring(1, text.length() - 1).split(",", -1));
      if (values.contains("")) {
        throw new MistakeException("has an empty value in the list " + text);
      }
      if (values.stream().distinct().count() < values.size()) {
        throw new MistakeException("has a value twice in the list " + text);
      }
      return values;
    }
    if (text.contains("..")) {
      throw new MistakeException(
          "needs FROM..TO, FROM..TO:STEP or FROM..TO:*FACTOR with whole numbers, not '"
              + text
              + "'");
    }
    return List.of(text);
  }

  private static List<String> range(String text, Matcher range) throws MistakeException {
    BigInteger from = new BigInteger(range.group(1));
    BigInteger to = new BigInteger(range.group(2));
    boolean factor = "*".equals(range.group(3));
    BigInteger step = range.group(4) == null ? BigInteger.ONE : new BigInteger(range.group(4));
    boolean grows = factor ? step.compareTo(BigInteger.ONE) > 0 : step.signum() > 0;
    if (!grows || (factor && from.signum() <= 0)) {
      throw new MistakeException("never comes to an end: '" + text + "'");
    }
    if (from.compareTo(to) > 0) {
      throw new MistakeException("begins behind its end: '" + text + "'");
    }
    List<String> values = new ArrayList<>();
    for (BigInteger at = from; at.compareTo(to) <= 0; ) {
      values.add(at.toString());
      if (values.size() > MOST) {
        throw new MistakeException("has more than " + MOST + " values: '" + text + "'");
      }
      at = factor ? at.multiply(step) : at.add(step);
    }
    return values;
  }

  /** Whether it has several values. */
  public boolean isSwept() {
    return values.size() > 1;
  }
}
