package tdv.formula;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tdv.trace.EventKind;
import tdv.tree.Action.Step;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * What is known about the order of nodes without a solver, from the trees, from the creation of
 * threads, and from joins (a join that was taken comes after one of the thread's exits, and so
 * after everything on the way there).
 *
 * <p>A thread may stand at a step and never take it. What is said of a node "if it is executed"
 * therefore holds also if its thread only stands there, except for what a join itself has waited
 * for: see {@link #sureAt}.
 */
final class StaticOrder {
  /** What holds when a thread has come to a node, about nodes of all other threads. */
  private record Knowledge(BitSet before, BitSet sure, BitSet excluded) {
    static final Knowledge NOTHING = new Knowledge(new BitSet(), new BitSet(), new BitSet());

    Knowledge and(Knowledge other) {
      return new Knowledge(
          union(before, other.before), union(sure, other.sure), union(excluded, other.excluded));
    }

    /** What holds in both cases. */
    Knowledge or(Knowledge other) {
      return new Knowledge(
          intersection(before, other.before),
          intersection(sure, other.sure),
          intersection(excluded, other.excluded));
    }

    private static BitSet union(BitSet left, BitSet right) {
      BitSet result = (BitSet) left.clone();
      result.or(right);
      return result;
    }

    private static BitSet intersection(BitSet left, BitSet right) {
      BitSet result = (BitSet) left.clone();
      result.and(right);
      return result;
    }
  }

  private final TreeShape shape;
  private final Predicate<Node> alive;
  private final Runnable checkpoint;
  private final Joins joins;
  private final Map<Integer, List<Node>> creations = new LinkedHashMap<>();
  private final Map<Integer, List<Node>> exits = new LinkedHashMap<>();

  /** By node number: what is known behind the node, and when the thread stands in front of it. */
  private final Knowledge[] behind;

  private final Knowledge[] at;
  private final List<Node> sequence = new ArrayList<>();

  /**
   * @param alive nodes that are not alive are never reached
   * @param checkpoint called again and again; throws an exception if all this is in vain
   */
  StaticOrder(
      ThreadTrees trees, TreeShape shape, Joins joins, Predicate<Node> alive, Runnable checkpoint) {
    this.shape = shape;
    this.joins = joins;
    this.alive = alive;
    this.checkpoint = checkpoint;
    this.behind = new Knowledge[trees.nodes().size()];
    this.at = new Knowledge[trees.nodes().size()];
    List<Node> open = new ArrayList<>();
    for (Node node : trees.nodes()) {
      if (alive.test(node)) {
        open.add(node);
        note(node);
      }
    }
    while (!open.isEmpty()) {
      List<Node> later = pass(open);
      if (later.size() == open.size()) {
        // Joins that wait for each other on different ways: know less about one of them.
        Node stuck = later.stream().filter(this::standsReady).findFirst().orElseThrow();
        finish(stuck, at[stuck.number()]);
        later.remove(stuck);
      }
      open = later;
    }
  }

  private void note(Node node) {
    Step step = node.step();
    if (step != null && step.kind() == EventKind.THREAD_CREATE) {
      creations.computeIfAbsent((int) step.object(), slot -> new ArrayList<>()).add(node);
    }
    if (step != null && step.kind() == EventKind.THREAD_EXIT) {
      exits.computeIfAbsent(node.thread(), slot -> new ArrayList<>()).add(node);
    }
  }

  /** The nodes that must wait for others. */
  private List<Node> pass(List<Node> open) {
    List<Node> later = new ArrayList<>();
    for (Node node : open) {
      checkpoint.run();
      if (!standsReady(node) || (joins.isJoin(node) && !allDone(exitsFor(node)))) {
        later.add(node);
      } else {
        finish(node, joins.isJoin(node) ? joined(node) : at[node.number()]);
      }
    }
    return later;
  }

  private void finish(Node node, Knowledge knowledge) {
    behind[node.number()] = knowledge;
    sequence.add(node);
  }

  /** Computes what is known in front of a node, if that can be done by now. */
  private boolean standsReady(Node node) {
    if (at[node.number()] == null) {
      if (node.parent() != null) {
        at[node.number()] = behind[node.parent().number()];
      } else if (creations(node.thread()).isEmpty()) {
        at[node.number()] = Knowledge.NOTHING;
      } else if (allDone(creations(node.thread()))) {
        at[node.number()] = either(creations(node.thread()));
      }
    }
    return at[node.number()] != null;
  }

  private boolean allDone(List<Node> nodes) {
    return nodes.stream().allMatch(node -> behind[node.number()] != null);
  }

  /** What holds behind one of several nodes, nobody knows which. */
  private Knowledge either(List<Node> nodes) {
    return nodes.stream().map(this::closure).reduce(Knowledge::or).orElseThrow();
  }

  private Knowledge closure(Node node) {
    checkpoint.run();
    BitSet way = shape.wayTo(node);
    BitSet elsewhere = shape.elsewhere(node);
    BitSet before = (BitSet) way.clone();
    before.or(elsewhere);
    return behind[node.number()].and(new Knowledge(before, way, elsewhere));
  }

  private Knowledge joined(Node join) {
    Knowledge here = at[join.number()];
    List<Node> ends =
        exitsFor(join).stream().filter(exit -> !here.excluded().get(exit.number())).toList();
    return ends.isEmpty() ? here : here.and(either(ends));
  }

  private List<Node> exitsFor(Node join) {
    return exits.getOrDefault((int) join.step().object(), List.of());
  }

  /** The steps that create a thread, on different ways. */
  List<Node> creations(int thread) {
    return creations.getOrDefault(thread, List.of());
  }

  /** The exits of the thread that a join waits for; empty for all other steps. */
  List<Node> exits(Node node) {
    return joins.isJoin(node) ? exitsFor(node) : List.of();
  }

  /** All nodes that are alive: what is surely in front of another one comes first. */
  List<Node> sequence() {
    return sequence;
  }

  /** Throws an exception if all this is in vain. */
  void checkpoint() {
    checkpoint.run();
  }

  boolean isAlive(Node node) {
    return alive.test(node);
  }

  /** Whether a happens before b if both are executed. */
  boolean isBefore(Node a, Node b) {
    if (a.thread() == b.thread()) {
      return shape.isAbove(a, b);
    }
    return behind[b.number()].before().get(a.number());
  }

  /** Whether both can be executed in one execution. */
  boolean isCompatible(Node a, Node b) {
    if (a.thread() == b.thread()) {
      return shape.isOneWay(a, b);
    }
    return !behind[b.number()].excluded().get(a.number())
        && !behind[a.number()].excluded().get(b.number());
  }

  /** Whether a is executed, and happens before b, if b is executed. */
  boolean isSure(Node a, Node b) {
    return a.thread() == b.thread()
        ? shape.isAbove(a, b)
        : behind[b.number()].sure().get(a.number());
  }

  /** Whether a has been executed when the thread of b stands at b, whether or not b is taken. */
  boolean sureAt(Node a, Node b) {
    return a.thread() == b.thread() ? shape.isAbove(a, b) : at[b.number()].sure().get(a.number());
  }

  /** Whether a can have been executed, or be executed later, when the thread of b stands at b. */
  boolean compatibleAt(Node a, Node b) {
    if (a.thread() == b.thread()) {
      return shape.isOneWay(a, b);
    }
    return !at[b.number()].excluded().get(a.number())
        && !behind[a.number()].excluded().get(b.number());
  }

  TreeShape shape() {
    return shape;
  }
}
