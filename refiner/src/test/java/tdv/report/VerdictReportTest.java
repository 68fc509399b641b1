package tdv.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tdv.verdict.Coverage;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** What is said of searches without a bug. */
class VerdictReportTest {
  private static final TextStyle STYLE = new TextStyle(100, true, false);

  private static VerdictReport report(Stop stop, String... cuts) {
    Coverage coverage =
        new Coverage(
            "optimal",
            12,
            1,
            2,
            300,
            30,
            3,
            7,
            Duration.ofMillis(1500),
            Duration.ofMillis(1234),
            Optional.of(new Coverage.FinalStates(4, 0xabcL)));
    return new VerdictReport(
        new Verdict(List.of(), List.of(cuts), List.of("a note"), stop, coverage), STYLE);
  }

  @Test
  void theHeaderTellsWhatWasDone() {
    assertEquals(
        List.of(
            "tdv 1 · p.c · model SC · reduction optimal",
            "executions 12 · redundant 2 · blocked 1 · steps 300 · 1.5 s · cpu 1.23 s · 8 executions/s",
            "states  4 distinct final states, digest 0000000000000abc"),
        report(Stop.COMPLETE).header(List.of("tdv 1", "p.c")));
  }

  @Test
  void verifiedMeansThatNothingWasLeftOut() {
    VerdictReport report = report(Stop.COMPLETE);
    assertEquals(
        List.of(
            "PASS  no bug in any interleaving",
            "      proved by 12 executions, one of each class",
            "      all interleavings of 3 threads with n=2 are covered",
            "note    a note"),
        report.conclusion(List.of("n=2")));
    assertEquals("Verdict: true", report.verdictLine());
  }

  @Test
  void eachCutIsALine() {
    VerdictReport report = report(Stop.COMPLETE, "one: --a", "two: --b");
    assertEquals(
        List.of(
            "UNKNOWN  no bug was found, but not everything was covered",
            "      one: --a",
            "      two: --b",
            "note    a note"),
        report.conclusion(List.of()));
    assertEquals("Verdict: unknown(incomplete)", report.verdictLine());
  }

  @Test
  void theReasonIsInTheLastLine() {
    assertEquals("Verdict: unknown(time-limit)", report(Stop.TIME_LIMIT, "x").verdictLine());
    assertEquals("Verdict: unknown(interrupted)", report(Stop.INTERRUPTED, "x").verdictLine());
    assertEquals("Verdict: unknown(gave-up)", report(Stop.GAVE_UP, "x").verdictLine());
    VerdictReport unsupported = report(Stop.UNSUPPORTED, "x");
    assertEquals("Verdict: unknown(unsupported)", unsupported.verdictLine());
    assertEquals(
        "CANNOT ANALYSE  the program does what tdv can't control",
        unsupported.conclusion(List.of()).get(0));
  }
}
