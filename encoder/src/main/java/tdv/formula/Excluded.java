package tdv.formula;

import java.util.List;
import java.util.Set;
import tdv.tree.Node;

/**
 * What must not be answered again, and what may be answered once more.
 *
 * @param nodes targets
 * @param races pairs of sites, the smaller one first
 * @param unreported FRONTIER: where threads have failed behind another failure, with which the
 *     program itself would have ended; these are targets, too
 */
public record Excluded(Set<Node> nodes, Set<List<Integer>> races, Set<Node> unreported) {
  public static final Excluded NOTHING = new Excluded(Set.of(), Set.of(), Set.of());

  public Excluded(Set<Node> nodes, Set<List<Integer>> races) {
    this(nodes, races, Set.of());
  }

  public Excluded {
    nodes = Set.copyOf(nodes);
    races = Set.copyOf(races);
    unreported = Set.copyOf(unreported);
  }

  public boolean isNothing() {
    return nodes.isEmpty() && races.isEmpty();
  }
}
