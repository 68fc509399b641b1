package tdv.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tdv.source.SourceException;

/**
 * Every line with a comment {@code refused: WHAT} in a program of benchmarks/frontend/refused is named by an error that
 * says WHAT; all of them at once, with exit code 4.
 */
class RefusedProgramsTest {
  private static final String MARK = "/* refused: ";

  @TestFactory
  Stream<DynamicTest> nameEachConstruct() throws IOException {
    return Programs.in(Programs.FOLDER.resolve("refused")).stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path file) throws IOException {
    SourceException refusal =
        assertThrows(SourceException.class, () -> Programs.load(file), file.toString());
    assertEquals(4, refusal.exitCode(), refusal.render());
    List<String> messages = refusal.render().lines().toList();
    List<String> expected = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      int mark = lines.get(i).indexOf(MARK);
      if (mark >= 0) {
        String what = lines.get(i).substring(mark + MARK.length()).replace(" */", "");
        expected.add(file + ":" + (i + 1) + ":" + what);
        int line = i + 1;
        assertTrue(
            messages.stream()
                .anyMatch(m -> m.startsWith(file + ":" + line + ":") && m.contains(what)),
            () -> "no message about '" + what + "' in line " + line + " in: " + messages);
      }
    }
    assertTrue(!expected.isEmpty() && messages.size() <= expected.size() + 1, messages::toString);
  }

  @Test
  void jumpsBetweenFramesAreLoweredWithAWarningAtTheirPlace() {
    Path file = Programs.FOLDER.resolve("longjmp.c");
    List<String> warnings =
        Programs.load(file).warnings().stream().map(warning -> warning.render()).toList();
    assertEquals(2, warnings.size(), warnings::toString);
    assertTrue(warnings.get(0).startsWith(file + ":6:39: warning: 'longjmp'"), warnings::toString);
    assertTrue(warnings.get(1).startsWith(file + ":10:11: warning: '"), warnings::toString);
  }
}
