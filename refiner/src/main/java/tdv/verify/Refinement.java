package tdv.verify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.compile.Executable;
import tdv.explore.BugKey;
import tdv.explore.BugList;
import tdv.explore.Candidate;
import tdv.explore.Cuts;
import tdv.explore.SearchResult;
import tdv.explore.Watch;
import tdv.explore.WeakAtomics;
import tdv.formula.Answer;
import tdv.formula.Caveats;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Witness;
import tdv.property.BugKind;
import tdv.property.Check;
import tdv.read.TraceReader;
import tdv.read.UnmodelledException;
import tdv.run.ExploreTotals;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.verdict.Coverage;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** The loop: run, read, ask, guide the next run; until a bug, a proof or a limit. */
final class Refinement {
  private static final int SEEDS = 300;
  private static final long SEED_NANOS = 300_000_000;

  /** So many runs without anything new are enough. */
  private static final int IDLE_RUNS = 20;

  /** Runs beside one that a formula has led to something new, and their time. */
  private static final int NEIGHBOURS = 8;

  private static final long NEIGHBOUR_NANOS = 30_000_000;
  private static final int PCT_DEPTH = 3;

  /** Formulas grow with the square of the trees, and more. */
  private static final int MAX_NODES = 10_000;

  private final Executable executable;
  private final Setup setup;
  private final TraceDrivenOptions options;
  private final Watch watch;
  private final BugList bugs;
  private final Queries queries;
  private final TraceReader reader;
  private final List<String> cuts = new ArrayList<>();
  private final Set<Node> unreached = new HashSet<>();
  private final Set<List<Integer>> races = new HashSet<>();
  private final Set<String> reported = new HashSet<>();
  private Session session;
  private ProgressListener listener;
  private long runs;
  private long stepLimits;
  private long timeLimits;
  private int threads;
  private long longest;
  private boolean defaultInput;
  private boolean unmodelled;

  /** Whether no execution leaves the trees. */
  private boolean complete;

  Refinement(
      Executable executable,
      Setup setup,
      TraceDrivenOptions options,
      Watch watch,
      BugList bugs,
      Queries queries) {
    this.executable = executable;
    this.setup = setup;
    this.options = options;
    this.watch = watch;
    this.bugs = bugs;
    this.queries = queries;
    this.reader = new TraceReader(executable, setup);
  }

  Verdict verify(ProgressListener whoListens) {
    listener = whoListens;
    try (Session opened = Session.open(executable, setup)) {
      session = opened;
      Stop stop = search();
      return verdict(stop);
    }
  }

  private Stop search() {
    seed();
    Optional<Stop> stop = over();
    while (stop.isEmpty()) {
      Answer answer = ask(Question.FRONTIER);
      if (answer instanceof Answer.Possible possible) {
        follow(possible.witness());
      } else if (answer instanceof Answer.Undecided undecided) {
        return undecided(undecided);
      } else {
        complete = true;
        return askForRest();
      }
      stop = over();
    }
    return stop.get();
  }

  private Stop undecided(Answer.Undecided answer) {
    Optional<Stop> stop = over();
    if (stop.isPresent()) {
      return stop.get();
    }
    cuts.add("formulas: " + answer.why());
    boolean memory = options.memoryMegabytes().isPresent() && answer.why().contains("memory");
    return memory ? Stop.MEMORY_LIMIT : Stop.GAVE_UP;
  }

  /** Why the search ends now, if it does. */
  private Optional<Stop> over() {
    Optional<Stop> stop = bugs.over().or(() -> watch.over(runs));
    return stop.isEmpty() && unmodelled ? Optional.of(Stop.GAVE_UP) : stop;
  }

  private Answer ask(Question question) {
    listener.progress(coverage());
    return queries.ask(
        reader.trees(), question, new Excluded(unreached, races, unreportedFailures()));
  }

  /**
   * Where threads have failed in runs that had another failure before: the program itself would
   * have ended there, and perhaps it never comes so far.
   */
  private Set<Node> unreportedFailures() {
    Set<Node> found = new LinkedHashSet<>();
    for (Node node : reader.trees().nodes()) {
      if (node.action() instanceof Action.Stop stop && stop.failure().isPresent()) {
        Optional<BugKind> kind = BugKind.of(stop.failure().get());
        boolean wanted = kind.filter(k -> options.goal().checks().contains(k.check())).isPresent();
        if (wanted && !reported.contains(failure(stop.failure().get(), stop.site()))) {
          found.add(node);
        }
      }
    }
    return found;
  }

  private static String failure(OutcomeKind kind, int site) {
    return kind + " " + site;
  }

  // --- runs ---

  /** Runs without a plan find the cheap bugs and most of the code. */
  private void seed() {
    take(run(Schedule.EMPTY, new Policy.RunOn()));
    scatter(Schedule.EMPTY, SEEDS, SEED_NANOS);
  }

  /**
   * Runs that follow a schedule and then go on at random, as long as they show something new now
   * and then.
   */
  private void scatter(Schedule start, int most, long nanos) {
    long end = System.nanoTime() + nanos;
    int idle = 0;
    for (int i = 0; i < most && idle < IDLE_RUNS && over().isEmpty(); i++) {
      int before = reader.trees().nodes().size();
      take(run(start, policy(i)));
      idle = reader.trees().nodes().size() == before ? idle + 1 : 0;
      if (!options.queries().repeatable() && System.nanoTime() > end) {
        return;
      }
    }
  }

  /** Priorities reach what needs few changes of threads, chance what needs many. */
  private Policy policy(int number) {
    long seed = options.seed() + runs;
    return number % 2 == 0
        ? new Policy.Random(seed)
        : new Policy.Pct(PCT_DEPTH, seed, (int) Math.max(1, Math.min(longest, 1 << 20)));
  }

  private Run run(Schedule schedule, Policy policy) {
    runs++;
    return session.run(RunRequest.of(schedule, policy).exploring().withPaths());
  }

  private void take(Run run) {
    defaultInput |= run.defaultInput();
    threads = Math.max(threads, run.threads().size());
    longest = Math.max(longest, run.steps());
    Candidate.of(run).ifPresent(bug -> bugs.take(bug, session.threadNames()));
    reported.add(failure(run.outcome().kind(), run.outcome().site()));
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
      if (reader.trees().nodes().size() > MAX_NODES) {
        cuts.add("formulas would be about more than %d steps and decisions".formatted(MAX_NODES));
        unmodelled = true;
      }
    } catch (UnmodelledException e) {
      String where = e.site() > 0 ? " at " + executable.sites().position(e.site()) : "";
      cuts.add("formulas have no words for " + e.getMessage() + where);
      unmodelled = true;
    }
  }

  /** A run that goes where no run has gone yet. */
  private void follow(Witness witness) {
    int before = reader.trees().nodes().size();
    Node target = witness.targets().get(0);
    Run run = run(witness.schedule(), new Policy.RunOn());
    take(run);
    boolean arrived =
        target.action() instanceof Action.Stop stop
            ? !reported.add(failure(stop.failure().orElseThrow(), stop.site()))
            : reader.trees().nodes().size() > before;
    if (!arrived && !unmodelled) {
      unreached.add(target);
      cuts.add(
          "internal error: a run did not come where a formula said it would: "
              + target
              + ", schedule "
              + witness.schedule()
              + (run.leftAt().isPresent() ? ", left at step " + run.leftAt().getAsLong() : ""));
      return;
    }
    scatter(witness.schedule(), NEIGHBOURS, NEIGHBOUR_NANOS);
  }

  // --- the trees are complete ---

  private Stop askForRest() {
    for (Question question : questions()) {
      Optional<Stop> stop = askForAll(question);
      if (stop.isPresent()) {
        return stop.get();
      }
    }
    addCaveats();
    return Stop.COMPLETE;
  }

  /** What the questions do not cover. */
  private void addCaveats() {
    for (Node node : Caveats.suddenEnds(reader.trees())) {
      cuts.add(
          "formulas do not tell what others do while a thread comes to its end at "
              + executable.sites().position(node.action().site()));
    }
    if (options.goal().checks().contains(Check.API)) {
      for (Node node : Caveats.of(reader.trees())) {
        cuts.add(
            "formulas do not tell whether a thread waits when "
                + executable.sites().position(node.action().site())
                + " destroys what it waits at");
      }
    }
    executable.library().needFork().stream()
        .findFirst()
        .ifPresent(
            use ->
                cuts.add(
                    "formulas do not know the state that %s keeps for itself, called at %s"
                        .formatted(use.name(), use.position())));
  }

  private List<Question> questions() {
    List<Question> wanted = new ArrayList<>();
    Set<Check> checks = options.goal().checks();
    if (checks.contains(Check.MEMORY)) {
      wanted.add(Question.MEMORY);
    }
    if (checks.contains(Check.DEADLOCK)) {
      wanted.add(Question.DEADLOCK);
    }
    if (checks.contains(Check.RACE)) {
      wanted.add(Question.RACE);
    }
    return wanted;
  }

  private Optional<Stop> askForAll(Question question) {
    while (true) {
      Answer answer = ask(question);
      if (answer instanceof Answer.Impossible) {
        return Optional.empty();
      } else if (answer instanceof Answer.Undecided undecided) {
        boolean exhausted = !races.isEmpty() || !bugs.findings().isEmpty();
        return exhausted ? Optional.empty() : Optional.of(undecided(undecided));
      }
      show(question, ((Answer.Possible) answer).witness());
      Optional<Stop> stop = over();
      if (stop.isPresent()) {
        return stop;
      }
      if (question != Question.RACE) {
        return Optional.empty();
      }
    }
  }

  private void show(Question question, Witness witness) {
    List<Node> targets = witness.targets();
    if (question == Question.RACE) {
      int first = targets.get(0).action().site();
      int second = targets.get(1).action().site();
      races.add(List.of(Math.min(first, second), Math.max(first, second)));
      bugs.take(
          new Candidate(
              BugKind.RACE,
              witness.schedule(),
              targets.get(0).thread(),
              targets.get(1).thread(),
              BugKey.race(first, second)),
          session.threadNames());
      return;
    }
    Schedule schedule =
        question == Question.MEMORY
            ? witness.schedule().append(targets.get(0).thread(), 1)
            : witness.schedule();
    Run run = run(schedule, new Policy.RunOn());
    take(run);
    if (!shows(question, run)) {
      cuts.add(
          "internal error: a run did not show what a formula said it would: "
              + question
              + " "
              + targets
              + ", schedule "
              + schedule);
    }
  }

  /** Whether a run has ended with a bug of the kind that was asked for. */
  private static boolean shows(Question question, Run run) {
    Optional<BugKind> kind = BugKind.of(run.outcome().kind());
    return question == Question.MEMORY
        ? kind.equals(Optional.of(BugKind.MEMORY))
        : kind.equals(Optional.of(BugKind.DEADLOCK)) || kind.equals(Optional.of(BugKind.LIVELOCK));
  }

  // --- the answer ---

  private Verdict verdict(Stop stop) {
    List<String> all = new ArrayList<>(bugs.refuted());
    ExploreTotals totals =
        new ExploreTotals(0, 0, 0, 0, 0, stepLimits, timeLimits, 0, 0, 0, 0, 0, 0, threads);
    all.addAll(
        Cuts.of(
            executable,
            setup,
            options.limits(),
            new SearchResult(stop, totals, defaultInput, cuts, List.of())));
    List<String> notes = new ArrayList<>();
    WeakAtomics.first(executable.sites())
        .ifPresent(
            place ->
                notes.add(
                    "atomics weaker than seq_cst were run as seq_cst; the first one is at "
                        + place));
    return new Verdict(bugs.findings(), all, notes, stop, coverage());
  }

  /** Steps that nobody has taken, and decisions with a way that nobody has gone. */
  private long openEnds() {
    long open = 0;
    for (Node node : reader.trees().nodes()) {
      boolean step = node.step() != null && !node.step().isLast() && node.next() == null;
      boolean decision =
          node.action() instanceof Action.Choice choice
              && !(choice.value().width() == 1 && node.edges().size() == 2);
      open += step || decision ? 1 : 0;
    }
    return open;
  }

  private Coverage coverage() {
    Coverage.Formulas formulas =
        new Coverage.Formulas(
            runs,
            reader.trees().nodes().size(),
            complete ? 0 : openEnds(),
            queries.count(),
            queries.time(),
            queries.solver(),
            unmodelled ? 1 : 0,
            queries.checks());
    return Coverage.of(formulas, threads, watch.elapsed());
  }
}
