package tdv.report;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How wide lines may be, and whether letters beyond ASCII can be shown.
 *
 * @param full show every event of every thread instead of the parts that matter most
 * @param allSteps show every step of a counterexample, not only those that matter
 * @param colour whether words may have colours
 */
public record TextStyle(
    int width, boolean unicode, boolean full, boolean allSteps, boolean colour) {
  /** The colours of words, as terminals know them. */
  public enum Colour {
    RED(31),
    GREEN(32),
    YELLOW(33),
    BOLD(1);

    private final int code;

    Colour(int code) {
      this.code = code;
    }
  }

  private static final int DEFAULT_WIDTH = 100;
  private static final int NARROWEST = 40;
  private static final int WIDEST = 400;

  /**
   * The style that the environment asks for: {@code COLUMNS}, and the locale's variables in their
   * order of precedence. Where the locale is not UTF-8, the launcher runs Java in another one and
   * keeps the user's in {@code TDV_LC_ALL}.
   */
  public static TextStyle of(Map<String, String> environment, boolean full) {
    return new TextStyle(
        width(environment.get("COLUMNS")), isUtf8(environment), full, full, /* colour= */ false);
  }

  /** The same for counterexamples with all their steps. */
  public TextStyle withAllSteps(boolean all) {
    return new TextStyle(width, unicode, full, all || full, colour);
  }

  /**
   * The same in colours, if a terminal shows it and {@code NO_COLOR} is not set.
   *
   * @param terminal whether somebody looks at it
   */
  public TextStyle withColour(Map<String, String> environment, boolean terminal) {
    boolean refused =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "").equals("dumb");
    return new TextStyle(width, unicode, full, allSteps, terminal && !refused);
  }

  /** A word in a colour, where there are colours. */
  String paint(Colour paint, String word) {
    return colour ? "\u001b[" + paint.code + "m" + word + "\u001b[0m" : word;
  }

  private static int width(String columns) {
    if (columns == null || !columns.matches("[0-9]{1,6}")) {
      return DEFAULT_WIDTH;
    }
    return Math.max(NARROWEST, Math.min(WIDEST, Integer.parseInt(columns)));
  }

  private static boolean isUtf8(Map<String, String> environment) {
    if (environment.containsKey("TDV_LC_ALL")) {
      return false;
    }
    return Stream.of("LC_ALL", "LC_CTYPE", "LANG")
        .map(name -> environment.getOrDefault(name, ""))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .map(value -> value.toLowerCase(Locale.ROOT).replace("-", "").contains("utf8"))
        .orElse(false);
  }

  /**
   * Text of at most so many characters; what is left out is marked, and a value at the end kept.
   */
  String fit(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int arrow = Math.max(text.lastIndexOf(" -> "), text.lastIndexOf(" = "));
    String end = arrow > 0 && text.length() - arrow < length / 2 ? text.substring(arrow) : "";
    String mark = unicode ? "…" : "..";
    int kept = Math.max(0, length - mark.length() - end.length());
    return text.substring(0, kept) + mark + end;
  }

  String dots() {
    return unicode ? "…" : "...";
  }
}
