package tdv.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tdv.trace.EventKind;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * The names of nodes in formulas: {@code main.1_7} is the seventh action of the thread {@code
 * main.1}, in the order in which its actions were seen first. A thread has the name that schedules
 * give it: the n-th thread that {@code X} creates is {@code X.n}. A node keeps its name when trees
 * grow. Names are parts of simple symbols of SMT-LIB.
 */
final class NodeNames {
  /** The thread that creates another one, and how many it has created then. */
  private record Birth(int parent, int ordinal) {}

  private final Map<Integer, Birth> births = new HashMap<>();
  private final Map<Integer, String> threads = new HashMap<>(Map.of(0, "main"));
  private final List<String> names = new ArrayList<>();

  NodeNames(ThreadTrees trees) {
    List<Integer> created = new ArrayList<>();
    for (Node node : trees.nodes()) {
      int before = node.parent() == null ? 0 : created.get(node.parent().number());
      boolean creates = node.step() != null && node.step().kind() == EventKind.THREAD_CREATE;
      int now = creates ? before + 1 : before;
      created.add(now);
      if (creates) {
        births.putIfAbsent((int) node.step().object(), new Birth(node.thread(), now));
      }
    }
    Map<Integer, Integer> lengths = new HashMap<>();
    for (Node node : trees.nodes()) {
      int place = lengths.merge(node.thread(), 1, Integer::sum);
      names.add(thread(node.thread()) + "_" + place);
    }
  }

  /** Trees of which a part is missing may not say who has created a thread. */
  String thread(int slot) {
    String known = threads.get(slot);
    if (known == null) {
      Birth birth = births.get(slot);
      known = birth == null ? "thread" + slot : thread(birth.parent()) + "." + birth.ordinal();
      threads.put(slot, known);
    }
    return known;
  }

  String of(Node node) {
    return names.get(node.number());
  }

  /** One of several parts of what a node does. */
  String of(Node node, int part, int parts) {
    return parts == 1 ? of(node) : of(node) + "." + (part + 1);
  }
}
