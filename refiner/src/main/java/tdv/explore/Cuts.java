package tdv.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tdv.compile.Executable;
import tdv.library.LibraryUse;
import tdv.run.ExploreTotals;
import tdv.run.Setup;

/** What a search has not covered, one sentence each, with the option that lifts it. */
public final class Cuts {
  private static final int MAX_NAMES = 5;

  /** Words by which sentences are known again. */
  private static final List<String> OF_THE_PROGRAM =
      List.of(
          "nondet values were not given",
          "and tdv does not know what it accesses",
          "functions are called that tdv does not know");

  private static final List<String> OF_RUNS =
      List.of(" cut off at the limit of ", " cut off at the time limit of ");

  private final List<String> sentences = new ArrayList<>();

  private Cuts() {}

  /**
   * The sentences for a search that ended.
   *
   * @param setup the limits of each of its runs
   * @param limits those of the search as a whole
   */
  public static List<String> of(
      Executable executable, Setup setup, ExploreOptions.Limits limits, SearchResult result) {
    Cuts cuts = new Cuts();
    cuts.stop(limits, result);
    cuts.limits(setup.limits(), result.totals());
    cuts.sentences.addAll(result.cuts());
    cuts.inputs(result.defaultInput());
    cuts.opaque(executable.library().opaque());
    return List.copyOf(cuts.sentences);
  }

  /** Whether a sentence is about what the program does or was given, whoever looks at it. */
  public static boolean isAboutProgram(String sentence) {
    return OF_THE_PROGRAM.stream().anyMatch(sentence::contains);
  }

  /** Whether a sentence is about the limits of single runs. */
  public static boolean isAboutRuns(String sentence) {
    return OF_RUNS.stream().anyMatch(sentence::contains);
  }

  private void stop(ExploreOptions.Limits limits, SearchResult result) {
    long pending = result.totals().pending();
    String left =
        pending == 0
            ? ""
            : pending == 1 ? ", 1 branch was left" : ", " + pending + " branches were left";
    switch (result.stop()) {
      case TIME_LIMIT ->
          add(
              "the search ended after %s s%s: --timeout",
              limits.timeout().map(timeout -> timeout.toSeconds()).orElse(0L), left);
      case RUN_LIMIT -> add("the search ended after %d runs%s: --max-runs", limits.maxRuns(), left);
      case MEMORY_LIMIT -> add("the search ended at its limit of memory%s: --memory", left);
      case INTERRUPTED -> add("the search was interrupted%s", left);
      default -> {}
    }
  }

  private void limits(Setup.Limits limits, ExploreTotals totals) {
    if (totals.stepLimits() > 0) {
      add(
          "%s cut off at the limit of %d steps, or of work without a step: --max-steps",
          runs(totals.stepLimits()), limits.maxSteps());
    }
    if (totals.timeLimits() > 0) {
      add(
          "%s cut off at the time limit of %d s: --run-timeout",
          runs(totals.timeLimits()), limits.maxMillis() / 1000);
    }
  }

  private static String runs(long count) {
    return count == 1 ? "1 run was" : count + " runs were";
  }

  private void inputs(boolean defaulted) {
    if (defaulted) {
      add("nondet values were not given, and 0 was taken: --input");
    }
  }

  private void opaque(List<LibraryUse.Use> uses) {
    uses.stream()
        .limit(MAX_NAMES)
        .forEach(
            use ->
                add(
                    "%s is called at %s, and tdv does not know what it accesses",
                    use.name(), use.position()));
    if (uses.size() > MAX_NAMES) {
      add("%d more functions are called that tdv does not know", uses.size() - MAX_NAMES);
    }
  }

  private void add(String format, Object... arguments) {
    sentences.add(String.format(Locale.ROOT, format, arguments));
  }
}
