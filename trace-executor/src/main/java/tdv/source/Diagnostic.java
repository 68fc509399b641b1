package tdv.source;

import java.util.Locale;
import java.util.Objects;

/** One message to the user about the program, at a position or about the whole run (null). */
public record Diagnostic(Severity severity, Position position, String message) {
  /** How bad it is; the lower-case name is what gcc prints. */
  public enum Severity {
    ERROR,
    WARNING
  }

  public Diagnostic {
    Objects.requireNonNull(severity, "severity");
    Objects.requireNonNull(message, "message");
  }

  public static Diagnostic error(Position position, String message) {
    return new Diagnostic(Severity.ERROR, position, message);
  }

  public static Diagnostic warning(Position position, String message) {
    return new Diagnostic(Severity.WARNING, position, message);
  }

  /** The line in gcc's form: {@code file:line:col: error: message}. */
  public String render() {
    String where = position == null ? "tdv" : position.toString();
    return where + ": " + severity.name().toLowerCase(Locale.ROOT) + ": " + message;
  }
}
