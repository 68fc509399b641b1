package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineMarkersTest {
  private static LineMarker parse(String line) {
    return LineMarker.parse(line, 0, line.length());
  }

  @Test
  void parsesMarkers() {
    assertEquals(new LineMarker(12, "a.c", false), parse("# 12 \"a.c\""));
    assertEquals(new LineMarker(0, "<built-in>", false), parse("# 0 \"<built-in>\""));
    assertEquals(
        new LineMarker(1, "/usr/include/x.h", true), parse("# 1 \"/usr/include/x.h\" 1 3 4"));
    assertEquals(new LineMarker(1, "x3.h", false), parse("# 1 \"x3.h\" 2"));
  }

  @Test
  void undoesEscapesInNames() {
    assertEquals("a\"b\\c\nd", parse("# 1 \"a\\\"b\\\\c\\nd\"").file());
    assertEquals("a\u00e9b", parse("# 1 \"a\\303\\251b\"").file());
    assertEquals("\u00e9", parse("# 1 \"\u00c3\u00a9\"").file());
    assertEquals("\u00ff", parse("# 1 \"\u00ff\"").file());
  }

  @Test
  void otherLinesAreNoMarkers() {
    for (String line :
        List.of("", "#", "# ", "#pragma once", "# x \"y\"", "# 12", "# 12 x", "#1 \"a\"")) {
      assertNull(parse(line), line);
    }
  }

  @Test
  void countsLinesFromAMarker() {
    String text = "# 1 \"a.c\"\nx\ny\n# 7 \"h.h\" 1 3\nz\n";
    LineMarkers lines = LineMarkers.of(text, "start");
    int y = lines.lineAt(text.indexOf('y'));
    int z = lines.lineAt(text.indexOf('z'));
    assertEquals(2, lines.sourceLine(y));
    assertEquals("a.c", lines.files().get(lines.fileIndex(y)));
    assertFalse(lines.isSystem(y));
    assertEquals(7, lines.sourceLine(z));
    assertEquals("h.h", lines.files().get(lines.fileIndex(z)));
    assertTrue(lines.isSystem(z));
    assertTrue(lines.isMarker(lines.lineAt(0)));
    assertEquals(List.of("a.c"), lines.userFiles());
  }

  @Test
  void answersForEveryOffset() {
    LineMarkers empty = LineMarkers.of("", "a.c");
    assertEquals(1, empty.sourceLine(empty.lineAt(0)));
    LineMarkers noMarker = LineMarkers.of("x\ny", "a.c");
    assertEquals(2, noMarker.sourceLine(noMarker.lineAt(3)));
  }
}
