package tdv.formula;

import java.util.List;
import java.util.Set;
import tdv.tree.Node;

/**
 * What must not be answered again.
 *
 * @param nodes targets
 * @param races pairs of sites, the smaller one first
 */
public record Excluded(Set<Node> nodes, Set<List<Integer>> races) {
  public static final Excluded NOTHING = new Excluded(Set.of(), Set.of());

  public Excluded {
    nodes = Set.copyOf(nodes);
    races = Set.copyOf(races);
  }

  public boolean isNothing() {
    return nodes.isEmpty() && races.isEmpty();
  }
}
