package tdv.step;

import java.util.List;
import java.util.Set;
import tdv.formula.Excluded;
import tdv.trace.OutcomeKind;
import tdv.tree.Node;

/**
 * A question.
 *
 * @param steps n: how many steps executions have at most
 * @param executed the traces that an execution must leave (&chi;)
 * @param failures FAILURE: the kinds that count
 * @param excluded what must not be answered again
 * @param begin the first moves of the execution, in their order; nothing if it is free
 */
public record StepQuery(
    StepQuestion question,
    int steps,
    Approximation approximation,
    List<ExecutedTrace> executed,
    Set<OutcomeKind> failures,
    Excluded excluded,
    List<Node> begin) {
  /** The paper's property: assertions, and calls of abort. */
  public static final Set<OutcomeKind> ASSERTIONS =
      Set.of(OutcomeKind.ASSERTION, OutcomeKind.ABORTED);

  /** What UNDEFINED asks for. */
  static final Set<OutcomeKind> UNDEFINED =
      Set.of(OutcomeKind.MEMORY_ERROR, OutcomeKind.CRASH, OutcomeKind.MISUSE);

  public StepQuery {
    executed = List.copyOf(executed);
    failures = Set.copyOf(failures);
    begin = List.copyOf(begin);
  }

  /** About all executions, from the beginning, and assertions. */
  public static StepQuery of(StepQuestion question, int steps, Approximation approximation) {
    return new StepQuery(
        question, steps, approximation, List.of(), ASSERTIONS, Excluded.NOTHING, List.of());
  }

  public StepQuery leaving(List<ExecutedTrace> traces) {
    return new StepQuery(question, steps, approximation, traces, failures, excluded, begin);
  }

  public StepQuery about(Set<OutcomeKind> kinds) {
    return new StepQuery(question, steps, approximation, executed, kinds, excluded, begin);
  }

  public StepQuery without(Excluded answers) {
    return new StepQuery(question, steps, approximation, executed, failures, answers, begin);
  }

  public StepQuery beginningWith(List<Node> moves) {
    return new StepQuery(question, steps, approximation, executed, failures, excluded, moves);
  }
}
