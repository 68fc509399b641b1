package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A thread ends where it does what C does not define, and a real program may go on: nobody who
 * looks for other bugs only says that there are none.
 */
class UndefinedBehaviourTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "explore").toAbsolutePath();

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "tdv", "bmc", "bmc --encoding order", "tdv-classic"})
  void whatComesBehindItIsUnknown(String engine) {
    for (String program : List.of("behind-freed", "behind-freed-by-other", "behind-unlock")) {
      List<String> words = new ArrayList<>(List.of("verify", "--check", "assert", "--engine"));
      words.addAll(List.of(engine.split(" ", -1)));
      words.addAll(List.of("-o", folder.resolve("out").toString()));
      words.add(PROGRAMS.resolve(program + ".c").toString());
      RecordedRun run = RecordedRun.of(words.toArray(String[]::new));
      assertEquals(ExitCode.UNKNOWN, run.code(), program + "\n" + run.out() + run.err());
      assertTrue(
          run.out().contains(" ends its thread, which nobody looks for: --check "), run.out());
    }
  }
}
