package tdv.step;

import java.util.List;
import tdv.tree.Node;

/**
 * How a thread comes from one location to the next without a step.
 *
 * @param edges the decisions on the way
 */
record Way(List<Edge> edges, Location to) {
  Way {
    edges = List.copyOf(edges);
  }

  /**
   * A decision.
   *
   * @param label the edge that is taken
   * @param open instead: no edge of the tree is taken
   */
  record Edge(Node choice, long label, boolean open) {}
}
