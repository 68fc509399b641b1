package tdv.step;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Extent;
import tdv.formula.Logic;
import tdv.trace.EventKind;
import tdv.tree.Action.Read;
import tdv.tree.Action.Write;
import tdv.tree.Node;

/**
 * Peephole partial order reduction (equation 12): of two independent steps that follow each other,
 * the thread with the smaller number comes first. Equation 12 for all pairs of statements at once,
 * with the variables that steps read and write instead of the pairs: T[i+1] &lt; T[i] -&gt; or over
 * variables r: (step i writes r and step i+1 accesses it) or (step i accesses r and step i+1 writes
 * it).
 *
 * <p>Sound: take, of the executions that a question asks for, one with the fewest pairs of steps
 * whose threads are in descending order. Were two neighbours independent and in descending order,
 * then they could be swapped. The second was possible already: whether a step may be taken, be it
 * one that waits, depends on what it reads (the state of what it waits for is a variable), and the
 * first step writes none of that, nor does it create the second one's thread (r: the birth of a
 * thread). The first is still possible behind the second, for the same reason; and all variables
 * and locations are the same in the end. This execution has fewer pairs in descending order, and is
 * as long.
 *
 * <p>What is dependent beside: steps at one condition variable or barrier; giving memory back and
 * accesses to it; a step inside an atomic block and what follows it, a step that leads into one and
 * what comes before it; the end of the process; statements without data.
 */
final class Ppor {
  private final Context context;
  private final Logic logic;
  private final Map<Object, Set<Node>> readers = new LinkedHashMap<>();
  private final Map<Object, Set<Node>> writers = new LinkedHashMap<>();
  private final List<Node> neverSecond = new ArrayList<>();
  private final List<Node> neverFirst = new ArrayList<>();

  Ppor(Context context) {
    this.context = context;
    this.logic = context.logic();
    for (Node move : context.moves()) {
      note(move);
    }
  }

  /** What only threads can do to each other. */
  private record Resource(String what, long number) {}

  private void note(Node move) {
    if (!context.approximation().hasData(move)) {
      neverFirst.add(move);
      neverSecond.add(move);
      return;
    }
    if (move.moment() != move) {
      neverFirst.add(move);
    }
    if (move.parent() == null) {
      add(readers, new Resource("birth", move.thread()), move);
    }
    if (context.ways().from(move).stream().anyMatch(way -> way.to().isInside())) {
      neverSecond.add(move);
    }
    if (move.step() == null) {
      return;
    }
    for (Read read : move.step().reads()) {
      context.memory().cells(read.place()).forEach(cell -> add(readers, cell, move));
    }
    for (Write write : move.step().writes()) {
      context.memory().cells(write.place()).forEach(cell -> add(writers, cell, move));
    }
    long condition = Signals.variable(move);
    if (condition != 0) {
      add(writers, new Resource("condition", condition), move);
    }
    if (Rounds.concerns(move)) {
      add(writers, new Resource("barrier", move.step().object()), move);
    }
    switch (move.step().kind()) {
      case THREAD_CREATE -> add(writers, new Resource("birth", move.step().object()), move);
      case PROCESS_EXIT -> neverSecond.add(move);
      case FREE -> frees(move);
      default -> {}
    }
  }

  private void frees(Node free) {
    Extent gone =
        new Extent(free.step().object(), free.step().object() + free.step().freed(), true);
    Resource resource = new Resource("block " + free.number(), free.step().object());
    add(writers, resource, free);
    for (Node move : context.moves()) {
      if (move.step() != null
          && move != free
          && Extent.needed(move.step()).stream().anyMatch(gone::overlaps)) {
        add(move.step().kind() == EventKind.FREE ? writers : readers, resource, move);
      }
    }
  }

  private static void add(Map<Object, Set<Node>> map, Object resource, Node move) {
    map.computeIfAbsent(resource, key -> new LinkedHashSet<>()).add(move);
  }

  void require() {
    Alphabet alphabet = context.alphabet();
    for (int i = 1; i < alphabet.steps(); i++) {
      List<BooleanFormula> dependent = new ArrayList<>();
      dependent.add(alphabet.isAscending(i));
      dependent.add(alphabet.anyActs(neverFirst, i));
      dependent.add(alphabet.anyActs(neverSecond, i + 1));
      for (Map.Entry<Object, Set<Node>> entry : writers.entrySet()) {
        Set<Node> reading = readers.getOrDefault(entry.getKey(), Set.of());
        Set<Node> all = new LinkedHashSet<>(entry.getValue());
        all.addAll(reading);
        if (all.stream().map(Node::thread).distinct().count() > 1) {
          dependent.add(
              logic.and(alphabet.anyActs(entry.getValue(), i), alphabet.anyActs(all, i + 1)));
          dependent.add(
              logic.and(alphabet.anyActs(reading, i), alphabet.anyActs(entry.getValue(), i + 1)));
        }
      }
      logic.require("ppor [" + i + "]", logic.or(dependent));
    }
  }
}
