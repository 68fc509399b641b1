package tdv.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.trace.EventKind;
import tdv.tree.Action.AtomicEnd;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Either;
import tdv.tree.Action.Local;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * The control flow: which nodes are moves (take a step), and where a thread may be behind each of
 * them. With TL-SSA a branch is no move: its condition is one of terms that do not change, so that
 * the thread is at the end of the branch at once. A thread at an Either has not yet decided, and
 * stands at all of its ways.
 */
final class Ways {
  private final ThreadTrees trees;
  private final Approximation approximation;
  private final boolean tlssa;
  private final List<Node> moves = new ArrayList<>();
  private final Map<Node, List<Way>> behind = new HashMap<>();

  private final Map<Integer, Set<Location>> locations = new HashMap<>();
  private final Map<Node, List<Way>> alternatives = new HashMap<>();

  /** For what is behind an Either: the way from it. */
  private final Map<Node, Way> ways = new HashMap<>();

  /** For what is behind an Either: that one. */
  private final Map<Node, Node> eithers = new HashMap<>();

  Ways(ThreadTrees trees, Approximation approximation, boolean tlssa) {
    this.trees = trees;
    this.approximation = approximation;
    this.tlssa = tlssa;
    for (Node node : trees.nodes()) {
      if (!approximation.includes(node)) {
        continue;
      }
      if (node.action() instanceof Either) {
        if (!eithers.containsKey(node)) {
          decide(node);
        }
      } else if (isMove(node)) {
        moves.add(node);
        behind.put(node, follow(node));
      }
    }
  }

  private boolean isMove(Node node) {
    boolean branch = node.action() instanceof Choice && !eithers.containsKey(node);
    return node.step() != null || (!tlssa && (branch || node.action() instanceof Local));
  }

  private void decide(Node either) {
    List<Way> found = new ArrayList<>();
    either
        .edges()
        .forEach((label, child) -> collect(child, edge(List.of(), either, label), true, found));
    for (Way way : found) {
      ways.put(way.to().node(), way);
      eithers.put(way.to().node(), either);
      way.edges().forEach(edge -> eithers.putIfAbsent(edge.choice(), either));
    }
    alternatives.put(either, found);
  }

  private static List<Way.Edge> edge(List<Way.Edge> path, Node choice, long label) {
    List<Way.Edge> longer = new ArrayList<>(path);
    longer.add(new Way.Edge(choice, label, false));
    return longer;
  }

  private List<Way> follow(Node move) {
    List<Way> found = new ArrayList<>();
    if (move.action() instanceof Choice) {
      branch(move, List.of(), false, found);
    } else if (move.next() != null && approximation.includes(move.next()) && !startsUnknown(move)) {
      collect(move.next(), List.of(), false, found);
    } else {
      found.add(new Way(List.of(), new Location(move, true)));
    }
    return found;
  }

  /** Whether it creates a thread of which nothing is known. */
  private boolean startsUnknown(Node move) {
    return move.step() != null
        && move.step().kind() == EventKind.THREAD_CREATE
        && move.step().object() != 0
        && !trees.roots().containsKey((int) move.step().object());
  }

  /** The ways from a node on. Behind an Either nothing takes a step before the next real one. */
  private void collect(Node node, List<Way.Edge> path, boolean either, List<Way> found) {
    if (!approximation.includes(node)) {
      return;
    }
    if (tlssa && node.action() instanceof Local) {
      throw new IllegalArgumentException("internal error: trees without TL-SSA: " + node);
    }
    if (node.action() instanceof Choice && (tlssa || either)) {
      branch(node, path, either, found);
    } else if (node.action() instanceof Either further && either) {
      node.edges().forEach((label, child) -> collect(child, edge(path, node, label), true, found));
      if (node.edges().size() < further.ways()) {
        found.add(new Way(path, new Location(node, true)));
      }
    } else if (node.action() instanceof AtomicEnd && node.next() != null) {
      collect(node.next(), path, either, found);
    } else {
      found.add(new Way(path, Location.at(node)));
    }
  }

  private void branch(Node choice, List<Way.Edge> path, boolean either, List<Way> found) {
    choice
        .edges()
        .forEach((label, child) -> collect(child, edge(path, choice, label), either, found));
    boolean all = ((Choice) choice.action()).value().width() == 1 && choice.edges().size() == 2;
    if (!all && !approximation.isUnder()) {
      List<Way.Edge> open = new ArrayList<>(path);
      open.add(new Way.Edge(choice, 0, true));
      found.add(new Way(open, new Location(choice, true)));
    }
  }

  /** All moves, in the order of the trees. */
  List<Node> moves() {
    return moves;
  }

  /** Where a thread may be behind a move. */
  List<Way> from(Node move) {
    return behind.get(move);
  }

  /** What a thread may do that is at an Either; nothing for other nodes. */
  List<Way> alternatives(Node node) {
    return alternatives.getOrDefault(node, List.of());
  }

  /** Whether a thread may do this at an Either. */
  boolean isAlternative(Node node) {
    return eithers.containsKey(node);
  }

  /** Where a thread begins. */
  List<Way> entries(int thread) {
    List<Way> found = new ArrayList<>();
    Node root = trees.roots().get(thread);
    if (root != null) {
      collect(root, List.of(), false, found);
    }
    return found;
  }

  /** Everywhere a thread can be once it was created. */
  Set<Location> locations(int thread) {
    return locations.computeIfAbsent(
        thread,
        key -> {
          Set<Location> found = new LinkedHashSet<>();
          entries(thread).forEach(way -> found.add(way.to()));
          moves.stream()
              .filter(move -> move.thread() == thread)
              .forEach(move -> from(move).forEach(way -> found.add(way.to())));
          return found;
        });
  }

  /** Where a thread is that stands at a node. */
  Location location(Node node) {
    return Location.at(eithers.getOrDefault(node, node));
  }

  /** The decisions between a thread's location and a node at which it stands. */
  List<Way.Edge> edges(Node node) {
    Way way = ways.get(node);
    return way == null ? List.of() : way.edges();
  }

  /** Whether nobody knows how a thread goes on that has come to a location. */
  static boolean isOpen(Location location) {
    Node node = location.node();
    if (location.behind()) {
      return node.step() == null || !node.step().isLast();
    }
    return node.action() instanceof AtomicEnd
        || (node.action() instanceof Either either && node.edges().size() < either.ways());
  }

  /** Whether the process has ended where a thread comes to a location. */
  static boolean isEnd(Location location) {
    Node node = location.node();
    return location.behind() && node.step() != null && node.step().kind() == EventKind.PROCESS_EXIT;
  }
}
