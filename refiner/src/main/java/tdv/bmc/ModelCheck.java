package tdv.bmc;

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
import tdv.run.Setup;
import tdv.trace.Run;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.unroll.Cut;
import tdv.unroll.Unrolled;
import tdv.verdict.Coverage;
import tdv.verdict.EngineError;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;
import tdv.verify.Completion;
import tdv.verify.Misguided;
import tdv.verify.Oracle;

/**
 * The questions about an unrolled program: can a thread fail; can memory be used that was freed,
 * can threads wait for ever, is there a race; and can an execution come to an open end.
 */
final class ModelCheck {
  private final Executable executable;
  private final Setup setup;
  private final BmcOptions options;
  private final Unrolled unrolled;
  private final Replays replays;
  private final BugList bugs;
  private final Oracle oracle;
  private final Watch watch;
  private final Completion completion;
  private final List<String> cuts = new ArrayList<>();

  /** Failures that need not be asked for any more. */
  private final Set<Node> settled = new HashSet<>();

  private ProgressListener listener;

  /** Whether no execution comes to an open end. */
  private boolean complete;

  ModelCheck(
      Executable executable,
      Setup setup,
      BmcOptions options,
      Unrolled unrolled,
      Replays replays,
      BugList bugs,
      Oracle oracle,
      Watch watch) {
    this.executable = executable;
    this.setup = setup;
    this.options = options;
    this.unrolled = unrolled;
    this.replays = replays;
    this.bugs = bugs;
    this.oracle = oracle;
    this.watch = watch;
    this.completion =
        new Completion(
            executable,
            options.formulas().goal().checks(),
            replays,
            bugs,
            (question, scope) -> ask(question, scope, new Excluded(Set.of(), races(), Set.of())),
            this::over);
  }

  /** Asks everything; until a bug, a proof or a limit. */
  Verdict verify(ProgressListener whoListens) {
    listener = whoListens;
    return verdict(search());
  }

  private Stop search() {
    if (isTooLarge()) {
      return over().orElse(Stop.GAVE_UP);
    }
    return askForFailures()
        .or(this::askForRest)
        .or(this::askForOpenEnds)
        .or(this::over)
        .orElse(Stop.COMPLETE);
  }

  /** Whether the trees were given up when they had grown too large: formulas would be, too. */
  private boolean isTooLarge() {
    return unrolled.cuts().stream().anyMatch(cut -> cut.node() == null);
  }

  private Set<List<Integer>> races() {
    return completion.races();
  }

  private Answer ask(Question question, Scope scope, Excluded excluded) {
    listener.progress(coverage().asking(question));
    return oracle.ask(unrolled.trees(), question, scope, excluded);
  }

  /** Why the search ends now, if it does. */
  private Optional<Stop> over() {
    return bugs.over().or(() -> watch.over(replays.count()));
  }

  // --- failures ---

  /** Asks for failures of threads until there is no more, or the search ends. */
  private Optional<Stop> askForFailures() {
    Set<Node> open = openEnds();
    Optional<Stop> stop = over();
    while (stop.isEmpty() && !failures().isEmpty()) {
      Answer answer = ask(Question.FRONTIER, Scope.ALL, new Excluded(open, Set.of(), failures()));
      if (!(answer instanceof Answer.Possible possible)) {
        // That there is none is only known when open ends are asked for, too.
        return over();
      }
      show(possible.witness());
      stop = over();
    }
    return stop;
  }

  /** Where threads fail in a way on which the verdict depends. */
  private Set<Node> failures() {
    Set<Node> found = new LinkedHashSet<>();
    for (Node node : unrolled.trees().nodes()) {
      boolean counts =
          node.action() instanceof Action.Stop stop
              && stop.failure()
                  .flatMap(BugKind::of)
                  .filter(options.formulas().goal()::concerns)
                  .isPresent();
      if (counts && !settled.contains(node)) {
        found.add(node);
      }
    }
    return found;
  }

  private void show(Witness witness) {
    Node target = witness.targets().get(0);
    Run run = replays.follow(witness.schedule());
    settled.add(target);
    if (BugKind.of(run.outcome().kind()).isEmpty()) {
      completion.add(Misguided.of(Question.FRONTIER, witness, run));
      return;
    }
    // One failure at a site is enough.
    failures().stream()
        .filter(node -> node.action().site() == target.action().site())
        .forEach(settled::add);
  }

  // --- the rest ---

  private Optional<Stop> askForRest() {
    return completion.ask().map(this::undecided);
  }

  private Stop undecided(Answer.Undecided answer) {
    Optional<Stop> stop = over();
    if (stop.isPresent()) {
      return stop.get();
    }
    cuts.add("formulas: " + answer.why());
    boolean memory =
        options.formulas().memoryMegabytes().isPresent() && answer.why().contains("memory");
    return memory ? Stop.MEMORY_LIMIT : Stop.GAVE_UP;
  }

  /** The unwinding assertion. */
  private Optional<Stop> askForOpenEnds() {
    Optional<Stop> stop = over();
    if (stop.isPresent()) {
      return stop;
    }
    Answer answer = ask(Question.FRONTIER, Scope.ALL, new Excluded(Set.of(), Set.of(), failures()));
    if (answer instanceof Answer.Undecided undecided) {
      return Optional.of(undecided(undecided));
    }
    if (answer instanceof Answer.Possible possible) {
      cuts.add(sentence(possible.witness().targets().get(0)));
    } else {
      complete = true;
    }
    return Optional.empty();
  }

  /** Nodes behind which something may be missing. */
  private Set<Node> openEnds() {
    Set<Node> open = new LinkedHashSet<>();
    for (Node node : unrolled.trees().nodes()) {
      boolean closed =
          node.action() instanceof Action.Stop
              || (node.step() != null && node.step().isLast())
              || (node.action() instanceof Action.Choice choice
                  && choice.value().width() == 1
                  && node.edges().size() == 2);
      boolean goesOn = !(node.action() instanceof Action.Choice) && node.next() != null;
      if (!closed && !goesOn && !(node.action() instanceof Action.Either)) {
        open.add(node);
      }
    }
    return open;
  }

  private String sentence(Node end) {
    return unrolled.cuts().stream()
        .filter(cut -> end.equals(cut.node()))
        .findFirst()
        .map(this::sentence)
        .orElseGet(
            () -> "a way was not unrolled at " + executable.sites().position(end.action().site()));
  }

  private String sentence(Cut cut) {
    String where = cut.site() > 0 ? " at " + executable.sites().position(cut.site()) : "";
    String more = cut.bounded() ? ": --unwind " + 2 * options.unrolling().unwind() : "";
    return cut.why() + where + more;
  }

  // --- the answer ---

  private Verdict verdict(Stop stop) {
    List<EngineError> errors =
        completion.misguided().stream()
            .map(one -> one.error(unrolled.trees(), oracle.solver()))
            .toList();
    List<String> left = new ArrayList<>();
    errors.forEach(error -> left.add(error.sentence()));
    left.addAll(cuts);
    unrolled.cuts().stream()
        .filter(cut -> cut.node() == null)
        .map(this::sentence)
        .forEach(left::add);
    left.addAll(completion.cuts());
    List<String> all = new ArrayList<>(bugs.refuted());
    all.addAll(
        Cuts.of(
            executable,
            setup,
            options.formulas().limits(),
            new SearchResult(stop, ExploreTotals.NONE, unrolled.defaultInput(), left, List.of())));
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

  private Coverage coverage() {
    Coverage.Formulas formulas =
        new Coverage.Formulas(
            replays.count(),
            unrolled.trees().nodes().size(),
            complete ? 0 : unrolled.cuts().size(),
            oracle.count(),
            oracle.time(),
            oracle.solver(),
            /* unmodelled= */ 0,
            oracle.checks());
    return Coverage.of(formulas, unrolled.threads().size(), watch.elapsed());
  }
}
