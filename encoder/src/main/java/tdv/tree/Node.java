package tdv.tree;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One action of a thread, behind all those on the way from the root. A node without an edge has
 * never been taken, or is the end of its thread.
 */
public final class Node {
  private final int number;
  private final int thread;
  private final Node parent;
  private final Label label;
  private final Action action;
  private final Map<Label, Node> edges = new LinkedHashMap<>();

  Node(int number, int thread, Node parent, Label label, Action action) {
    this.number = number;
    this.thread = thread;
    this.parent = parent;
    this.label = label;
    this.action = action;
  }

  /** Unique in all trees; nodes are numbered in the order in which they were seen first. */
  public int number() {
    return number;
  }

  /** The slot of the thread. */
  public int thread() {
    return thread;
  }

  /** The action in front; empty for a root. */
  public Optional<Node> parent() {
    return Optional.ofNullable(parent);
  }

  /** The edge that leads here from the parent; NEXT for a root. */
  public Label label() {
    return label;
  }

  public Action action() {
    return action;
  }

  /** The continuations that were seen, in the order in which they were seen first. */
  public Map<Label, Node> edges() {
    return Collections.unmodifiableMap(edges);
  }

  void add(Label to, Node child) {
    if (edges.put(to, child) != null) {
      throw new IllegalStateException("internal error: two continuations " + to + " of " + this);
    }
  }

  @Override
  public String toString() {
    return "node " + number + " of thread " + thread + ": " + action;
  }
}
