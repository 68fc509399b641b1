package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Action.AtomicEnd;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Either;
import tdv.tree.Node;

/** Where threads come to a node behind which nothing is known. */
final class Frontier {
  private final FoldedTrees trees;
  private final Logic logic;
  private final ProgramOrder program;

  Frontier(FoldedTrees trees, Logic logic, ProgramOrder program) {
    this.trees = trees;
    this.logic = logic;
    this.program = program;
  }

  List<Target> targets(Excluded excluded, Order order) {
    List<Target> found = new ArrayList<>();
    for (Node node : trees.nodes()) {
      BooleanFormula happens = happens(node);
      if (!logic.isFalse(happens) && !excluded.nodes().contains(node)) {
        found.add(new Target(List.of(node), logic.and(happens, notBehind(node, excluded, order))));
      }
    }
    for (Node node : excluded.unreported()) {
      if (!logic.isFalse(program.due(node))) {
        found.add(
            new Target(
                List.of(node),
                logic.and(
                    program.due(node), isFirst(node, order), notBehind(node, excluded, order))));
      }
    }
    return found;
  }

  /** A run shows the first failure only: d_m =&gt; n &lt; m for all other failures m. */
  private BooleanFormula isFirst(Node node, Order order) {
    Node last = Extraction.lastStep(node);
    List<BooleanFormula> all = new ArrayList<>();
    for (Node other : trees.nodes()) {
      Node otherLast = Extraction.lastStep(other);
      if (Failures.isFailure(other) && other.thread() != node.thread() && otherLast != null) {
        BooleanFormula first = last == null ? logic.yes() : order.before(last, otherLast);
        all.add(logic.implies(program.due(other), first));
      }
    }
    return logic.and(all);
  }

  /** That a thread has come to where what follows is not known. */
  BooleanFormula happens(Node node) {
    BooleanFormula there = node.step() != null ? program.taken(node) : program.due(node);
    return logic.and(there, unknownBehind(node));
  }

  /** Nobody goes on when another thread has come to something unknown inside an atomic block. */
  private BooleanFormula notBehind(Node node, Excluded excluded, Order order) {
    Node last = Extraction.lastStep(node);
    List<BooleanFormula> all = new ArrayList<>();
    for (Node other : trees.nodes()) {
      if (excluded.nodes().contains(other)
          && Stops.isInside(other)
          && other.thread() != node.thread()
          && last != null) {
        all.add(logic.implies(happens(other), order.before(last, other.moment())));
      }
    }
    return logic.and(all);
  }

  /** That what follows a node is not known if a thread has come there (has taken it). */
  BooleanFormula unknownBehind(Node node) {
    if (node.action() instanceof Choice choice) {
      return noEdge(node, trees.value(choice.value()));
    }
    if (node.action() instanceof Either either) {
      return node.edges().size() < either.ways() ? logic.yes() : logic.no();
    }
    if (node.action() instanceof AtomicEnd) {
      return node.next() == null ? logic.yes() : logic.no();
    }
    boolean unknown =
        node.step() != null
            && !node.step().isLast()
            && (node.next() == null || createsUnknown(node));
    return unknown ? logic.yes() : logic.no();
  }

  private boolean createsUnknown(Node step) {
    return step.step().kind() == EventKind.THREAD_CREATE
        && step.step().object() != 0
        && !trees.trees().roots().containsKey((int) step.step().object());
  }

  /** and over edges a: value != a. */
  private BooleanFormula noEdge(Node node, Term value) {
    if (value.width() == 1 && node.edges().size() == 2) {
      return logic.no();
    }
    List<BooleanFormula> others = new ArrayList<>();
    node.edges().values().forEach(child -> others.add(logic.not(program.condition(child))));
    return logic.and(others);
  }
}
