package tdv.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import tdv.term.Term;

/**
 * The trees of all threads, grown by one run after the other. A reader of runs asks for the node
 * behind another one and gets the one that is there, or a new one.
 */
public final class ThreadTrees {
  private final Map<Integer, Node> roots = new TreeMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private int symbols;

  /** The trees' roots by slot. */
  public Map<Integer, Node> roots() {
    return Collections.unmodifiableMap(roots);
  }

  /** All nodes, by number. */
  public List<Node> nodes() {
    return Collections.unmodifiableList(nodes);
  }

  public Optional<Node> root(int thread) {
    return Optional.ofNullable(roots.get(thread));
  }

  /** A symbol that no other node has. */
  public Term.Symbol symbol(int width) {
    return new Term.Symbol(width, symbols++);
  }

  /** The root of a thread's tree; the action is asked for if it is new. */
  public Node root(int thread, Supplier<Action> action) {
    return roots.computeIfAbsent(thread, slot -> make(slot, null, Label.NEXT, action.get()));
  }

  /**
   * The node to which an edge leads; the action is asked for if it is new. What was seen there
   * before is what a run must show again, because the way to a node determines its action.
   */
  public Node follow(Node from, Label label, Supplier<Action> action) {
    Node known = from.edges().get(label);
    if (known != null) {
      return known;
    }
    Node made = make(from.thread(), from, label, action.get());
    from.add(label, made);
    return made;
  }

  private Node make(int thread, Node parent, Label label, Action action) {
    Node made = new Node(nodes.size(), thread, parent, label, action);
    nodes.add(made);
    return made;
  }

  /** All nodes that are of a kind. */
  public <A extends Action> Collection<Node> withAction(Class<A> kind) {
    return nodes.stream().filter(node -> kind.isInstance(node.action())).toList();
  }
}
