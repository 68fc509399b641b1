package tdv.step;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tdv.formula.Cells;
import tdv.formula.Possibilities;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Action.Local;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * Which bits of a variable differ in the values that executions can give it. All others are
 * constants in each state, and no solver need look at them: of a mutex that nobody destroys two
 * bits are left of 32. Values that only a statement without data could give are not among them, so
 * that &psi; has fewer solutions that are none; all executions of the program are left.
 */
final class ChangingBits {
  /**
   * @param mask the bits that differ
   * @param base the others
   */
  private record Pattern(long mask, long base) {
    static final Pattern ANY = new Pattern(-1, 0);

    static Pattern of(Set<Long> values) {
      long first = values.iterator().next();
      long mask = 0;
      for (long value : values) {
        mask |= value ^ first;
      }
      return new Pattern(mask, first & ~mask);
    }
  }

  private final ThreadTrees trees;
  private Optional<Possibilities> possibilities = Optional.empty();
  private final Map<Place, Pattern> places = new HashMap<>();
  private final Map<LocalVariables.Variable, Pattern> variables = new HashMap<>();
  private final Map<Term, Pattern> symbols = new HashMap<>();
  private final Terms.Replacement narrowed;

  /** All bits may change: for data that are not made of bits. */
  ChangingBits(ThreadTrees trees) {
    this.trees = trees;
    this.narrowed = trees.terms().new Replacement(this::symbol);
  }

  /**
   * Looks which do.
   *
   * @param checkpoint called again and again; throws an exception if all this is in vain
   */
  static ChangingBits of(
      ThreadTrees trees, Cells cells, LocalVariables locals, Runnable checkpoint) {
    ChangingBits bits = new ChangingBits(trees);
    bits.possibilities = Optional.of(Possibilities.of(trees, checkpoint));
    bits.look(cells, locals, checkpoint);
    return bits;
  }

  private void look(Cells cells, LocalVariables locals, Runnable checkpoint) {
    Map<Place, Optional<Set<Long>>> written = new HashMap<>();
    Map<LocalVariables.Variable, Optional<Set<Long>>> assigned = new HashMap<>();
    for (Node node : trees.nodes()) {
      checkpoint.run();
      if (node.step() != null) {
        node.step().writes().forEach(write -> add(write, cells, written));
      }
      for (Term symbol : LocalVariables.assigned(node)) {
        Term value = node.action() instanceof Local local ? local.value() : symbol;
        join(assigned, locals.of(symbol), 0, values(value));
      }
    }
    written.forEach((cell, values) -> places.put(cell, pattern(values)));
    assigned.forEach((variable, values) -> variables.put(variable, pattern(values)));
  }

  private Optional<Set<Long>> values(Term term) {
    return possibilities.flatMap(known -> known.values(term));
  }

  private void add(Write write, Cells cells, Map<Place, Optional<Set<Long>>> written) {
    int low = 0;
    for (Place cell : cells.of(write.place())) {
      Term part = trees.terms().extract(write.value(), low, cell.bits());
      join(written, cell, trees.initial(cell), values(part));
      low += cell.bits();
    }
  }

  private static <K> void join(
      Map<K, Optional<Set<Long>>> all, K key, long first, Optional<Set<Long>> values) {
    Optional<Set<Long>> before = all.getOrDefault(key, Optional.of(Set.of(first)));
    all.put(
        key,
        before.flatMap(
            some ->
                values.map(
                    more -> {
                      Set<Long> joint = new TreeSet<>(some);
                      joint.addAll(more);
                      return joint;
                    })));
  }

  private static Pattern pattern(Optional<Set<Long>> values) {
    return values.filter(some -> !some.isEmpty()).map(Pattern::of).orElse(Pattern.ANY);
  }

  private Term apply(Pattern pattern, Term term) {
    Terms terms = trees.terms();
    Term changing = terms.and(term, terms.constant(term.width(), pattern.mask()));
    return terms.or(changing, terms.constant(term.width(), pattern.base()));
  }

  /** A copy of a shared variable. */
  Term of(Place cell, Term copy) {
    return apply(places.getOrDefault(cell, Pattern.ANY), copy);
  }

  /** A copy of a local variable. */
  Term of(LocalVariables.Variable variable, Term copy) {
    return apply(variables.getOrDefault(variable, Pattern.ANY), copy);
  }

  /** A term over what was read, with TL-SSA. */
  Term of(Term term) {
    return narrowed.of(term);
  }

  private Term symbol(Term symbol) {
    return apply(symbols.computeIfAbsent(symbol, key -> pattern(values(key))), symbol);
  }
}
