package tdv.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Action.Choice;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * Which values terms can have in the executions of trees, as far as that can be told without a
 * solver: a read sees what is there in the beginning or what one of its sources writes, and that
 * was computed from what others can see. A value is computed by a chain of writes, and one
 * execution has only so many of them. Trees that grow have more sources.
 */
public final class Possibilities {
  private static final int MOST_VALUES = 32;
  private static final int MOST_COMBINATIONS = 256;

  /** Of widening: one more than this and a value is taken for anything. */
  private static final long MOST_ROUNDS = 64;

  private final FoldedTrees trees;
  private final Map<Term, OpenRead> reads = new LinkedHashMap<>();

  /** How many writes can be behind a value, for each cell. */
  private final Map<Place, Long> rounds;

  /** What symbols can be; empty for those that can be too much. */
  private final Map<Term, Optional<Set<Long>>> values = new LinkedHashMap<>();

  private Possibilities(FoldedTrees trees) {
    this.trees = trees;
    List<OpenRead> all = trees.openReads();
    all.forEach(read -> reads.put(read.read().value(), read));
    this.rounds = Chains.of(trees, all);
  }

  /**
   * @param checkpoint called again and again; throws an exception if all this is in vain
   */
  public static Possibilities of(ThreadTrees trees, Runnable checkpoint) {
    return new Possibilities(new FoldedTrees(trees, Scope.ALL, checkpoint));
  }

  /** Whether an execution may come to a node. */
  public boolean isAlive(Node node) {
    return trees.isAlive(node);
  }

  /** A term, as far as it could be computed. */
  public Term value(Term term) {
    return trees.value(term);
  }

  /** The values that a term can have; nothing if there are too many. */
  public Optional<Set<Long>> values(Term term) {
    return of(trees.value(term));
  }

  /** The places whose reads all see the same constant. */
  public Map<Place, Long> constants() {
    Map<Place, Optional<Long>> found = new HashMap<>();
    for (Node node : trees.nodes()) {
      if (node.step() != null) {
        for (var read : node.step().reads()) {
          Term value = trees.value(read.value());
          Optional<Long> one =
              value.isConstant() ? Optional.of(value.bits()) : Optional.<Long>empty();
          found.merge(read.place(), one, (a, b) -> a.equals(b) ? a : Optional.empty());
        }
      }
    }
    Map<Place, Long> constants = new HashMap<>();
    found.forEach((place, value) -> value.ifPresent(v -> constants.put(place, v)));
    return constants;
  }

  /** The ways that a choice can go; nothing if there are too many. */
  public Optional<Set<Long>> ways(Node node) {
    Term value = trees.value(((Choice) node.action()).value());
    Optional<Set<Long>> all = of(value);
    if (all.isEmpty() && value.width() == 1) {
      all = Optional.of(Set.of(0L, 1L));
    }
    return all.map(set -> possible(value, set));
  }

  private Set<Long> possible(Term value, Set<Long> all) {
    Terms terms = trees.trees().terms();
    Set<Long> left = new TreeSet<>();
    for (long one : all) {
      Term leads = trees.ranges().simplifyDecision(terms.equal(value, one), terms);
      if (!leads.isFalse()) {
        left.add(one);
      }
    }
    return left;
  }

  private Optional<Set<Long>> of(Term term) {
    if (term.isConstant()) {
      return Optional.of(Set.of(term.bits()));
    }
    compute(term);
    return evaluate(term);
  }

  /** Makes the values of all symbols known that a term depends on. */
  private void compute(Term term) {
    List<Term> needed = needed(term);
    needed.forEach(symbol -> values.put(symbol, Optional.of(Set.of())));
    boolean changed = true;
    for (int round = 0; changed; round++) {
      changed = false;
      for (Term symbol : needed) {
        trees.checkpoint();
        Optional<Set<Long>> before = values.get(symbol);
        if (before.isEmpty() || round > chain(symbol)) {
          continue;
        }
        Optional<Set<Long>> now = round < MOST_ROUNDS ? seen(symbol) : Optional.empty();
        if (!now.equals(before)) {
          values.put(symbol, now);
          changed = true;
        }
      }
    }
  }

  private long chain(Term symbol) {
    OpenRead read = reads.get(symbol);
    return read == null ? 1 : rounds.get(read.read().cell());
  }

  private List<Term> needed(Term term) {
    Set<Term> needed = new LinkedHashSet<>();
    List<Term> open = new ArrayList<>(sorted(Accesses.symbols(term)));
    while (!open.isEmpty()) {
      trees.checkpoint();
      Term symbol = open.remove(open.size() - 1);
      if (values.containsKey(symbol) || !needed.add(symbol)) {
        continue;
      }
      OpenRead read = reads.get(symbol);
      if (read != null) {
        for (WritePart write : read.sources()) {
          open.addAll(sorted(Accesses.symbols(trees.value(write.value()))));
        }
      }
    }
    return List.copyOf(needed);
  }

  private static List<Term> sorted(Set<Term> symbols) {
    return symbols.stream().sorted((a, b) -> a.number() - b.number()).toList();
  }

  private Optional<Set<Long>> seen(Term symbol) {
    OpenRead read = reads.get(symbol);
    if (read == null) {
      return symbol.width() == 1 ? Optional.of(Set.of(0L, 1L)) : Optional.empty();
    }
    Set<Long> all = new TreeSet<>();
    if (read.initial()) {
      all.add(trees.trees().initial(read.read().cell()));
    }
    for (WritePart write : read.sources()) {
      Optional<Set<Long>> written = evaluate(trees.value(write.value()));
      if (written.isEmpty()) {
        return written;
      }
      all.addAll(written.get());
    }
    return all.size() > MOST_VALUES ? Optional.empty() : Optional.of(all);
  }

  /** All values that a term has for the values of its symbols. */
  private Optional<Set<Long>> evaluate(Term term) {
    trees.checkpoint();
    List<Term> symbols = sorted(Accesses.symbols(term));
    List<Map<Integer, Long>> cases = new ArrayList<>(List.of(Map.of()));
    for (Term symbol : symbols) {
      Optional<Set<Long>> known = values.get(symbol);
      if (known.isEmpty() || (long) known.get().size() * cases.size() > MOST_COMBINATIONS) {
        return Optional.empty();
      }
      List<Map<Integer, Long>> more = new ArrayList<>();
      for (Map<Integer, Long> one : cases) {
        for (long value : known.get()) {
          Map<Integer, Long> next = new HashMap<>(one);
          next.put(symbol.symbol(), value);
          more.add(next);
        }
      }
      cases = more;
    }
    Set<Long> all = new TreeSet<>();
    for (Map<Integer, Long> one : cases) {
      all.add(Terms.evaluate(term, one::get));
    }
    return Optional.of(all);
  }
}
