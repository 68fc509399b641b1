package tdv.source;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the line and column in the original file of a place in preprocessed text. gcc -E keeps
 * lines but not columns: it squeezes white space and replaces macros. So the tokens of a segment
 * are aligned with those of the source, on first need; the files are read then, too.
 */
final class ColumnMap {
  private final TranslationUnit unit;
  private final String text;
  private final LineMarkers lines;
  private final Map<String, Optional<SourceText>> files = new HashMap<>();
  private final Map<Integer, Optional<AlignedSegment>> segments = new HashMap<>();
  private MacroTable macros;
  private AlignedSegment latest;

  ColumnMap(TranslationUnit unit, String text, LineMarkers lines) {
    this.unit = unit;
    this.text = text;
    this.lines = lines;
  }

  /** The place of the token at the offset, in the file that is to be shown under this name. */
  synchronized Position position(int offset, String file) {
    if (latest != null && latest.holds(offset)) {
      return latest.position(file, offset);
    }
    int line = lines.lineAt(offset);
    Segment segment = Segment.around(lines, text, line);
    Optional<AlignedSegment> aligned =
        segments.computeIfAbsent(segment.first(), first -> align(segment));
    if (aligned.isEmpty()) {
      return new Position(file, lines.sourceLine(line), offset - lines.start(line) + 1);
    }
    latest = aligned.get();
    return latest.position(file, offset);
  }

  private Optional<AlignedSegment> align(Segment segment) {
    return source(lines.files().get(lines.fileIndex(segment.first())))
        .map(source -> AlignedSegment.align(segment, lines, text, source, macros()));
  }

  private Optional<SourceText> source(String file) {
    return files.computeIfAbsent(file, name -> SourceText.read(unit.directory(), name));
  }

  private MacroTable macros() {
    if (macros == null) {
      List<SourceText> own =
          lines.userFiles().stream().map(this::source).flatMap(Optional::stream).toList();
      macros = MacroTable.of(own);
    }
    return macros;
  }
}
