package tdv.bmc;

import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import tdv.classic.StepOracle;
import tdv.explore.Watch;
import tdv.formula.Answer;
import tdv.formula.Excluded;
import tdv.formula.Failures;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.solve.SolverStatistics;
import tdv.step.Approximation;
import tdv.step.StepEncoder;
import tdv.step.StepQuery;
import tdv.step.StepQuestion;
import tdv.trace.OutcomeKind;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;
import tdv.verify.Oracle;
import tdv.verify.TraceDrivenOptions;

/**
 * Answers in the step encoding: the paper's baseline. Executions have as many steps as the longest
 * ways of all threads together, so that none is longer. A failure counts only if it is the first
 * one of its execution, with which the program would end.
 */
final class StepAnswers implements Oracle {
  private final ThreadTrees trees;
  private final StepEncoder encoder;
  private final StepOracle oracle;
  private final String solver;

  /** Failures of which it is known that they are impossible. */
  private final Set<Node> impossible = new LinkedHashSet<>();

  StepAnswers(ThreadTrees trees, TraceDrivenOptions options, StepEncoder encoder, Watch watch) {
    this.trees = trees;
    this.encoder = encoder;
    this.oracle = new StepOracle(encoder, options, watch);
    this.solver = options.solver();
  }

  @Override
  public Answer ask(ThreadTrees about, Question question, Scope scope, Excluded excluded) {
    if (about != trees || scope.rounds() > 0) {
      throw new IllegalArgumentException("internal error: not asked about the unrolled program");
    }
    return switch (question) {
      case FRONTIER -> frontier(excluded);
      case DEADLOCK -> ask(StepQuestion.DEADLOCK, excluded);
      case RACE -> ask(StepQuestion.RACE, excluded);
      case MEMORY -> ask(StepQuestion.MEMORY, excluded);
    };
  }

  /** Failures first, then open ends. */
  private Answer frontier(Excluded excluded) {
    Answer failure = failure(excluded.unreported());
    return failure instanceof Answer.Impossible
        ? ask(StepQuestion.OPEN_END, new Excluded(excluded.nodes(), Set.of()))
        : failure;
  }

  private Answer failure(Set<Node> sought) {
    if (impossible.containsAll(sought)) {
      return new Answer.Impossible();
    }
    Set<Node> others = new LinkedHashSet<>(trees.nodes());
    others.removeIf(node -> !Failures.isFailure(node) || sought.contains(node));
    Answer answer = ask(StepQuestion.FAILURE, new Excluded(others, Set.of()));
    if (answer instanceof Answer.Impossible) {
      impossible.addAll(sought);
    }
    return answer;
  }

  private Answer ask(StepQuestion question, Excluded excluded) {
    int steps = encoder.longest(Approximation.exact());
    Answer answer =
        oracle.ask(
            StepQuery.of(question, steps, Approximation.exact())
                .about(EnumSet.allOf(OutcomeKind.class))
                .without(excluded));
    boolean waitsInside =
        trees.nodes().stream()
            .anyMatch(
                node -> node.moment() != node && node.step() != null && node.step().mayWait());
    return answer instanceof Answer.Impossible && waitsInside
        ? new Answer.Undecided("a thread may have to wait inside an atomic block")
        : answer;
  }

  @Override
  public long count() {
    return oracle.count();
  }

  @Override
  public SolverStatistics checks() {
    return oracle.checks();
  }

  @Override
  public Duration time() {
    return oracle.time();
  }

  @Override
  public String solver() {
    return solver;
  }
}
