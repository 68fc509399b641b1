package tdv.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tdv.source.SourceException;

/**
 * Every line with a comment {@code refused: WHAT} in a program of benchmarks/frontend/refused is
 * named by an error that says WHAT; all of them at once, with exit code 4.
 */
class RefusedProgramsTest {
  private static final String MARK = "/* refused: ";
  private static final Pattern MESSAGE = Pattern.compile("(.*?):(\\d+):\\d+: error: .*");

  @TestFactory
  Stream<DynamicTest> nameEachConstruct() throws IOException {
    return Programs.in(Programs.FOLDER.resolve("refused")).stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path file) throws IOException {
    SourceException refusal =
        assertThrows(SourceException.class, () -> Programs.load(file), file.toString());
    assertEquals(4, refusal.exitCode(), refusal.render());
    Set<String> named = new TreeSet<>();
    for (String message : refusal.render().lines().toList()) {
      Matcher parts = MESSAGE.matcher(message);
      assertTrue(parts.matches() && parts.group(1).equals(file.toString()), message);
      named.add(parts.group(2) + ": " + what(file, Integer.parseInt(parts.group(2)), message));
    }
    Set<String> expected = new TreeSet<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      int mark = lines.get(i).indexOf(MARK);
      if (mark >= 0) {
        expected.add((i + 1) + ": " + lines.get(i).substring(mark + MARK.length()));
      }
    }
    assertEquals(expected, named, refusal::render);
    assertFalse(expected.isEmpty(), file.toString());
  }

  /** The mark of the line if the message says what it asks for, otherwise the message. */
  private static String what(Path file, int number, String message) throws IOException {
    String line = Files.readAllLines(file).get(number - 1);
    String mark = line.substring(line.indexOf(MARK) + MARK.length());
    return message.contains(mark.replace(" */", "")) ? mark : message;
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
