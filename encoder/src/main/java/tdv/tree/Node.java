package tdv.tree;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
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
  private boolean taken;

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

  /** Whether a run has taken the step: the last one of a thread has no edge. */
  public boolean isTaken() {
    return taken;
  }

  void take() {
    taken = true;
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
