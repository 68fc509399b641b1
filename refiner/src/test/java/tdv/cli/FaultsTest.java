package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What happens to a verification around which things break: no verdict is wrong, and none is lost.
 */
class FaultsTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "explore").toAbsolutePath().normalize();

  /** Exit codes that are no verdict, but say why there is none. */
  private static final Set<ExitCode> NO_VERDICT =
      Set.of(ExitCode.UNKNOWN, ExitCode.TIME_LIMIT, ExitCode.INPUT);

  @TempDir private Path folder;

  /** Kills the program's processes at random moments, also before they have done anything. */
  private static final class Killer extends Thread {
    private final Random random;
    private volatile boolean over;

    Killer(long seed) {
      super("killer");
      setDaemon(true);
      random = new Random(seed);
    }

    @Override
    public void run() {
      while (!over) {
        killPrograms();
        try {
          sleep(1L << random.nextInt(10));
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }

  private static void killPrograms() {
    ProcessHandle.current()
        .descendants()
        .filter(child -> child.info().command().orElse("").endsWith("/program"))
        .forEach(ProcessHandle::destroyForcibly);
  }

  @ParameterizedTest
  @CsvSource({
    "dpor, snapshot, lock6x15.c, OK",
    "dpor, fork, lock6x15.c, OK",
    "tdv, auto, double-checked-atomic.c, OK",
    "auto, auto, deadlock-two-locks.c, DEADLOCK",
  })
  void aProgramThatIsKilledAgainAndAgainHasNoOtherVerdict(
      String engine, String reset, String program, ExitCode right) throws InterruptedException {
    Killer killer = new Killer(1);
    killer.start();
    try {
      RecordedRun run =
          RecordedRun.of(
              "verify",
              PROGRAMS.resolve(program).toString(),
              "--no-files",
              "--engine",
              engine,
              "--reset",
              reset,
              "--timeout",
              "3");
      assertTrue(
          run.code() == right || NO_VERDICT.contains(run.code()), run.code() + "\n" + run.out());
      assertTrue(run.code() == right || !(run.out() + run.err()).isBlank());
    } finally {
      killer.over = true;
      killer.join();
    }
  }

  /** A run that others end has not failed, and nothing is said about memory. */
  @Test
  void aRunThatIsKilledFromOutsideIsNoMemoryError() throws Exception {
    Path running = folder.resolve("running");
    Path program =
        Files.writeString(
            folder.resolve("endless.c"),
            """
            #include <stdio.h>
            int main(void) {
              fclose(fopen("%s", "w"));
              for (;;)
                ;
            }
            """
                .formatted(running));
    Thread killer =
        new Thread(
            () -> {
              while (!Files.exists(running)) {
                Thread.onSpinWait();
              }
              killPrograms();
            });
    killer.setDaemon(true);
    killer.start();
    RecordedRun run = RecordedRun.of("run", program.toString());
    killer.join();
    assertEquals(ExitCode.UNKNOWN, run.code(), run.out() + run.err());
    assertTrue(
        run.out().contains("STOP  the process was killed with SIGKILL from outside\n"), run.out());
  }

  /** Descriptors that a program closes are its own: tdv goes on. */
  @Test
  void aProgramThatClosesItsOutputIsNoBug() throws IOException {
    Path program =
        Files.writeString(
            folder.resolve("closing.c"),
            """
            #include <stdio.h>
            #include <unistd.h>
            int main(void) {
              printf("text\\n");
              for (int file = 0; file < 256; file++)
                close(file);
              return 0;
            }
            """);
    RecordedRun run = RecordedRun.of("verify", program.toString(), "--no-files");
    assertEquals(ExitCode.OK, run.code(), run.out());
  }

  @Test
  void filesThatCanNotBeWrittenTakeNoVerdictWithThem() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    String program = PROGRAMS.resolve("counter-atomic-steps.c").toString();
    RecordedRun run = RecordedRun.of("verify", program, "-o", file.toString());
    assertEquals(ExitCode.INPUT, run.code());
    assertTrue(run.out().contains("Verdict: false(unreach-call)"), run.out());
    assertEquals("tdv: error: cannot write " + file + ": Not a directory\n", run.err());
  }

  @Test
  void aFullDiskTakesNoVerdictWithIt() {
    assumeTrue(Files.exists(Path.of("/dev/full")), "this system has no /dev/full");
    String program = PROGRAMS.resolve("lastzero.c").toString();
    for (List<String> output :
        List.of(List.of("--json", "/dev/full"), List.of("--checkpoint", "/dev/full"))) {
      RecordedRun run =
          RecordedRun.of(
              "verify",
              program,
              "--no-files",
              "--engine",
              "dpor",
              "--max-runs",
              "2",
              output.get(0),
              output.get(1));
      assertEquals(ExitCode.INPUT, run.code());
      assertTrue(run.out().contains("Verdict: unknown("), run.out());
      assertEquals("tdv: error: cannot write /dev/full: No space left on device\n", run.err());
    }
  }
}
