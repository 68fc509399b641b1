package tdv.step;

import java.util.Optional;
import java.util.Set;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Stop;
import tdv.tree.Node;

/**
 * Which part of the trees a formula is about, and how exactly.
 *
 * <ul>
 *   <li>exact: everything, with all data: bounded model checking
 *   <li>under: the nodes of one trace &pi; and the failures of its assertions: &phi;(&pi;)
 *   <li>over: everything, with data (&delta;&deg;) for some statements and without (&lambda;) for
 *       all others: &psi;(&pi;)
 * </ul>
 */
public final class Approximation {
  private final Optional<ExecutedTrace> trace;
  private final Optional<Set<Statement>> statements;

  private Approximation(Optional<ExecutedTrace> trace, Optional<Set<Statement>> statements) {
    this.trace = trace;
    this.statements = statements;
  }

  public static Approximation exact() {
    return new Approximation(Optional.empty(), Optional.empty());
  }

  public static Approximation under(ExecutedTrace trace) {
    return new Approximation(Optional.of(trace), Optional.empty());
  }

  /**
   * @param statements those with data
   */
  public static Approximation over(Set<Statement> statements) {
    return new Approximation(Optional.empty(), Optional.of(Set.copyOf(statements)));
  }

  /** Whether a node is part of the formula. */
  boolean includes(Node node) {
    return trace.isEmpty() || isIn(trace.get(), node);
  }

  /** Whether a thread that has come to a node has not left the trace: it may have failed there. */
  static boolean isIn(ExecutedTrace trace, Node node) {
    return trace.nodes().contains(node)
        || (isFailure(node) && trace.nodes().contains(node.parent()));
  }

  /** Whether executions end where they leave the trace. */
  public boolean isUnder() {
    return trace.isPresent();
  }

  /** Whether some statements have no data. */
  boolean isOver() {
    return statements.isPresent();
  }

  /** &delta;&deg;, not &lambda;. A branch has data if it was executed in one direction at least. */
  boolean hasData(Node node) {
    return statements.isEmpty()
        || statements.get().contains(Statement.of(node))
        || (node.action() instanceof Choice
            && node.edges().keySet().stream()
                .anyMatch(way -> statements.get().contains(Statement.of(node, way))));
  }

  /** Whether it is known when a branch takes a direction; of an assertion it is (equation 5). */
  boolean hasData(Node branch, long way) {
    return !(branch.action() instanceof Choice)
        || statements.isEmpty()
        || statements.get().contains(Statement.of(branch, way))
        || branch.edges().values().stream().anyMatch(Approximation::isFailure);
  }

  private static boolean isFailure(Node node) {
    return node.action() instanceof Stop stop && stop.failure().isPresent();
  }
}
