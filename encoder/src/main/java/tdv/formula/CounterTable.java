package tdv.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * Finds the cells to which threads only ever add constants. A write adds if its value is what the
 * thread has read there plus a constant, and nobody can write between the read and the write: both
 * happen at one moment, or in one critical section of a lock under which all additions happen.
 */
final class CounterTable {
  private final Accesses accesses;
  private final StaticOrder order;
  private final LockTable locks;
  private final UnaryOperator<Term> known;
  private final Map<Term, ReadPart> readOf = new HashMap<>();
  private final Map<Place, List<ReadPart>> reads = new LinkedHashMap<>();

  /** How many terms of the trees contain a symbol. */
  private final Map<Term, Integer> uses = new HashMap<>();

  private final Map<Place, Counter> counters = new HashMap<>();

  /**
   * @param known terms as far as they could be computed
   */
  CounterTable(
      ThreadTrees trees,
      Accesses accesses,
      StaticOrder order,
      LockTable locks,
      UnaryOperator<Term> known) {
    this.accesses = accesses;
    this.order = order;
    this.locks = locks;
    this.known = known;
    for (Node node : trees.nodes()) {
      if (order.isAlive(node)) {
        collect(node);
      }
    }
    accesses.joints().forEach(joint -> use(joint.value()));
    for (Place cell : reads.keySet()) {
      counter(cell).ifPresent(counter -> counters.put(cell, counter));
    }
  }

  private void collect(Node node) {
    for (ReadPart read : accesses.reads(node)) {
      readOf.put(read.value(), read);
      reads.computeIfAbsent(read.cell(), cell -> new ArrayList<>()).add(read);
    }
    if (node.action() instanceof Choice choice) {
      use(choice.value());
    }
    node.spins().forEach(spin -> use(spin.back()));
    if (node.step() != null) {
      use(node.step().enabled());
      accesses.writes(node).forEach(part -> use(part.condition()));
      for (Write write : node.step().writes()) {
        use(write.value());
      }
    }
  }

  private void use(Term term) {
    Accesses.symbols(term).forEach(symbol -> uses.merge(symbol, 1, Integer::sum));
  }

  /** The counter in a cell, or null. */
  Counter of(Place cell) {
    return counters.get(cell);
  }

  private Optional<Counter> counter(Place cell) {
    Map<WritePart, Term> added = new LinkedHashMap<>();
    List<WritePart> others = new ArrayList<>();
    Map<ReadPart, Integer> quiet = new LinkedHashMap<>();
    for (WritePart write : accesses.writes(cell)) {
      order.checkpoint();
      Term condition = known.apply(write.condition());
      if (!order.isAlive(write.node()) || condition.isFalse()) {
        continue;
      }
      ReadPart read = condition.isTrue() ? addsTo(write) : null;
      if (read == null) {
        others.add(write);
      } else {
        added.put(write, added(write, read));
        // A write that is divided into cells may use the value in another one.
        boolean whole = accesses.writes(write.node()).size() == write.node().step().writes().size();
        quiet.merge(read, whole ? 1 : 0, Integer::sum);
      }
    }
    if (added.isEmpty() || !isProtected(added.keySet())) {
      return Optional.empty();
    }
    Set<ReadPart> silent = new HashSet<>();
    quiet.forEach(
        (read, count) -> {
          if (count.equals(uses.get(read.value()))) {
            silent.add(read);
          }
        });
    Counter counter = new Counter(base(others), added, silent);
    return others.isEmpty() || hasBase(cell, counter, others)
        ? Optional.of(counter)
        : Optional.empty();
  }

  /** The read to whose value a write adds; null if it does not. */
  private ReadPart addsTo(WritePart write) {
    Term value = known.apply(write.value());
    boolean sum = value.operator() == Operator.ADD && value.argument(1).isConstant();
    ReadPart read = readOf.get(sum ? value.argument(0) : value);
    return read != null
            && read.cell().equals(write.cell())
            && read.node().thread() == write.node().thread()
            && isUndisturbed(read.node(), write)
        ? read
        : null;
  }

  private Term added(WritePart write, ReadPart read) {
    Term value = known.apply(write.value());
    return value == read.value() ? null : value.argument(1);
  }

  /** Whether the thread itself writes nothing between a read and a write, and once at the write. */
  private boolean isUndisturbed(Node read, WritePart write) {
    for (Node at = write.node(); at != null; at = at.parent()) {
      long count = accesses.writes(at).stream().filter(w -> w.cell().equals(write.cell())).count();
      if (count != (at == write.node() ? 1 : 0)) {
        return at == read && at != write.node();
      }
      if (at == read) {
        return true;
      }
    }
    return false;
  }

  /** Whether no addition comes between the read and the write of another. */
  private boolean isProtected(Set<WritePart> writes) {
    Set<Place> common = null;
    boolean needed = false;
    for (WritePart write : writes) {
      Node read = addsTo(write).node();
      Map<Place, Node> atWrite = locks.held(write.node());
      Map<Place, Node> atRead = locks.held(read);
      Set<Place> both = new HashSet<>(atWrite.keySet());
      if (read.moment() != write.node().moment()) {
        needed = true;
        both.removeIf(lock -> atRead.get(lock) != atWrite.get(lock));
      }
      if (common == null) {
        common = both;
      } else {
        common.retainAll(both);
      }
    }
    return !needed || !common.isEmpty();
  }

  /** The last of the writes that do not add. */
  private WritePart base(List<WritePart> others) {
    WritePart last = null;
    for (WritePart write : others) {
      if (last == null || isBefore(last, write)) {
        last = write;
      }
    }
    return last;
  }

  private boolean isBefore(WritePart a, WritePart b) {
    return a.node() == b.node() ? a.index() < b.index() : order.isBefore(a.node(), b.node());
  }

  /** Whether the base comes surely in front of all additions, and reads are on one side of it. */
  private boolean hasBase(Place cell, Counter counter, List<WritePart> others) {
    WritePart base = counter.base();
    for (WritePart write : others) {
      if (!write.equals(base) && !isBefore(write, base)) {
        return false;
      }
    }
    for (WritePart write : counter.added().keySet()) {
      if (!order.sureAt(base.node(), addsTo(write).node())) {
        return false;
      }
    }
    for (ReadPart read : reads.get(cell)) {
      boolean front = read.node() == base.node() || order.isBefore(read.node(), base.node());
      if (!front && !counter.isBehindBase(order, read.node())) {
        return false;
      }
    }
    return known.apply(base.condition()).isTrue();
  }
}
