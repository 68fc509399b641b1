package tdv.verify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import tdv.compile.Executable;
import tdv.explore.BugKey;
import tdv.explore.BugList;
import tdv.explore.Candidate;
import tdv.formula.Answer;
import tdv.formula.CancelledException;
import tdv.formula.Caveats;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.formula.Witness;
import tdv.property.BugKind;
import tdv.property.Check;
import tdv.schedule.Schedule;
import tdv.trace.Run;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;
import tdv.verdict.Verdict.Stop;

/**
 * What is left when no execution leaves the trees: bugs that no run has shown, because they need an
 * order of steps that none had. They are asked for, and what the answers do not cover is noted.
 */
public final class Completion {
  private final Executable executable;
  private final Set<Check> checks;
  private final Follower runs;
  private final BugList bugs;
  private final BiFunction<Question, Scope, Answer> asker;
  private final Supplier<Optional<Stop>> over;
  private final List<String> cuts = new ArrayList<>();
  private final List<Misguided> misguided = new ArrayList<>();
  private final Set<List<Integer>> races = new HashSet<>();

  /**
   * @param asker asks about the trees, with {@link #races()} excluded
   * @param over why the search ends now, if it does
   */
  public Completion(
      Executable executable,
      Set<Check> checks,
      Follower runs,
      BugList bugs,
      BiFunction<Question, Scope, Answer> asker,
      Supplier<Optional<Stop>> over) {
    this.executable = executable;
    this.checks = checks;
    this.runs = runs;
    this.bugs = bugs;
    this.asker = asker;
    this.over = over;
  }

  /** The races that were found, by their sites. */
  public Set<List<Integer>> races() {
    return races;
  }

  /** What the questions do not cover, one sentence each. */
  public List<String> cuts() {
    return cuts;
  }

  /** Runs that did not show what a formula said they would, though they should have. */
  public List<Misguided> misguided() {
    return misguided;
  }

  /** A run did not show what a formula said it would. */
  public void add(Misguided run) {
    OptionalInt unforeseen = run.destroysBusy();
    if (unforeseen.isPresent()) {
      mayDestroyBusy(unforeseen.getAsInt());
    } else {
      misguided.add(run);
    }
  }

  private void mayDestroyBusy(int site) {
    String sentence =
        "formulas do not tell whether a thread waits when %s destroys what it waits at"
            .formatted(executable.sites().position(site));
    if (!cuts.contains(sentence)) {
      cuts.add(sentence);
    }
  }

  /** Asks for everything; an answer if the search ends before, or one question has none. */
  public Optional<Answer.Undecided> ask() {
    for (Question question : questions()) {
      Optional<Answer.Undecided> undecided = askForAll(question);
      if (undecided.isPresent() || over.get().isPresent()) {
        return undecided;
      }
    }
    try {
      addCaveats();
      return Optional.empty();
    } catch (CancelledException e) {
      return Optional.of(new Answer.Undecided("the search has ended"));
    }
  }

  private List<Question> questions() {
    // An execution ends where memory is used that was freed. Even if nobody looks for that, it must
    // be known: there may be more behind it.
    List<Question> wanted = new ArrayList<>(List.of(Question.MEMORY));
    if (checks.contains(Check.DEADLOCK)) {
      wanted.add(Question.DEADLOCK);
    }
    if (checks.contains(Check.RACE)) {
      wanted.add(Question.RACE);
    }
    return wanted;
  }

  private Optional<Answer.Undecided> askForAll(Question question) {
    while (true) {
      Answer answer = asker.apply(question, Scope.ALL);
      if (answer instanceof Answer.Undecided undecided) {
        return Optional.of(undecided);
      } else if (!(answer instanceof Answer.Possible possible)) {
        return Optional.empty();
      } else if (question == Question.RACE) {
        takeRace(possible.witness());
      } else {
        ThreadTrees before = runs.trees();
        int size = before.size();
        Optional<Misguided> wrong = show(question, possible.witness());
        if (wrong.isEmpty() || !runs.trees().isMoreThan(before, size)) {
          wrong.ifPresent(this::add);
          return Optional.empty();
        }
      }
      if (over.get().isPresent()) {
        return Optional.empty();
      }
    }
  }

  private void takeRace(Witness witness) {
    Node one = witness.targets().get(0);
    Node other = witness.targets().get(1);
    int first = one.action().site();
    int second = other.action().site();
    races.add(List.of(Math.min(first, second), Math.max(first, second)));
    bugs.take(
        new Candidate(
            BugKind.RACE,
            witness.schedule(),
            one.thread(),
            other.thread(),
            BugKey.race(first, second)),
        runs.threadNames());
  }

  /** A run that did not show what it should. */
  private Optional<Misguided> show(Question question, Witness witness) {
    Run run = runs.follow(schedule(question, witness));
    if (shows(question, run)) {
      return Optional.empty();
    }
    boolean otherFailed = BugKind.of(run.outcome().kind()).isPresent();
    if (question == Question.MEMORY && otherFailed) {
      return showBeforeFailures(witness.targets().get(0));
    }
    return Optional.of(Misguided.of(question, witness, run));
  }

  /** A run shows its first failure only: perhaps the memory error can come before any other. */
  private Optional<Misguided> showBeforeFailures(Node use) {
    Answer answer = asker.apply(Question.MEMORY, Scope.UNTIL_FAILURE);
    if (answer instanceof Answer.Possible possible) {
      Run run = runs.follow(schedule(Question.MEMORY, possible.witness()));
      return shows(Question.MEMORY, run)
          ? Optional.empty()
          : Optional.of(Misguided.of(Question.MEMORY, possible.witness(), run));
    }
    cuts.add(
        "memory may have been freed that is accessed at %s, but no run shows that: %s"
            .formatted(position(use), "another thread has failed before"));
    return Optional.empty();
  }

  private static Schedule schedule(Question question, Witness witness) {
    return question == Question.MEMORY
        ? witness.schedule().append(witness.targets().get(0).thread(), 1)
        : witness.schedule();
  }

  /** Whether a run has ended with a bug of the kind that was asked for. */
  private static boolean shows(Question question, Run run) {
    Optional<BugKind> kind = BugKind.of(run.outcome().kind());
    return question == Question.MEMORY
        ? kind.equals(Optional.of(BugKind.MEMORY))
        : kind.equals(Optional.of(BugKind.DEADLOCK)) || kind.equals(Optional.of(BugKind.LIVELOCK));
  }

  private void checkpoint() {
    if (over.get().isPresent()) {
      throw new CancelledException();
    }
  }

  private void addCaveats() {
    if (checks.contains(Check.API)) {
      for (Node node : Caveats.of(runs.trees(), this::checkpoint)) {
        mayDestroyBusy(node.action().site());
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

  private Object position(Node node) {
    return executable.sites().position(node.action().site());
  }
}
