package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results get the names that users expect, and never an input's place. */
class OutputPlanTest {
  @TempDir Path folder;

  private static List<Path> paths(String... names) {
    return Stream.of(names).map(Path::of).toList();
  }

  @Test
  void oneInputGoesToTheNamedFile() throws UsageException {
    Path out = folder.resolve("out.c");
    assertEquals(List.of(out), OutputPlan.targets(paths("x/a.c"), out));
  }

  @Test
  void oneInputGoesIntoAFolderThatExists() throws UsageException {
    assertEquals(List.of(folder.resolve("a.c")), OutputPlan.targets(paths("x/a.c"), folder));
  }

  @Test
  void sameNamesAreNumberedAndStayDistinct() throws UsageException {
    List<Path> targets = OutputPlan.targets(paths("x/a.c", "y/a.c", "z/a.c", "x/a-2.c"), folder);
    assertEquals(
        List.of("a.c", "a-3.c", "a-4.c", "a-2.c"),
        targets.stream().map(target -> target.getFileName().toString()).toList());
  }

  @Test
  void inputIsNeverOverwritten() throws IOException {
    Path input = Files.writeString(folder.resolve("a.c"), "int x;");
    Path link = Files.createSymbolicLink(folder.resolve("b.c"), input);
    assertThrows(UsageException.class, () -> OutputPlan.targets(List.of(input), input));
    assertThrows(UsageException.class, () -> OutputPlan.targets(List.of(input), link));
    assertThrows(UsageException.class, () -> OutputPlan.targets(List.of(input), folder));
  }
}
