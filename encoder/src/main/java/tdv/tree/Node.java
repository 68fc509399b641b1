package tdv.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.term.Term;
import tdv.trace.EventKind;

/**
 * One action of a thread, behind all those on the way from the root. A step without an edge has
 * never been taken (unless it is its thread's last one): what follows it is not known.
 */
public final class Node {
  /** The edge behind an action that is no choice. */
  public static final long NEXT = 0;

  private final int number;
  private final int thread;
  private final Node parent;
  private final long label;
  private final Action action;
  private final Node moment;
  private final Map<Long, Node> edges = new LinkedHashMap<>();
  private final List<Spin> spins = new ArrayList<>();

  Node(int number, int thread, Node parent, long label, Action action, Node block) {
    this.number = number;
    this.thread = thread;
    this.parent = parent;
    this.label = label;
    this.action = action;
    this.moment = block == null ? this : block;
  }

  /** Unique in all trees; nodes are numbered in the order in which they were seen first. */
  public int number() {
    return number;
  }

  /** The slot of the thread. */
  public int thread() {
    return thread;
  }

  /** The action in front; null for a root. */
  public Node parent() {
    return parent;
  }

  /** The edge that leads here from the parent: the value of a choice, else {@link #NEXT}. */
  public long label() {
    return label;
  }

  public Action action() {
    return action;
  }

  /** The step, or null if it is none. */
  public Action.Step step() {
    return action instanceof Action.Step step ? step : null;
  }

  /** The step at whose moment this one happens: the beginning of its atomic block, or itself. */
  public Node moment() {
    return moment;
  }

  /** The continuations that were seen, in the order in which they were seen first. */
  public Map<Long, Node> edges() {
    return Collections.unmodifiableMap(edges);
  }

  /** What follows an action that is no choice, or null. */
  public Node next() {
    return edges.get(NEXT);
  }

  /**
   * The thread comes back to a step in a loop that does nothing but wait.
   *
   * @param back if this holds, the thread is where it was before the iteration, and need not go on:
   *     what it would do next, it could have done then
   * @param iteration the steps of the iteration, which it would repeat. If nobody writes what they
   *     read any more, the thread waits for ever.
   */
  public record Spin(Term back, List<Node> iteration) {
    public Spin {
      iteration = List.copyOf(iteration);
    }
  }

  /** How a thread comes to this step in vain: in iterations of several lengths, perhaps. */
  public List<Spin> spins() {
    return Collections.unmodifiableList(spins);
  }

  /** Whether that is new. */
  boolean add(Spin spin) {
    return !spins.contains(spin) && spins.add(spin);
  }

  /** The atomic block that what follows this node is in, or null. */
  Node blockBehind() {
    if (action instanceof Action.AtomicEnd) {
      return null;
    }
    boolean begins = action instanceof Action.Step step && step.kind() == EventKind.ATOMIC_BEGIN;
    return begins || moment != this ? moment : null;
  }

  void add(long to, Node child) {
    if (edges.put(to, child) != null) {
      throw new IllegalStateException("internal error: two continuations " + to + " of " + this);
    }
  }

  @Override
  public String toString() {
    return "node " + number + " of thread " + thread + ": " + action;
  }
}
