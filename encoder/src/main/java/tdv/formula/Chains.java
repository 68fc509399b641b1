package tdv.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.term.Term;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * How long the chains of writes can be by which the values in a cell are computed: at most the
 * writes, of values that depend on reads, to this cell and those that it depends on, which one
 * execution can have: for each thread, those on one way through its tree.
 */
final class Chains {
  private final FoldedTrees trees;
  private final Map<Term, Place> cellOf = new HashMap<>();
  private final Map<Place, Set<Place>> dependsOn = new LinkedHashMap<>();
  private final Map<Place, Set<Node>> writers = new HashMap<>();

  private Chains(FoldedTrees trees, List<OpenRead> reads) {
    this.trees = trees;
    reads.forEach(read -> cellOf.put(read.read().value(), read.read().cell()));
    for (OpenRead read : reads) {
      trees.checkpoint();
      Set<Place> needed =
          dependsOn.computeIfAbsent(read.read().cell(), cell -> new HashSet<>(Set.of(cell)));
      Set<Node> nodes = writers.computeIfAbsent(read.read().cell(), cell -> new HashSet<>());
      for (WritePart write : read.sources()) {
        Term value = trees.value(write.value());
        if (!value.isConstant()) {
          nodes.add(write.node());
          Accesses.symbols(value).stream().map(cellOf::get).forEach(needed::add);
        }
      }
      needed.remove(null);
    }
  }

  /** For each cell one more than the longest chain, and one for what is there in the beginning. */
  static Map<Place, Long> of(FoldedTrees trees, List<OpenRead> reads) {
    Chains chains = new Chains(trees, reads);
    chains.close();
    Map<Place, Long> rounds = new LinkedHashMap<>();
    chains.dependsOn.forEach((cell, all) -> rounds.put(cell, chains.longest(all) + 2));
    return rounds;
  }

  /** A cell also depends on what those depend on that it depends on. */
  private void close() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Set<Place> needed : dependsOn.values()) {
        trees.checkpoint();
        for (Place other : new ArrayList<>(needed)) {
          changed |= needed.addAll(dependsOn.getOrDefault(other, Set.of()));
        }
      }
    }
  }

  private long longest(Set<Place> cells) {
    trees.checkpoint();
    Set<Node> nodes = new HashSet<>();
    cells.forEach(cell -> nodes.addAll(writers.getOrDefault(cell, Set.of())));
    Map<Node, Long> until = new HashMap<>();
    Map<Integer, Long> most = new HashMap<>();
    for (Node node : trees.trees().nodes()) {
      long own = nodes.contains(node) ? node.step().writes().size() : 0;
      long count = until.getOrDefault(node.parent(), 0L) + own;
      until.put(node, count);
      most.merge(node.thread(), count, Math::max);
    }
    return most.values().stream().mapToLong(Long::longValue).sum();
  }
}
