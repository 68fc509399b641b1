package tdv.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import tdv.term.Term;
import tdv.term.Terms;

/**
 * The trees of all threads, grown by one run after the other. A reader of runs asks for the node
 * behind another one and gets the one that is there, or a new one.
 */
public final class ThreadTrees {
  private final Terms terms = new Terms();
  private final Map<Integer, Node> roots = new TreeMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Place, Long> initial = new HashMap<>();
  private int spins;

  /** Makes all terms of the trees. */
  public Terms terms() {
    return terms;
  }

  /** The trees' roots by slot: main's first action, and the THREAD_START of all others. */
  public Map<Integer, Node> roots() {
    return Collections.unmodifiableMap(roots);
  }

  /** All nodes, by number: a parent has a smaller number than its children. */
  public List<Node> nodes() {
    return Collections.unmodifiableList(nodes);
  }

  /** The root of a thread's tree; the action is asked for if it is new. */
  public Node root(int thread, Supplier<Action> action) {
    Node known = roots.get(thread);
    if (known == null) {
      known = make(thread, null, Node.NEXT, action.get(), null);
      roots.put(thread, known);
    }
    return known;
  }

  /**
   * The node to which an edge leads; the action is asked for if it is new. What was seen there
   * before is what a run must show again, because the way to a node determines its action.
   */
  public Node follow(Node from, long label, Supplier<Action> action) {
    Node known = from.edges().get(label);
    if (known != null) {
      return known;
    }
    Node made = make(from.thread(), from, label, action.get(), from.blockBehind());
    from.add(label, made);
    return made;
  }

  private Node make(int thread, Node parent, long label, Action action, Node block) {
    Node made = new Node(nodes.size(), thread, parent, label, action, block);
    nodes.add(made);
    return made;
  }

  /** Notes that a thread can come to a step in vain. */
  public void spins(Node step, Node.Spin spin) {
    spins += step.add(spin) ? 1 : 0;
  }

  /**
   * How much is known: the nodes, and the ways to come to one in vain. A run that shows nothing new
   * leaves it as it is.
   */
  public int size() {
    return nodes.size() + spins;
  }

  /** Whether something has become known since there were these trees, of a size. */
  public boolean isMoreThan(ThreadTrees before, int size) {
    return this != before || size() > size;
  }

  /** Notes what a byte of memory, or a state, is before the first step. */
  public void initially(Place place, long value) {
    initial.putIfAbsent(place, value);
  }

  /**
   * What a place holds before the first step. Memory is asked for byte by byte; what is not known
   * is zero.
   */
  public long initial(Place place) {
    Long known = initial.get(place);
    if (known != null || place.space() != Place.Space.MEMORY) {
      return known == null ? 0 : known;
    }
    long value = 0;
    for (int i = place.size() - 1; i >= 0; i--) {
      long one = initial.getOrDefault(Place.memory(place.address() + i, 1), 0L);
      value = value << 8 | (one & 0xff);
    }
    return value;
  }

  /** What a place holds before the first step, as a term. */
  public Term initialTerm(Place place) {
    return terms.constant(place.bits(), initial(place));
  }
}
