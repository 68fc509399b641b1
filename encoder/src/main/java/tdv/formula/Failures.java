package tdv.formula;

import java.util.EnumSet;
import java.util.Set;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.OutcomeKind;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Reason;
import tdv.tree.Action.Stop;
import tdv.tree.Node;

/**
 * Where threads fail. That is no step: the thread might as well have been held up in front of it,
 * and all others go on. What a thread fails at may be its last step itself: then this step has done
 * nothing.
 */
final class Failures {
  private static final Set<OutcomeKind> OF_STEPS =
      EnumSet.of(OutcomeKind.MISUSE, OutcomeKind.MEMORY_ERROR, OutcomeKind.CRASH);

  private Failures() {}

  /** Whether a thread fails that comes to a node; a false assumption is no failure. */
  static boolean isFailure(Node node) {
    return node.action() instanceof Stop stop && stop.reason() == Reason.FAILED;
  }

  /** Whether a thread may fail behind a step without another one. */
  static boolean mayFollow(Node step) {
    return step.next() != null
        && ProgramOrder.gap(step.next()).stream().anyMatch(Failures::isFailure);
  }

  /** The condition under which a step itself fails. */
  static Term fails(Node step, Terms terms) {
    Term fails = terms.bool(false);
    if (step.next() != null) {
      for (Node node : ProgramOrder.gap(step.next())) {
        if (isOf(node, step)) {
          fails = terms.or(fails, way(step, node, terms));
        }
      }
    }
    return fails;
  }

  /** Whether a step fails whatever it reads. */
  static boolean alwaysFails(Node step) {
    return step.next() != null && isOf(step.next(), step);
  }

  private static boolean isOf(Node node, Node step) {
    return node.action() instanceof Stop stop
        && stop.site() == step.action().site()
        && stop.failure().filter(OF_STEPS::contains).isPresent();
  }

  /** That the choices between lead from one node to another. */
  private static Term way(Node from, Node to, Terms terms) {
    Term way = terms.bool(true);
    for (Node node = to; node.parent() != from; node = node.parent()) {
      if (node.parent().action() instanceof Choice choice) {
        way = terms.and(way, terms.equal(choice.value(), node.label()));
      }
    }
    return way;
  }
}
