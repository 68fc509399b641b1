package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that take minutes to unroll: a limit of time ends that, too. */
class UnrollingLimitTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "explore").toAbsolutePath();

  /** Far above the limit of one second, for slow machines; far below what the unrolling takes. */
  private static final long MOST_NANOS = 15_000_000_000L;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "bmc, bounded-buffer.c, -DPRODUCERS=2 -DCONSUMERS=2 -DITEMS=2",
    "tdv-classic, michael-scott-queue.c, -DPRODUCERS=2",
    "bmc --tlssa off, fsbench.c, -DN=18"
  })
  void theLimitIsKept(String engine, String program, String flags) {
    List<String> words = new ArrayList<>(List.of("verify", "--timeout", "1", "--engine"));
    words.addAll(List.of(engine.split(" ", -1)));
    words.addAll(List.of("-o", folder.resolve("out").toString()));
    words.addAll(List.of(PROGRAMS.resolve(program).toString(), "--"));
    words.addAll(List.of(flags.split(" ", -1)));
    long start = System.nanoTime();
    RecordedRun run = RecordedRun.of(words.toArray(String[]::new));
    assertTrue(System.nanoTime() - start < MOST_NANOS, "it took too long");
    assertEquals(ExitCode.TIME_LIMIT, run.code(), run.out() + run.err());
    assertTrue(run.out().contains("the search ended after 1 s"), run.out());
    assertTrue(run.out().contains("the program was not yet unrolled: --unwind"), run.out());
  }
}
