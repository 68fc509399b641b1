package tdv.verify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import tdv.compile.Executable;
import tdv.explore.BugList;
import tdv.explore.Candidate;
import tdv.read.TraceReader;
import tdv.read.UnmodelledException;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.tree.Action;
import tdv.tree.ThreadTrees;

/** The runs of a search: each one is looked through for bugs, and makes the trees grow. */
final class Runs implements Follower {
  private static final long SEED_NANOS = 300_000_000;

  /** So many runs without anything new are enough. */
  private static final int IDLE_RUNS = 20;

  private static final int PCT_DEPTH = 3;

  /** Formulas grow with the square of the trees, and more. */
  private static final int MAX_NODES = 10_000;

  private final Executable executable;
  private final Session session;
  private final long firstSeed;
  private final QueryOptions options;
  private final BugList bugs;
  private final TraceReader reader;
  private final List<String> cuts = new ArrayList<>();

  /** The failures that runs have ended with. */
  private final Set<String> shown = new HashSet<>();

  private long count;
  private long stepLimits;
  private long timeLimits;
  private int threads;
  private long longest;
  private boolean defaultInput;
  private boolean unmodelled;

  Runs(
      Executable executable,
      Setup setup,
      Session session,
      TraceDrivenOptions options,
      BugList bugs) {
    this.executable = executable;
    this.session = session;
    this.firstSeed = options.seed();
    this.options = options.queries();
    this.bugs = bugs;
    this.reader = new TraceReader(executable, setup);
  }

  /** Runs without a plan find the cheap bugs and most of the code. */
  void seed(BooleanSupplier over) {
    follow(Schedule.EMPTY);
    scatter(Schedule.EMPTY, options.randomRuns(), SEED_NANOS, over);
  }

  /** One run that follows a schedule, behind which threads run on. */
  @Override
  public Run follow(Schedule schedule) {
    Run run = run(schedule, new Policy.RunOn());
    take(run);
    return run;
  }

  /**
   * Runs that follow a schedule and then go on at random, as long as they show something new now
   * and then.
   */
  void scatter(Schedule start, int most, long nanos, BooleanSupplier over) {
    long end = System.nanoTime() + nanos;
    int idle = 0;
    int runs = Math.min(most, options.randomRuns());
    for (int i = 0; i < runs && idle < IDLE_RUNS && !over.getAsBoolean(); i++) {
      int before = trees().size();
      take(run(start, policy(i)));
      idle = trees().size() == before ? idle + 1 : 0;
      if (!options.repeatable() && System.nanoTime() > end) {
        return;
      }
    }
  }

  /** Priorities reach what needs few changes of threads, chance what needs many. */
  private Policy policy(int number) {
    long seed = firstSeed + count;
    return number % 2 == 0
        ? new Policy.Random(seed)
        : new Policy.Pct(PCT_DEPTH, seed, (int) Math.max(1, Math.min(longest, 1 << 20)));
  }

  private Run run(Schedule schedule, Policy policy) {
    count++;
    return session.run(RunRequest.of(schedule, policy).exploring().withPaths());
  }

  private void take(Run run) {
    defaultInput |= run.defaultInput();
    threads = Math.max(threads, run.threads().size());
    longest = Math.max(longest, run.steps());
    Candidate.of(run).ifPresent(bug -> bugs.take(bug, session.threadNames()));
    shown.add(failure(run.outcome().kind(), run.outcome().site()));
    switch (run.outcome().kind()) {
      case STEP_LIMIT -> stepLimits++;
      case TIME_LIMIT -> timeLimits++;
      case UNSUPPORTED, DIVERGED, KILLED, RUNTIME_ERROR, NO_CHECKPOINT ->
          bugs.giveUp(run.outcome().kind(), run.outcome().text());
      default -> read(run);
    }
    unmodelled |= stepLimits + timeLimits > 0;
  }

  private void read(Run run) {
    try {
      reader.read(run);
      if (trees().nodes().size() > MAX_NODES) {
        cuts.add("formulas would be about more than %d steps and decisions".formatted(MAX_NODES));
        unmodelled = true;
      }
    } catch (UnmodelledException e) {
      String where = e.site() > 0 ? " at " + executable.sites().position(e.site()) : "";
      cuts.add("formulas have no words for " + e.getMessage() + where);
      unmodelled = true;
    }
  }

  private static String failure(OutcomeKind kind, int site) {
    return kind + " " + site;
  }

  /** Whether a run has ended with the failure of a node. */
  boolean haveShown(Action.Stop stop) {
    Optional<OutcomeKind> failure = stop.failure();
    return failure.isPresent() && shown.contains(failure(failure.get(), stop.site()));
  }

  @Override
  public ThreadTrees trees() {
    return reader.trees();
  }

  @Override
  public ThreadNames threadNames() {
    return session.threadNames();
  }

  /** Whether there is something that the trees can't tell. */
  boolean areUnmodelled() {
    return unmodelled;
  }

  /** What the trees can't tell, one sentence each. */
  List<String> cuts() {
    return cuts;
  }

  long count() {
    return count;
  }

  long stepLimits() {
    return stepLimits;
  }

  long timeLimits() {
    return timeLimits;
  }

  /** The most threads that a run has had. */
  int threads() {
    return threads;
  }

  /** Whether a run had to make up an input. */
  boolean defaultInput() {
    return defaultInput;
  }
}
