package tdv.formula;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/** Which nodes are above others in their tree, asked by number. */
final class TreeShape {
  private final List<Node> nodes;
  private final int[] enter;
  private final int[] leave;
  private final int[] depth;

  TreeShape(ThreadTrees trees) {
    this.nodes = trees.nodes();
    this.enter = new int[nodes.size()];
    this.leave = new int[nodes.size()];
    this.depth = new int[nodes.size()];
    int time = 0;
    Deque<Node> open = new ArrayDeque<>();
    for (Node root : trees.roots().values()) {
      open.push(root);
      while (!open.isEmpty()) {
        Node node = open.pop();
        enter[node.number()] = time++;
        depth[node.number()] = node.parent() == null ? 0 : depth[node.parent().number()] + 1;
        new ArrayList<>(node.edges().values()).forEach(open::push);
      }
    }
    int[] size = new int[nodes.size()];
    for (int i = nodes.size() - 1; i >= 0; i--) {
      size[i]++;
      leave[i] = enter[i] + size[i];
      if (nodes.get(i).parent() != null) {
        size[nodes.get(i).parent().number()] += size[i];
      }
    }
  }

  /** Whether a node is on the way to another one. */
  boolean isAbove(Node upper, Node lower) {
    int at = enter[lower.number()];
    return enter[upper.number()] < at && at < leave[upper.number()];
  }

  boolean isAboveOrSame(Node upper, Node lower) {
    return upper == lower || isAbove(upper, lower);
  }

  /** Whether two nodes of one thread are on one way. */
  boolean isOneWay(Node a, Node b) {
    return isAboveOrSame(a, b) || isAbove(b, a);
  }

  /** The number of nodes on the way from the root. */
  int depth(Node node) {
    return depth[node.number()];
  }

  /** The numbers of the nodes on the way to a node, and its own. */
  BitSet wayTo(Node node) {
    BitSet way = new BitSet(nodes.size());
    for (Node at = node; at != null; at = at.parent()) {
      way.set(at.number());
    }
    return way;
  }

  /** The numbers of the thread's nodes that are neither on the way to a node nor behind it. */
  BitSet elsewhere(Node node) {
    BitSet other = new BitSet(nodes.size());
    for (Node at = node; at.parent() != null; at = at.parent()) {
      for (Node sibling : at.parent().edges().values()) {
        if (sibling != at) {
          below(sibling, other);
        }
      }
    }
    return other;
  }

  private static void below(Node top, BitSet found) {
    Deque<Node> open = new ArrayDeque<>(List.of(top));
    while (!open.isEmpty()) {
      Node node = open.pop();
      found.set(node.number());
      open.addAll(node.edges().values());
    }
  }
}
