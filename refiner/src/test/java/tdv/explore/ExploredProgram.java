package tdv.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.property.Check;
import tdv.run.ExploreRequest.Settings;
import tdv.run.ExploreTotals;
import tdv.run.Setup;
import tdv.source.ShellWords;
import tdv.source.SourceRequest;
import tdv.verdict.Coverage;
import tdv.verdict.Coverage.FinalStates;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** A program of benchmarks/explore, built once for all searches. */
final class ExploredProgram implements AutoCloseable {
  private static final int MAX_MILLIS = 20_000;

  /**
   * What a search has seen.
   *
   * @param bugs kinds and keys
   * @param states the number of final states, and the sum of their hashes; empty if they were not
   *     counted, or some twice
   */
  record Seen(
      Stop stop,
      long executions,
      long blocked,
      long redundant,
      Set<String> bugs,
      Optional<FinalStates> states) {
    boolean isComplete() {
      return stop == Stop.COMPLETE;
    }

    Set<String> kinds() {
      return bugs.stream()
          .map(bug -> bug.substring(0, bug.indexOf(' ')))
          .collect(Collectors.toCollection(TreeSet::new));
    }

    String counts() {
      return executions + " executions, " + blocked + " blocked, " + redundant + " redundant";
    }
  }

  private final WorkDirectory directory;
  private final Executable executable;
  private final Setup setup;
  private final WarmUp warmUp;

  private ExploredProgram(WorkDirectory directory, Executable executable, long maxSteps) {
    this.directory = directory;
    this.executable = executable;
    this.setup = Setup.DEFAULT.withLimits(maxSteps, 50_000_000, MAX_MILLIS);
    this.warmUp = WarmUp.of(executable, setup);
  }

  static ExploredProgram build(ExploreExpectation expectation, long maxSteps) {
    WorkDirectory directory = WorkDirectory.create();
    try {
      List<String> flags = new ArrayList<>(List.of("-U_FORTIFY_SOURCE"));
      flags.addAll(ShellWords.split(expectation.flags()));
      SourceRequest request = SourceRequest.of(List.of(expectation.file()), flags);
      Executable executable = ProgramBuild.build(FrontEnd.load(request, warning -> {}), directory);
      return new ExploredProgram(directory, executable, maxSteps);
    } catch (Throwable e) {
      directory.close();
      throw e;
    }
  }

  /** What tdv says. */
  Verdict verify(ExploreOptions options) {
    return new Explorer(options).verify(executable, setup, ProgressListener.NONE);
  }

  /**
   * All that is in sight, without a replay.
   *
   * @param maxRuns 0 for no limit
   * @param alone after how many runs other processes join
   */
  Seen search(ReductionKind reduction, long maxRuns, int jobs, long alone) {
    Watch watch =
        new Watch(
            new ExploreOptions.Limits(Optional.empty(), maxRuns),
            ProgressListener.NONE,
            System::nanoTime);
    BugList bugs =
        new BugList(
            Findings.CONFIRMER,
            ExploreOptions.DEFAULT.keepingGoing().goal(),
            () -> Duration.ZERO,
            site -> "");
    int checks = ExploreOptions.DEFAULT.goal().checks().stream().mapToInt(Check::bit).sum();
    SearchResult result =
        new TreeSearch(
                Searchers.of(executable, setup.withReset(warmUp.reset())),
                new Settings(reduction.code(), checks, /* states= */ jobs == 1),
                jobs,
                alone,
                watch,
                bugs,
                totals -> {},
                Optional.empty())
            .search(SearchState.start(warmUp.threads()));
    Set<String> seen = new TreeSet<>();
    bugs.candidates().forEach(bug -> seen.add(bug.kind() + " " + bug.key()));
    ExploreTotals totals = result.totals();
    return new Seen(
        result.stop(),
        totals.executions(),
        totals.spun() + totals.assumptions(),
        totals.redundant() + totals.infeasible(),
        seen,
        Optional.of(new FinalStates(totals.states(), totals.statesSum()))
            .filter(states -> jobs == 1 && result.notes().isEmpty()));
  }

  Seen search(ReductionKind reduction, long maxRuns) {
    return search(reduction, maxRuns, 1, TreeSearch.FEW_RUNS);
  }

  /** What a search has seen and replays have shown. */
  static Seen seen(Verdict verdict) {
    Coverage coverage = verdict.coverage();
    return new Seen(
        verdict.stop(),
        coverage.executions(),
        coverage.blocked(),
        coverage.redundant(),
        verdict.findings().stream()
            .map(finding -> finding.kind() + " " + BugKey.of(finding))
            .collect(Collectors.toCollection(TreeSet::new)),
        coverage.states().filter(states -> verdict.notes().isEmpty()));
  }

  @Override
  public void close() {
    directory.close();
  }
}
