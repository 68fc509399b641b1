package tdv.unroll;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tdv.formula.Possibilities;
import tdv.term.Term;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * The ways that are left to follow. A choice is followed along the values that it can have in the
 * trees so far; when the trees have grown, it may have more. What a choice can be is computed for
 * all choices at once, so that a way ends at a choice that nothing is known of and is followed
 * later.
 */
final class Ways {
  private final ThreadTrees trees;
  private final UnrollOptions options;
  private final Indexes indexes;
  private final Deque<Way> open = new ArrayDeque<>();
  private final Map<Node, Way> reached = new LinkedHashMap<>();
  private final Map<Node, Set<Long>> gone = new HashMap<>();
  private final Map<Node, Creation> creations = new LinkedHashMap<>();

  /** Choices that may have too many values. */
  private final Set<Node> endless = new HashSet<>();

  /** Sites of conditions that may hold or not. */
  private final Set<Integer> both = new HashSet<>();

  private Map<Place, Long> constants = Map.of();
  private final Map<Term, Place> places = new HashMap<>();

  Ways(ThreadTrees trees, UnrollOptions options, Indexes indexes) {
    this.trees = trees;
    this.options = options;
    this.indexes = indexes;
  }

  ThreadTrees trees() {
    return trees;
  }

  UnrollOptions options() {
    return options;
  }

  void add(Way way) {
    open.add(way);
  }

  /** The next way to follow; null if there is none. */
  Way next() {
    return open.poll();
  }

  boolean isEmpty() {
    return open.isEmpty();
  }

  /** A step creates a thread: its tree has one more beginning. */
  void create(int slot, Creation creation) {
    if (creations.putIfAbsent(creation.fork(), creation) == null) {
      open.add(new Way(slot, Optional.of(creation), List.of(creation.name())));
    }
  }

  /** The creations of threads, in the order in which they were found. */
  List<Creation> creations() {
    return List.copyOf(creations.values());
  }

  /** A step is due: which places its symbols are read from. */
  void note(Action.Step step) {
    step.reads().forEach(read -> places.put(read.value(), read.place()));
  }

  /** The edge to follow from a node to which a way leads; the others are left for later. */
  long first(Node node, Way to) {
    reached.putIfAbsent(node, to);
    Set<Long> seen = gone.computeIfAbsent(node, key -> new HashSet<>());
    Long first = null;
    for (long label : labels(node)) {
      if (seen.add(label)) {
        if (first == null) {
          first = label;
        } else {
          open.add(to.then(label));
        }
      }
    }
    if (first == null) {
      throw new OpenEnd(Optional.empty());
    }
    return first;
  }

  private List<Long> labels(Node node) {
    if (node.action() instanceof Action.Either either) {
      List<Long> all = new ArrayList<>();
      for (long i = 0; i < either.ways(); i++) {
        all.add(i);
      }
      return all;
    }
    Term value = ((Action.Choice) node.action()).value();
    Term likely = trees.terms().replace(value, this::likely);
    if (likely.isConstant()) {
      return List.of(likely.bits());
    }
    return value.width() == 1 && both.contains(node.action().site()) ? List.of(0L, 1L) : List.of();
  }

  /** What a symbol has been wherever its place was read so far. */
  private Term likely(Term symbol) {
    Place place = places.get(symbol);
    Long value = place == null ? null : constants.get(place);
    return value == null ? null : trees.terms().constant(symbol.width(), value);
  }

  /**
   * Finds edges that choices can take in the trees as they are now.
   *
   * @param checkpoint called again and again; throws an exception if all this is in vain
   */
  void extend(Runnable checkpoint) {
    Possibilities possible = Possibilities.of(trees, checkpoint);
    constants = possible.constants();
    endless.clear();
    for (Map.Entry<Node, Way> entry : List.copyOf(reached.entrySet())) {
      Node node = entry.getKey();
      if (node.action() instanceof Action.Choice choice && possible.isAlive(node)) {
        Set<Long> labels = possible.ways(node).orElseGet(() -> elements(node));
        if (choice.value().width() == 1 && labels.size() == 2) {
          both.add(choice.site());
        }
        for (long label : labels) {
          if (gone.get(node).add(label)) {
            open.add(entry.getValue().then(label));
          }
        }
      }
    }
  }

  private Set<Long> elements(Node node) {
    Term value = ((Action.Choice) node.action()).value();
    Set<Long> inside = new TreeSet<>(indexes.addresses(node.action().site(), value));
    if (inside.isEmpty()) {
      endless.add(node);
    }
    return inside;
  }

  /** Choices with more values than can be followed. */
  Set<Node> endless() {
    return endless;
  }
}
