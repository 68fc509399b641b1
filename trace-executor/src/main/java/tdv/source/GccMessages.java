package tdv.source;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what gcc prints on stderr when it fails. */
final class GccMessages {
  private static final int MAX_MESSAGE_CHARS = 500;

  /** The programs that speak for themselves, not about a file. */
  private static final Set<String> TOOLS = Set.of("gcc", "cc1", "cc", "as", "collect2");

  private GccMessages() {}

  /**
   * The first error as an exception of ours; notes, include stacks and later errors are left out.
   */
  static SourceException firstError(TranslationUnit unit, GccProcess.Result failed) {
    Matcher error = errorLine(unit).matcher(failed.messages());
    if (!error.find()) {
      String said = failed.messages().strip().lines().findFirst().orElse("it gave no reason");
      return SourceException.error(
          null, cut("gcc failed with exit code " + failed.exitCode() + ": " + said));
    }
    boolean crash = error.group("crash") != null;
    String message = cut((crash ? "internal compiler error: " : "") + error.group("message"));
    String where = error.group("where");
    if (error.group("line") == null && speaksForItself(where)) {
      return SourceException.error(null, "gcc: " + message);
    }
    return SourceException.error(
        new Position(
            unit.displayName(where), number(error.group("line")), number(error.group("column"))),
        message);
  }

  /** The unit's own name is spelled out because it may contain a newline or a colon. */
  private static Pattern errorLine(TranslationUnit unit) {
    return Pattern.compile(
        "^(?<where>"
            + Pattern.quote(unit.file().toString())
            + "|[^\\n]*?):(?:(?<line>\\d+):(?:(?<column>\\d+):)?)?"
            + " (?:fatal |(?<crash>internal compiler ))?error: (?<message>[^\\n]*)$",
        Pattern.MULTILINE);
  }

  private static boolean speaksForItself(String where) {
    String program = where.substring(where.lastIndexOf('/') + 1);
    return TOOLS.contains(program) || program.contains("gcc");
  }

  private static int number(String digits) {
    if (digits == null) {
      return 0;
    }
    // gcc counts lines in 32 bits without a sign; nobody reads such a line.
    return digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  private static String cut(String message) {
    return message.length() <= MAX_MESSAGE_CHARS
        ? message
        : message.substring(0, MAX_MESSAGE_CHARS) + "...";
  }
}
