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
  private static final TextStyle STYLE = new TextStyle(100, true, false, false, false);

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
            "executions 12 · redundant 2 · blocked 1 · steps 300 · 1.5 s · cpu 1.23 s · 8"
                + " executions/s",
            "states  4 distinct final states, digest 0000000000000abc"),
        report(Stop.COMPLETE).header(List.of("tdv 1", "p.c")));
  }

  @Test
  void verifiedMeansThatNothingWasLeftOut() {
    VerdictReport report = report(Stop.COMPLETE);
    assertEquals(
        List.of(
            "VERIFIED  no bug in any interleaving",
            "      proved by 12 executions, at least one of each class",
            "      all interleavings of 3 threads with the input n=2 are covered",
            "note    a note"),
        report.conclusion(List.of("n=2")));
    assertEquals("Verdict: true", report.verdictLine());
  }

  private static Verdict verified(Coverage coverage) {
    return new Verdict(List.of(), List.of(), List.of(), Stop.COMPLETE, coverage);
  }

  private static Coverage formulas() {
    return Coverage.of(
        new Coverage.Formulas(7, 120, 0, 9, Duration.ofMillis(310), "z3", 2),
        3,
        Duration.ofMillis(800));
  }

  @Test
  void formulasProve() {
    VerdictReport report = new VerdictReport(verified(formulas()), STYLE);
    assertEquals(
        List.of(
            "tdv 1 · model SC · solver z3",
            "runs 7 · nodes 120 · open 0 · queries 9 · z3 0.3 s · unmodelled 2 · 0.8 s"),
        report.header(List.of("tdv 1")));
    assertEquals(
        List.of(
            "VERIFIED  no bug in any interleaving",
            "      proved by formulas: 7 runs, 9 queries, 0.3 s in z3",
            "      all interleavings of 3 threads are covered"),
        report.conclusion(List.of()));
  }

  @Test
  void bothEnginesHaveALineAndOneHasTheProof() {
    Coverage explored =
        new Coverage(
            "sleep",
            1,
            0,
            0,
            30,
            30,
            3,
            0,
            Duration.ofMillis(500),
            Duration.ZERO,
            Optional.empty());
    Coverage both = formulas().beside(explored);
    VerdictReport byExecutions = new VerdictReport(verified(both.decidedBy("dpor")), STYLE);
    assertEquals(
        List.of(
            "tdv 1 · model SC · reduction sleep · solver z3",
            "executions 1 · redundant 0 · blocked 0 · steps 30 · 0.8 s · 1 executions/s",
            "runs 7 · nodes 120 · open 0 · queries 9 · z3 0.3 s · unmodelled 2 · 0.8 s"),
        byExecutions.header(List.of("tdv 1")));
    assertEquals("      proved by 1 execution", byExecutions.conclusion(List.of()).get(1));
    VerdictReport byFormulas = new VerdictReport(verified(both.decidedBy("tdv")), STYLE);
    assertEquals(
        "      proved by formulas: 7 runs, 9 queries, 0.3 s in z3",
        byFormulas.conclusion(List.of()).get(1));
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
