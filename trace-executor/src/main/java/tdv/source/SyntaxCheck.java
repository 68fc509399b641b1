package tdv.source;

import java.util.List;

/**
 * gcc's verdict whether a unit is valid C, sought while we parse it ourselves. gcc is the judge:
 * our own front end may then take for granted that the program is well-formed.
 */
public final class SyntaxCheck implements AutoCloseable {
  private final TranslationUnit unit;
  private final GccProcess gcc;

  private SyntaxCheck(TranslationUnit unit, GccProcess gcc) {
    this.unit = unit;
    this.gcc = gcc;
  }

  /** Starts the check and returns at once. */
  public static SyntaxCheck start(TranslationUnit unit) {
    return new SyntaxCheck(unit, GccProcess.start(unit, List.of("-fsyntax-only")));
  }

  /**
   * Waits for the verdict.
   *
   * @throws SourceException with gcc's first error if the unit is not valid C
   */
  public void await() {
    GccProcess.Result result = gcc.await();
    if (result.exitCode() != 0) {
      throw GccMessages.firstError(unit, result);
    }
  }

  /** Ends the check if nobody wants to know its outcome any more. */
  @Override
  public void close() {
    gcc.close();
  }
}
