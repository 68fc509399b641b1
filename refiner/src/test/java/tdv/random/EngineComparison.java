package tdv.random;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.explore.ReductionKind;
import tdv.run.Reset;
import tdv.run.Setup;

/**
 * Searches a program with every reduction, and with several processes, and compares what they say.
 *
 * @param jobs the processes of one more search; 1 for none
 * @param maxRuns a search ends after so many, and is not compared then
 */
record EngineComparison(int jobs, long maxRuns) {
  static final EngineComparison DEFAULT = new EngineComparison(2, 100_000);

  private static final Setup SETUP =
      Setup.DEFAULT.withReset(Reset.SNAPSHOT).withLimits(100_000, 50_000_000, 10_000);

  /** All disagreements about a program. */
  List<Disagreement> disagreements(TestProgram program) {
    try (BuiltProgram built = BuiltProgram.build(program.text())) {
      List<SearchSummary> searches = new ArrayList<>();
      for (ReductionKind reduction : ReductionKind.values()) {
        searches.add(search(built, reduction, 1));
      }
      if (jobs > 1) {
        searches.add(search(built, ReductionKind.OPTIMAL, jobs));
      }
      List<Disagreement> found =
          Disagreement.among(searches, RandomRuns.bugs(built.executable(), SETUP));
      return found.stream().filter(one -> mustHold(one.rule(), program)).toList();
    }
  }

  /**
   * What an atomic section accesses may depend on what it reads, so that a class may be run twice
   * (docs/limits.md), and how often depends on the order of the search.
   */
  private static boolean mustHold(Disagreement.Rule rule, TestProgram program) {
    boolean countsRuns =
        rule == Disagreement.Rule.FEWER_RUNS || rule == Disagreement.Rule.JOBS_ALIKE;
    return !countsRuns
        || program.statements().noneMatch(statement -> statement.form() == Form.ATOMICALLY);
  }

  private SearchSummary search(BuiltProgram built, ReductionKind reduction, int processes) {
    return new ReductionSearch(built.executable(), SETUP, reduction, processes, maxRuns).search();
  }

  /** What is left of a program whose searches disagree: the same rule is still broken. */
  Optional<SmallDisagreement> check(TestProgram program) {
    List<Disagreement> found = disagreements(program);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Disagreement.Rule rule = found.get(0).rule();
    TestProgram smallest =
        Shrinker.shrink(
            program, smaller -> disagreements(smaller).stream().anyMatch(d -> d.rule() == rule));
    return Optional.of(new SmallDisagreement(smallest, disagreements(smallest)));
  }

  /** A smallest program, and the disagreements about it. */
  record SmallDisagreement(TestProgram program, List<Disagreement> disagreements) {
    /** A report, to which only the command is to be added: one example for each broken rule. */
    String text() {
      Map<Disagreement.Rule, String> examples = new EnumMap<>(Disagreement.Rule.class);
      disagreements.forEach(found -> examples.putIfAbsent(found.rule(), found.text()));
      StringBuilder text = new StringBuilder();
      examples.forEach((rule, example) -> text.append(rule).append('\n').append(example.indent(2)));
      return text.append('\n').append(program.text()).toString();
    }
  }
}
