package tdv.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tdv.compile.WorkDirectory;

/** Real processes in the contenders' place: each end is told apart. */
class ProcessesTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  /** A shell that is given {@code --json FILE} as $1 and $2. */
  private static Trial run(String script, Duration limit) {
    try (WorkDirectory directory = WorkDirectory.create()) {
      return new Processes(directory, List.of("bash", "-c", script, "played"))
          .run(List.of("p.c"), limit, () -> false);
    }
  }

  private static void assertEnd(Ending ending, String detail, String script) {
    Trial trial = run(script, LONG);
    assertEquals(ending, trial.ending(), trial.toString());
    assertEquals(detail, trial.detail());
    assertEquals("", trial.verdict());
  }

  @Test
  void answers() {
    Trial trial =
        run(
            "echo '{\"verdict\":\"false\",\"subproperty\":\"no-deadlock\",\"reason\":\"no\"}' >$2;"
                + " exit 11",
            LONG);
    assertEquals(Ending.ANSWER, trial.ending(), trial.toString());
    assertEquals("false(no-deadlock)", trial.verdict());
    assertEquals(11, trial.exitCode());
  }

  @Test
  void otherEnds() {
    assertEnd(Ending.TIMEOUT, "", "exit 7");
    assertEnd(Ending.OUT_OF_MEMORY, "tdv: out of memory", "echo tdv: out of memory >&2; exit 8");
    assertEnd(Ending.REFUSED, "p.c:1:1: error: no", "echo 'p.c:1:1: error: no' >&2; exit 4");
    assertEnd(
        Ending.ERROR, "tdv: error: x", "echo -e \"tdv: error: x\\ntdv: try 'y'\" >&2; exit 2");
    assertEnd(
        Ending.ERROR,
        "tdv: error: cannot write r: No space left on device",
        "echo 'tdv: error: cannot write r: No space left on device' >&2; exit 3");
    assertEnd(Ending.ERROR, "exit code 0 and no result", "exit 0");
    assertEnd(
        Ending.INTERNAL_ERROR, "tdv: internal error: y", "echo tdv: internal error: y >&2; exit 6");
  }

  @Test
  void signals() {
    assertEnd(Ending.KILLED, "SIGKILL", "kill -KILL $$; sleep 60");
    assertEnd(Ending.KILLED, "SIGTERM", "kill -TERM $$; sleep 60");
    assertEnd(Ending.CRASHED, "SIGSEGV", "kill -SEGV $$; sleep 60");
    assertEnd(Ending.CRASHED, "SIGABRT", "kill -ABRT $$; sleep 60");
  }

  /** One that does not stop is killed, with what it had taken. */
  @Test
  void late() {
    Trial trial = run("while :; do :; done", Duration.ofSeconds(1));
    assertEquals(Ending.TIMEOUT, trial.ending());
    assertEquals("it did not end by itself", trial.detail());
    assertTrue(trial.wall().toMillis() >= 1000, trial.toString());
    assertTrue(trial.cpu().orElseThrow().toNanos() > 0, trial.toString());
  }

  @Test
  void cancelled() throws Exception {
    try (WorkDirectory directory = WorkDirectory.create()) {
      Trial trial =
          new Processes(directory, List.of("bash", "-c", "sleep 600; exit 0", "played"))
              .run(List.of("p.c"), LONG, () -> true);
      assertEquals(Ending.INTERRUPTED, trial.ending());
      assertTrue(trial.wall().toSeconds() < 30, trial.toString());
    }
  }

  /** Memory is that of the whole family, at the time when it was largest. */
  @Test
  void memoryOfDescendants() {
    // Nobody reads what dd has in its buffer, so it keeps it until the reader ends.
    String hold = "dd if=/dev/zero bs=40M count=1 2>/dev/null | sleep 2";
    Trial one = run(hold + "; exit 7", LONG);
    Trial two = run(hold + " & " + hold + "; wait; exit 7", LONG);
    assertTrue(one.peakKiB() > 40_000, one.toString());
    assertTrue(two.peakKiB() > one.peakKiB() + 30_000, one + " " + two);
  }

  @Test
  void whatCannotBeStarted() {
    try (WorkDirectory directory = WorkDirectory.create()) {
      Trial trial =
          new Processes(directory, List.of("/no/such/java")).run(List.of(), LONG, () -> false);
      assertEquals(Ending.ERROR, trial.ending());
      assertTrue(trial.detail().contains("127"), trial.toString());
    }
  }
}
