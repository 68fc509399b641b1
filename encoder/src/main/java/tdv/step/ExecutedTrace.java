package tdv.step;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import tdv.tree.Action.Choice;
import tdv.tree.Node;

/**
 * An executed trace &pi; without its order: the nodes that the threads came to in a run. &Pi;(&pi;)
 * of the paper is the set of all orders of these.
 */
public record ExecutedTrace(Set<Node> nodes) {
  public ExecutedTrace {
    nodes = Collections.unmodifiableSet(sorted(nodes));
  }

  private static Set<Node> sorted(Collection<Node> nodes) {
    Set<Node> sorted = new LinkedHashSet<>();
    nodes.stream().sorted(Comparator.comparingInt(Node::number)).forEach(sorted::add);
    return sorted;
  }

  /** What was executed, in the order of the trees. */
  public Set<Statement> statements() {
    Set<Statement> found = new LinkedHashSet<>();
    for (Node node : nodes) {
      if (node.action() instanceof Choice) {
        node.edges().values().stream()
            .filter(nodes::contains)
            .forEach(child -> found.add(Statement.of(node, child.label())));
      } else {
        found.add(Statement.of(node));
      }
    }
    return found;
  }
}
