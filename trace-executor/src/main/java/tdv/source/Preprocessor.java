package tdv.source;

import java.util.List;

/** Turns a translation unit into preprocessed text, by {@code gcc -E} with the unit's own flags. */
public final class Preprocessor {
  // No marker for the working directory: it would look like a file of the program.
  private static final List<String> STAGE = List.of("-E", "-fno-working-directory");

  private Preprocessor() {}

  /**
   * The preprocessed unit.
   *
   * @throws SourceException with gcc's first error if the unit cannot be preprocessed
   */
  public static PreprocessedSource preprocess(TranslationUnit unit) {
    GccProcess.Result result = GccProcess.start(withoutDebugLevel(unit), STAGE).await();
    if (result.exitCode() != 0) {
      throw GccMessages.firstError(unit, result);
    }
    return new PreprocessedSource(unit, result.output());
  }

  /** -g3 makes the preprocessor print every definition; no level of -g changes the program. */
  private static TranslationUnit withoutDebugLevel(TranslationUnit unit) {
    List<String> flags = unit.flags().stream().filter(flag -> !flag.startsWith("-g")).toList();
    return new TranslationUnit(unit.file(), unit.directory(), flags);
  }
}
