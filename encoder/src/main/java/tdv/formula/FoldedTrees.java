package tdv.formula;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Action.Choice;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * Trees in which everything has been computed that does not depend on the order of steps: a read
 * that can see one write only is replaced by what was written (the paper's thread-local SSA,
 * applied to all memory), terms become constants, and ways that no execution takes are dead.
 *
 * <p>Made in passes: what one pass finds to be dead is no source for reads in the next.
 */
final class FoldedTrees {
  private static final int MOST_PASSES = 8;

  private final ThreadTrees trees;
  private final Scope scope;
  private final Runnable checkpoint;
  private final Accesses accesses;
  private final TreeShape shape;
  private final Joins joins;
  private final NodeNames names;

  private Ranges ranges = new Ranges();
  private BitSet alive = new BitSet();
  private StaticOrder order;
  private LockTable locks;
  private Values values;
  private BitSet visited = new BitSet();
  private Map<ReadPart, OpenRead> open = new LinkedHashMap<>();
  private CounterTable counters;
  private List<Counted> counted = new ArrayList<>();

  /** The symbols of {@link Counted}, the same in all passes. */
  private final Map<List<Object>, Term> seen = new HashMap<>();

  /** What is known of symbols, found in one pass. */
  private final class Values {
    private final Map<Term, Term> known = new HashMap<>();
    private final Terms.Replacement replacement = trees.terms().new Replacement(this::symbol);

    private Term symbol(Term symbol) {
      Term composed = accesses.composed(symbol);
      return composed == null ? known.get(symbol) : replacement.of(composed);
    }

    Term of(Term term) {
      return replacement.of(term);
    }
  }

  /**
   * @param checkpoint called again and again; throws an exception if all this is in vain
   */
  FoldedTrees(ThreadTrees trees, Scope scope, Runnable checkpoint) {
    this.trees = trees;
    this.scope = scope;
    this.checkpoint = checkpoint;
    this.accesses = new Accesses(trees);
    this.shape = new TreeShape(trees);
    this.joins = new Joins(trees);
    this.names = new NodeNames(trees);
    alive.set(0, trees.nodes().size());
    this.values = new Values();
    foldAll();
    // Between which numbers values lie decides some conditions, and with fewer ways there are fewer
    // numbers.
    int dead;
    do {
      dead = alive.cardinality();
      ranges = Ranges.of(this);
      foldAll();
    } while (alive.cardinality() != dead);
  }

  private void foldAll() {
    int dead;
    int closed;
    int passes = 0;
    do {
      dead = alive.cardinality();
      closed = values.known.size();
      pass();
      passes++;
    } while (passes < MOST_PASSES
        && (alive.cardinality() != dead || values.known.size() != closed));
  }

  private void pass() {
    BitSet now = alive;
    order = new StaticOrder(trees, shape, joins, node -> now.get(node.number()), checkpoint);
    locks = new LockTable(trees, order);
    open = new LinkedHashMap<>();
    Values before = values;
    counters = new CounterTable(trees, accesses, order, locks, before::of);
    counted = new ArrayList<>();
    values = new Values();
    visited = new BitSet();
    BitSet still = new BitSet();
    Sources sources =
        new Sources(
            accesses,
            order,
            write -> (visited.get(write.node().number()) ? values : before).of(write.condition()));
    for (Node node : order.sequence()) {
      checkpoint.run();
      accesses.reads(node).forEach(read -> fold(read, sources));
      visited.set(node.number());
      still.set(node.number(), staysAlive(node, still));
    }
    alive = still;
  }

  private void fold(ReadPart read, Sources sources) {
    Long state = locks.found(read.node(), read.cell());
    if (state != null) {
      values.known.put(read.value(), trees.terms().constant(read.cell().bits(), state));
      return;
    }
    Counter counter = counters.of(read.cell());
    if (counter != null && counter.isBehindBase(order, read.node())) {
      if (!counter.silent().contains(read)) {
        values.known.put(read.value(), sum(read, counter));
      }
      return;
    }
    OpenRead found = sources.of(read);
    Term only = onlyValue(found);
    if (only != null) {
      values.known.put(read.value(), only);
    } else {
      open.put(read, found);
    }
  }

  /** base + sum over additions w in front of the read of: b_rw ? added : 0. */
  private Term sum(ReadPart read, Counter counter) {
    Terms terms = trees.terms();
    Term sum =
        counter.base() == null ? trees.initialTerm(read.cell()) : values.of(counter.base().value());
    Term zero = terms.constant(read.cell().bits(), 0);
    Term unsure = null;
    for (Map.Entry<WritePart, Term> entry : counter.added().entrySet()) {
      WritePart write = entry.getKey();
      if (entry.getValue() == null || !Sources.canBeSeen(write, read, order)) {
        continue;
      }
      if (Sources.isSure(write, read, order)) {
        sum = terms.add(sum, entry.getValue());
      } else {
        Term sees = seen.computeIfAbsent(List.of(read, write), key -> terms.symbol(1));
        counted.add(new Counted(sees, read, write));
        Term one = terms.ite(sees, entry.getValue(), zero);
        unsure = unsure == null ? one : terms.add(unsure, one);
      }
    }
    return unsure == null ? sum : terms.add(unsure, sum);
  }

  /** What a read sees if there is but one possibility; else null. */
  private Term onlyValue(OpenRead read) {
    List<Term> seen = new ArrayList<>();
    if (read.initial()) {
      seen.add(trees.initialTerm(read.read().cell()));
    }
    boolean single = read.sources().size() + seen.size() == 1;
    for (WritePart write : read.sources()) {
      if (!visited.get(write.node().number())) {
        // Its terms may still change; but a constant stays one.
        if (!write.value().isConstant()) {
          return null;
        }
        seen.add(write.value());
      } else {
        seen.add(values.of(write.value()));
      }
    }
    Term first = seen.get(0);
    boolean same = seen.stream().allMatch(term -> term == first);
    return single || (same && first.isConstant()) ? first : null;
  }

  private boolean staysAlive(Node node, BitSet still) {
    Node parent = node.parent();
    if (parent == null) {
      return node.thread() == 0
          || order.creations(node.thread()).stream().anyMatch(n -> still.get(n.number()));
    }
    if (!still.get(parent.number())) {
      return false;
    }
    if (parent.step() != null) {
      return !enabled(parent).isFalse();
    }
    return !(parent.action() instanceof Choice) || !values.of(condition(node)).isFalse();
  }

  /** That the choice in front of a node leads there. */
  private Term condition(Node node) {
    Choice choice = (Choice) node.parent().action();
    Term leads = trees.terms().equal(values.of(choice.value()), node.label());
    return ranges.simplifyDecision(leads, trees.terms());
  }

  /** Throws an exception if all this is in vain. */
  void checkpoint() {
    checkpoint.run();
  }

  /** Between which numbers values lie. */
  Ranges ranges() {
    return ranges;
  }

  ThreadTrees trees() {
    return trees;
  }

  Scope scope() {
    return scope;
  }

  StaticOrder order() {
    return order;
  }

  LockTable locks() {
    return locks;
  }

  Accesses accesses() {
    return accesses;
  }

  /** A node in names of variables and constraints. */
  String name(Node node) {
    return names.of(node);
  }

  String threadName(int slot) {
    return names.thread(slot);
  }

  String name(ReadPart read) {
    List<ReadPart> parts = accesses.reads(read.node());
    return names.of(read.node(), parts.indexOf(read), parts.size());
  }

  String name(WritePart write) {
    return names.of(write.node(), write.index(), accesses.writes(write.node()).size());
  }

  /** Whether an execution may come to a node. */
  boolean isAlive(Node node) {
    return alive.get(node.number());
  }

  /** All nodes that are alive; what is surely in front of another one comes first. */
  List<Node> nodes() {
    return order.sequence().stream().filter(this::isAlive).toList();
  }

  /** A term of the trees, as far as it could be computed. */
  Term value(Term term) {
    return values.of(term);
  }

  /** That a step can be taken; a thread that has come back to it in vain does not take it. */
  Term enabled(Node step) {
    Terms terms = trees.terms();
    Term enabled = terms.and(values.of(step.step().enabled()), terms.not(back(step)));
    return ranges.simplify(enabled, terms);
  }

  /** That a thread comes to a step in vain. */
  Term back(Node step) {
    Term any = trees.terms().bool(false);
    for (Node.Spin spin : step.spins()) {
      any = trees.terms().or(any, values.of(spin.back()));
    }
    return any;
  }

  /** The condition under which a thread goes from a choice to this node. */
  Term edge(Node node) {
    return condition(node);
  }

  /** The reads that are not known. */
  List<OpenRead> openReads() {
    return open.values().stream().filter(read -> isAlive(read.read().node())).toList();
  }

  /** Whether a write adds to a counter: then nobody asks for the sum that it writes. */
  boolean adds(WritePart write) {
    Counter counter = counters.of(write.cell());
    return counter != null && counter.added().containsKey(write);
  }

  /** What is to be said about reads of counters. */
  List<Counted> counted() {
    return counted.stream()
        .filter(one -> isAlive(one.read().node()) && isAlive(one.write().node()))
        .toList();
  }

  /** The writes to a cell that may happen, with terms as far as they could be computed. */
  List<WritePart> writes(Place cell) {
    List<WritePart> result = new ArrayList<>();
    for (WritePart write : accesses.writes(cell)) {
      WritePart folded = folded(write);
      if (isAlive(write.node()) && !folded.condition().isFalse()) {
        result.add(folded);
      }
    }
    return result;
  }

  WritePart folded(WritePart write) {
    return new WritePart(
        write.node(),
        write.index(),
        write.cell(),
        values.of(write.value()),
        values.of(write.condition()));
  }
}
