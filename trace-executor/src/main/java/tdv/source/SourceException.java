package tdv.source;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The user's program cannot be taken: the input is wrong, or it is valid C that tdv does not
 * support. The text is for the user; it is never the report of a fault of our own.
 */
public final class SourceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Whose limit was met; it decides the exit code of the command. */
  public enum Kind {
    /** The input is not a valid C program, or is not there. */
    INPUT(3),
    /** The program is valid C, but uses a construct that tdv refuses. */
    UNSUPPORTED(4);

    private final int exitCode;

    Kind(int exitCode) {
      this.exitCode = exitCode;
    }
  }

  private final Kind kind;
  private final transient List<Diagnostic> diagnostics;

  private SourceException(Kind kind, List<Diagnostic> diagnostics) {
    super(diagnostics.stream().map(Diagnostic::render).collect(Collectors.joining("\n")));
    this.kind = kind;
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** The input is wrong at this position, or as a whole when the position is null. */
  public static SourceException error(Position position, String message) {
    return of(Kind.INPUT, List.of(Diagnostic.error(position, message)));
  }

  /** The program uses a construct at this position that tdv refuses. */
  public static SourceException unsupported(Position position, String message) {
    return of(Kind.UNSUPPORTED, List.of(Diagnostic.error(position, message)));
  }

  /** Several messages at once, in the order in which they are to be shown. */
  public static SourceException of(Kind kind, List<Diagnostic> diagnostics) {
    if (diagnostics.isEmpty()) {
      throw new IllegalArgumentException("internal error: a source error without a message");
    }
    return new SourceException(kind, diagnostics);
  }

  public Kind kind() {
    return kind;
  }

  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  public int exitCode() {
    return kind.exitCode;
  }

  /** What goes to stderr: one line for each diagnostic, no newline at the end. */
  public String render() {
    return getMessage();
  }
}
