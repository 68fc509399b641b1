package tdv.verify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.compile.Executable;
import tdv.explore.BugList;
import tdv.explore.Cuts;
import tdv.explore.SearchResult;
import tdv.explore.Watch;
import tdv.explore.WeakAtomics;
import tdv.formula.Answer;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.formula.Witness;
import tdv.property.BugKind;
import tdv.run.ExploreTotals;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.trace.Run;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;
import tdv.verdict.Coverage;
import tdv.verdict.EngineError;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** The loop: run, read, ask, guide the next run; until a bug, a proof or a limit. */
final class Refinement {
  /** Runs beside one that a formula has led to something new, and their time. */
  private static final int NEIGHBOURS = 8;

  private static final long NEIGHBOUR_NANOS = 30_000_000;

  private final Executable executable;
  private final Setup setup;
  private final TraceDrivenOptions options;
  private final Watch watch;
  private final BugList bugs;
  private final Oracle oracle;
  private final ProgressListener listener;
  private final Runs runs;
  private final Completion completion;
  private final List<String> cuts = new ArrayList<>();
  private final Set<Node> unreached = new HashSet<>();

  /** Whether no execution leaves the trees. */
  private boolean complete;

  private Refinement(
      Executable executable,
      Setup setup,
      TraceDrivenOptions options,
      Watch watch,
      BugList bugs,
      Oracle oracle,
      ProgressListener listener,
      Session session) {
    this.executable = executable;
    this.setup = setup;
    this.options = options;
    this.watch = watch;
    this.bugs = bugs;
    this.oracle = oracle;
    this.listener = listener;
    this.runs = new Runs(executable, setup, session, options, bugs);
    this.completion =
        new Completion(executable, options.goal().checks(), runs, bugs, this::ask, this::over);
  }

  /**
   * Verifies a program.
   *
   * @param listener is told how far it is
   */
  static Verdict verify(
      Executable executable,
      Setup setup,
      TraceDrivenOptions options,
      Watch watch,
      BugList bugs,
      Oracle oracle,
      ProgressListener listener) {
    try (Session session = Session.open(executable, setup)) {
      Refinement refinement =
          new Refinement(executable, setup, options, watch, bugs, oracle, listener, session);
      Stop stop = refinement.search();
      return refinement.verdict(stop);
    }
  }

  private Stop search() {
    // The first run may be one that never ends: what is known so far is shown then.
    listener.progress(coverage());
    runs.seed(this::isOver);
    Optional<Stop> stop = over();
    while (stop.isEmpty()) {
      Answer answer = ask(Question.FRONTIER, Scope.ALL);
      if (answer instanceof Answer.Possible possible) {
        follow(possible.witness());
        possible.others().forEach(this::tryOut);
      } else if (answer instanceof Answer.Undecided undecided) {
        return undecided(undecided);
      } else if (answer instanceof Answer.NothingElse) {
        return undecided(new Answer.Undecided("runs have not arrived where they should"));
      } else {
        complete = true;
        return askForRest();
      }
      stop = over();
    }
    return stop.get();
  }

  private Stop askForRest() {
    for (Node node : unreportedFailures()) {
      cuts.add(
          "a thread fails at %s, but no run shows that: another one has failed before"
              .formatted(executable.sites().position(node.action().site())));
    }
    Optional<Answer.Undecided> undecided = completion.ask();
    return undecided.map(this::undecided).or(this::over).orElse(Stop.COMPLETE);
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
    Optional<Stop> stop = bugs.over().or(() -> watch.over(runs.count()));
    return stop.isEmpty() && runs.areUnmodelled() ? Optional.of(Stop.GAVE_UP) : stop;
  }

  private boolean isOver() {
    return over().isPresent();
  }

  private Answer ask(Question question, Scope scope) {
    listener.progress(coverage().asking(question));
    return oracle.ask(
        runs.trees(),
        question,
        scope,
        new Excluded(unreached, completion.races(), unreportedFailures()));
  }

  /**
   * Where threads have failed in runs that had another failure before: the program itself would
   * have ended there, and perhaps it never comes so far.
   */
  private Set<Node> unreportedFailures() {
    Set<Node> found = new LinkedHashSet<>();
    for (Node node : runs.trees().nodes()) {
      if (node.action() instanceof Action.Stop stop && stop.failure().isPresent()) {
        Optional<BugKind> kind = BugKind.of(stop.failure().get());
        if (kind.filter(options.goal()::concerns).isPresent() && !runs.haveShown(stop)) {
          found.add(node);
        }
      }
    }
    found.removeAll(unreached);
    return found;
  }

  /** A run that goes where no run has gone yet. */
  private void follow(Witness witness) {
    ThreadTrees before = runs.trees();
    int size = before.size();
    Node target = witness.targets().get(0);
    Run run = runs.follow(witness.schedule());
    boolean arrived =
        runs.trees().isMoreThan(before, size)
            || (target.action() instanceof Action.Stop stop && runs.haveShown(stop));
    if (arrived || runs.areUnmodelled()) {
      runs.scatter(witness.schedule(), NEIGHBOURS, NEIGHBOUR_NANOS, this::isOver);
    } else {
      unreached.add(target);
      completion.add(Misguided.of(Question.FRONTIER, witness, run));
    }
  }

  /** A run to where others may have been meanwhile: if it does not get there, it is asked again. */
  private void tryOut(Witness witness) {
    if (!isOver()) {
      runs.follow(witness.schedule());
      runs.scatter(witness.schedule(), NEIGHBOURS, NEIGHBOUR_NANOS, this::isOver);
    }
  }

  private Verdict verdict(Stop stop) {
    List<EngineError> errors =
        completion.misguided().stream()
            .map(one -> one.error(runs.trees(), oracle.solver()))
            .toList();
    List<String> left = new ArrayList<>();
    errors.forEach(error -> left.add(error.sentence()));
    left.addAll(runs.cuts());
    left.addAll(cuts);
    left.addAll(completion.cuts());
    List<String> all = new ArrayList<>(bugs.refuted());
    all.addAll(
        Cuts.of(
            executable,
            setup,
            options.limits(),
            new SearchResult(stop, totals(), runs.defaultInput(), left, List.of())));
    List<String> notes = new ArrayList<>();
    WeakAtomics.first(executable.sites())
        .ifPresent(
            place ->
                notes.add(
                    "atomics weaker than seq_cst were run as seq_cst; the first one is at "
                        + place));
    boolean told = stop == Stop.BUG || stop == Stop.INTERRUPTED;
    Stop why = errors.isEmpty() || told ? stop : Stop.INTERNAL_ERROR;
    return new Verdict(bugs.findings(), all, notes, why, coverage(), errors);
  }

  private ExploreTotals totals() {
    return new ExploreTotals(
        0, 0, 0, 0, 0, runs.stepLimits(), runs.timeLimits(), 0, 0, 0, 0, 0, 0, runs.threads());
  }

  /** Steps that nobody has taken, and decisions with a way that nobody has gone. */
  private long openEnds() {
    long open = 0;
    for (Node node : runs.trees().nodes()) {
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
            runs.count(),
            runs.trees().nodes().size(),
            complete ? 0 : openEnds(),
            oracle.count(),
            oracle.time(),
            oracle.solver(),
            runs.areUnmodelled() ? 1 : 0,
            oracle.checks());
    return Coverage.of(formulas, runs.threads(), watch.elapsed());
  }
}
