package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.source.ShellWords;

/** A source in a folder that nobody may write to, with a name that scripts trip over. */
class SourceFolderTest {
  private static final Path COUNTER =
      Path.of(System.getProperty("tdv.root"), "benchmarks/run/counter.c");

  @TempDir private Path folder;
  private Path source;

  @BeforeEach
  void make() throws IOException {
    Path readOnly = Files.createDirectory(folder.resolve("m\u00fcde Zeile"));
    source = Files.copy(COUNTER, readOnly.resolve("z\u00e4hler 'eins'.c"));
    permit("r-xr-xr-x");
  }

  @AfterEach
  void permitAll() throws IOException {
    permit("rwxr-xr-x");
  }

  private void permit(String permissions) throws IOException {
    Files.setPosixFilePermissions(source.getParent(), PosixFilePermissions.fromString(permissions));
  }

  @Test
  void isReadAndNothingElse() throws IOException {
    Path out = folder.resolve("aus gabe");
    RecordedRun run =
        RecordedRun.of("verify", source.toString(), "--engine", "dpor", "-o", out.toString());
    assertEquals(ExitCode.ASSERTION, run.code(), run.err());
    Path schedule = out.resolve("z\u00e4hler 'eins'-1.schedule.json");
    assertTrue(Files.isReadable(schedule), run.out());
    String line = run.out().lines().filter(l -> l.startsWith("replay  tdv ")).findFirst().get();
    List<String> words = ShellWords.split(line.replaceFirst("replay  tdv ", ""));
    assertEquals(List.of("replay", schedule.toString()), words.subList(0, 2));
    assertEquals(ExitCode.ASSERTION, RecordedRun.of("replay", words.get(1)).code());
    try (Stream<Path> files = Files.list(source.getParent())) {
      assertEquals(List.of(source), files.toList());
    }
  }
}
