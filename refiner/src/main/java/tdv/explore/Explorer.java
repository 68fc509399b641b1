package tdv.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tdv.compile.Executable;
import tdv.property.Check;
import tdv.run.ExploreRequest.Settings;
import tdv.run.ExploreTotals;
import tdv.run.Reset;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/**
 * The engine {@code dpor}: runs one interleaving of each class, as far as the reduction can tell
 * them apart. With a bound on preemptions it runs every interleaving within the bound instead.
 */
public final class Explorer implements Engine {
  private final ExploreOptions options;
  private final Optional<SearchState> resumed;
  private final Optional<Consumer<SearchState>> saver;

  public Explorer(ExploreOptions options) {
    this(options, Optional.empty(), Optional.empty());
  }

  /**
   * @param resumed the search to go on with
   * @param saver who wants to have a search that ends early
   */
  public Explorer(
      ExploreOptions options,
      Optional<SearchState> resumed,
      Optional<Consumer<SearchState>> saver) {
    this.options = options;
    this.resumed = resumed;
    this.saver = saver;
  }

  @Override
  public String name() {
    return "dpor";
  }

  @Override
  public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
    Watch watch = new Watch(options.limits(), listener, System::nanoTime);
    Setup silent = options.limits().of(setup.withShowOutput(false));
    BooleanSupplier hurry = () -> watch.over(0).isPresent();
    WarmUp warmUp = WarmUp.of(executable, silent, hurry);
    Setup fixed = silent.withReset(warmUp.reset());
    if (options.reduction() == ReductionKind.STATES && warmUp.reset() == Reset.FORK) {
      return incomparable(warmUp, watch);
    }
    BugList bugs =
        new BugList(
            new Confirmation(executable, fixed, options.goal().shortening(), hurry),
            options.goal(),
            watch::elapsed,
            site -> executable.sites().position(site).toString());
    if (resumed.isPresent()) {
      resumed.get().bugs().forEach(bug -> bugs.take(bug, resumed.get().threads()));
    } else {
      warmUp.bugs().forEach(bug -> bugs.take(bug, warmUp.threads()));
    }
    Consumer<ExploreTotals> progress = totals -> listener.progress(coverage(totals, watch));
    SearchResult result =
        bugs.over().isPresent() && resumed.isEmpty()
            ? ended(warmUp)
            : search(executable, fixed, warmUp, watch, bugs, progress);
    return verdict(executable, fixed, result.orDefaultInput(warmUp.defaultInput()), bugs, watch);
  }

  /** What the kernel and libc know of such a program can't be compared. */
  private Verdict incomparable(WarmUp warmUp, Watch watch) {
    String why =
        "states can't be compared: more than the program's memory is changed by its runs"
            + " (--reduction states)";
    return new Verdict(
        List.of(), List.of(why), List.of(), Stop.GAVE_UP, coverage(ended(warmUp).totals(), watch));
  }

  /** The first runs have shown a bug: there is no search. */
  private static SearchResult ended(WarmUp warmUp) {
    ExploreTotals totals =
        new ExploreTotals(
            warmUp.runs(),
            0,
            0,
            0,
            0,
            0,
            0,
            warmUp.steps(),
            0,
            0,
            0,
            0,
            0,
            warmUp.threads().size());
    return new SearchResult(Stop.BUG, totals, warmUp.defaultInput(), List.of(), List.of());
  }

  private SearchResult search(
      Executable executable,
      Setup setup,
      WarmUp warmUp,
      Watch watch,
      BugList bugs,
      Consumer<ExploreTotals> progress) {
    if (options.preemptions().isPresent()) {
      Setup named = setup.withThreadNames(warmUp.threads());
      try (Session session = Session.open(executable, named)) {
        return new BoundedExploration(session, watch, bugs, progress)
            .search(options.preemptions().getAsInt());
      }
    }
    SearchState start = resumed.orElse(SearchState.start(warmUp.threads()));
    return new TreeSearch(
            Searchers.of(executable, setup),
            settings(),
            options.reduction().jobs(options.jobs()),
            TreeSearch.FEW_RUNS,
            watch,
            bugs,
            progress,
            saver)
        .search(start);
  }

  private Settings settings() {
    EnumSet<Check> wanted = EnumSet.of(Check.MEMORY, Check.API);
    wanted.addAll(options.goal().checks());
    int checks = wanted.stream().mapToInt(Check::bit).sum();
    return new Settings(options.reduction().code(), checks, options.states());
  }

  private Verdict verdict(
      Executable executable, Setup setup, SearchResult result, BugList bugs, Watch watch) {
    List<String> cuts = new ArrayList<>(bugs.refuted());
    cuts.addAll(Cuts.of(executable, setup, options.limits(), result));
    if (mayGoRound(result)) {
      cuts.add(
          "threads can go round in a loop, and --reduction states can't tell whether that is a"
              + " livelock: --check without deadlock");
    }
    List<String> notes = new ArrayList<>(result.notes());
    WeakAtomics.first(executable.sites())
        .ifPresent(
            place ->
                notes.add(
                    "atomics weaker than seq_cst were run as seq_cst; the first one is at "
                        + place));
    return new Verdict(
        bugs.findings(), cuts, notes, result.stop(), coverage(result.totals(), watch));
  }

  /** Whether executions come back to a state that they were in. */
  private boolean mayGoRound(SearchResult result) {
    return options.reduction() == ReductionKind.STATES
        && options.goal().checks().contains(Check.DEADLOCK)
        && result.totals().spun() > 0;
  }

  private Coverage coverage(ExploreTotals totals, Watch watch) {
    Optional<Coverage.FinalStates> states =
        options.states()
            ? Optional.of(new Coverage.FinalStates(totals.states(), totals.statesSum()))
            : Optional.empty();
    return new Coverage(
            reduction(),
            totals.executions(),
            totals.spun() + totals.assumptions(),
            totals.redundant() + totals.infeasible(),
            totals.steps(),
            totals.longest(),
            totals.threads(),
            totals.pending(),
            watch.elapsed(),
            Duration.ofNanos(totals.cpuNanos()),
            states)
        .explored(totals.explored());
  }

  private String reduction() {
    return options.preemptions().isPresent()
        ? "none, preemptions up to " + options.preemptions().getAsInt()
        : options.reduction().text();
  }
}
