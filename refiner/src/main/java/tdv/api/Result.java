package tdv.api;

import java.util.List;
import java.util.Map;
import tdv.cli.Verification;
import tdv.counterexample.Counterexample;
import tdv.verdict.Conclusion;
import tdv.verdict.Coverage;
import tdv.verdict.Verdict;

/**
 * What a verification came to.
 *
 * @param conclusion the verdict in the words of SV-COMP: {@code true}, {@code false(no-deadlock)},
 *     {@code unknown(time-limit)}; {@code error} where there is none
 * @param exitCode what {@code tdv verify} exits with
 * @param bugs each distinct bug once, the worst first
 * @param cuts what was not covered, one sentence each
 * @param notes what else is worth knowing, one sentence each
 * @param coverage the statistics: runs, steps, queries, time
 * @param report what {@code tdv verify} prints
 * @param messages warnings and errors, as on standard error
 */
public record Result(
    Answer answer,
    String conclusion,
    int exitCode,
    List<Bug> bugs,
    List<String> cuts,
    List<String> notes,
    Coverage coverage,
    String report,
    String messages) {
  /** The four verdicts. */
  public enum Answer {
    /** No interleaving has a bug, and none was left out. */
    VERIFIED,
    /** There is a bug. */
    FAIL,
    /** No bug was found, and not all was covered. */
    UNKNOWN,
    /** The program can't be read or compiled, or tdv refuses or fails to work with it. */
    ERROR
  }

  /**
   * A bug.
   *
   * @param files what was written about it, by kind: {@code schedule} is what {@code tdv replay}
   *     reads
   */
  public record Bug(String id, Counterexample counterexample, Map<String, String> files) {}

  public Result {
    bugs = List.copyOf(bugs);
    cuts = List.copyOf(cuts);
    notes = List.copyOf(notes);
  }

  static Result of(Verification.Outcome outcome) {
    return outcome.verdict().map(verdict -> of(verdict, outcome)).orElseGet(() -> failed(outcome));
  }

  private static Result of(Verdict verdict, Verification.Outcome outcome) {
    return new Result(
        answer(verdict),
        Conclusion.of(verdict).text(),
        outcome.code().code(),
        outcome.bugs().stream()
            .map(bug -> new Bug(bug.id(), bug.counterexample(), bug.files()))
            .toList(),
        verdict.cuts(),
        verdict.notes(),
        verdict.coverage(),
        outcome.report(),
        outcome.messages());
  }

  private static Answer answer(Verdict verdict) {
    if (!verdict.findings().isEmpty()) {
      return Answer.FAIL;
    }
    if (verdict.isVerified()) {
      return Answer.VERIFIED;
    }
    return verdict.stop() == Verdict.Stop.INTERNAL_ERROR ? Answer.ERROR : Answer.UNKNOWN;
  }

  private static Result failed(Verification.Outcome outcome) {
    return new Result(
        Answer.ERROR,
        "error",
        outcome.code().code(),
        List.of(),
        List.of(),
        List.of(),
        Coverage.NONE,
        outcome.report(),
        outcome.messages());
  }

  /**
   * Ends a test that is not to go on unless the program is verified.
   *
   * @throws AssertionError if it is not; the message is the whole report
   */
  public Result assertVerified() {
    if (answer != Answer.VERIFIED) {
      throw new AssertionError("not verified\n" + messages + report);
    }
    return this;
  }

  /**
   * The other way round: a program that is to fail.
   *
   * @param expected for example {@code false(no-deadlock)}
   * @throws AssertionError if the conclusion is another one
   */
  public Result assertConclusion(String expected) {
    if (!conclusion.equals(expected)) {
      throw new AssertionError("not " + expected + "\n" + messages + report);
    }
    return this;
  }
}
