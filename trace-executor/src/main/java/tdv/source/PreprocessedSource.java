package tdv.source;

import java.util.List;

/**
 * A translation unit after the preprocessor. An offset is one into {@link #text()}, which has one
 * char per byte; each offset comes from one line of one file.
 */
public final class PreprocessedSource {
  private final TranslationUnit unit;
  private final String text;
  private final LineMarkers lines;
  private final List<String> displayNames;
  private final ColumnMap columns;

  /** The text as {@code gcc -E} prints it, decoded as ISO-8859-1. */
  public PreprocessedSource(TranslationUnit unit, String text) {
    this.unit = unit;
    this.text = text;
    this.lines = LineMarkers.of(text, unit.file().toString());
    this.displayNames = lines.files().stream().map(unit::displayName).toList();
    this.columns = new ColumnMap(unit, text, lines);
  }

  public TranslationUnit unit() {
    return unit;
  }

  public String text() {
    return text;
  }

  /**
   * The place in the source of the token at the offset: where it stands, or, if a macro produced
   * it, where the outermost macro's name stands. The line may be later than {@link #line(int)}
   * says: gcc puts a macro's expansion on the invocation's first line, and an argument may stand
   * further down. The first question about a line reads the source file.
   */
  public Position position(int offset) {
    return columns.position(offset, file(offset));
  }

  /** The source line of the offset by the line markers; cheap. */
  public int line(int offset) {
    return lines.sourceLine(lines.lineAt(offset));
  }

  /** The source file of the offset by the line markers; cheap. */
  public String file(int offset) {
    return displayNames.get(lines.fileIndex(lines.lineAt(offset)));
  }

  /** Whether the offset is in a system header, or in what a system header's macro produced. */
  public boolean inSystemHeader(int offset) {
    return lines.isSystem(lines.lineAt(offset));
  }
}
