package tdv.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.formula.Cells;
import tdv.formula.Failures;
import tdv.term.Term;
import tdv.tree.Action.Read;
import tdv.tree.Action.Step;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * V_G: the shared variables, a copy of each for each state. Where nobody can write one at a step,
 * both states have the same copy; the first one is a constant (&iota;).
 */
final class Memory {
  private final ThreadTrees trees;
  private final Cells cells;
  private final Copies copies;
  private final ChangingBits bits;
  private final Ways ways;
  private final Earliest earliest;
  private final Map<Place, List<Node>> writers = new LinkedHashMap<>();
  private final Map<Place, List<Term>> values = new HashMap<>();

  /** The first step at which something without data can happen. */
  private int firstOpen = Integer.MAX_VALUE;

  Memory(
      ThreadTrees trees,
      StepEncoding.Symbols symbols,
      ChangingBits bits,
      Ways ways,
      Earliest earliest,
      Approximation approximation) {
    this.trees = trees;
    this.cells = symbols.cells();
    this.copies = symbols.copies();
    this.bits = bits;
    this.ways = ways;
    this.earliest = earliest;
    for (Node move : ways.moves()) {
      if (!approximation.hasData(move)) {
        firstOpen = Math.min(firstOpen, earliest.at(ways.location(move)) + 1);
      } else if (move.step() != null) {
        for (Write write : move.step().writes()) {
          for (Place cell : cells.of(write.place())) {
            List<Node> all = writers.computeIfAbsent(cell, key -> new ArrayList<>());
            if (!all.contains(move)) {
              all.add(move);
            }
          }
        }
      }
    }
    for (Node move : ways.moves()) {
      if (move.step() != null) {
        move.step().reads().stream()
            .flatMap(read -> cells.of(read.place()).stream())
            .forEach(cell -> writers.computeIfAbsent(cell, key -> new ArrayList<>()));
      }
    }
  }

  /** All variables, in the order in which the trees access them. */
  List<Place> cells() {
    return List.copyOf(writers.keySet());
  }

  /** The steps with data that write a variable. */
  List<Node> writers(Place cell) {
    return writers.getOrDefault(cell, List.of());
  }

  List<Place> cells(Place place) {
    return cells.of(place);
  }

  /** Whether a variable may have another value behind step i. */
  boolean changes(Place cell, int i) {
    return i >= firstOpen
        || writers(cell).stream().anyMatch(move -> i > earliest.at(ways.location(move)));
  }

  /** v[i]. */
  Term cell(Place cell, int i) {
    List<Term> known = values.computeIfAbsent(cell, key -> new ArrayList<>());
    if (known.isEmpty()) {
      known.add(trees.initialTerm(cell));
    }
    while (known.size() < i) {
      int step = known.size();
      known.add(
          changes(cell, step)
              ? bits.of(cell, copies.of(cell, name(cell), cell.bits(), step + 1))
              : known.get(step - 1));
    }
    return known.get(i - 1);
  }

  /** What a variable is called in formulas. */
  static String name(Place cell) {
    return cell.space() + "_" + Long.toHexString(cell.address());
  }

  /** The value of several variables side by side. */
  Term value(Place place, int i) {
    Term value = null;
    for (Place cell : cells.of(place)) {
      Term part = cell(cell, i);
      value = value == null ? part : trees.terms().concat(part, value);
    }
    return value;
  }

  /** What a symbol stands for that a step reads; null if it does not. */
  Term read(Term symbol, List<Read> reads, int i) {
    for (Read read : reads) {
      if (read.value() == symbol) {
        return value(read.place(), i);
      }
    }
    return null;
  }

  /**
   * What a step with data leaves in the variables that it writes. One that fails writes nothing.
   *
   * @param locals the values that it computes with
   */
  Map<Place, Term> written(Node move, Locals locals, int i) {
    Step step = move.step();
    Term succeeds = trees.terms().not(Failures.fails(move, trees.terms()));
    Map<Place, Term> after = new LinkedHashMap<>();
    for (Write write : step.writes()) {
      Term condition =
          locals.during(trees.terms().and(write.condition(), succeeds), step.reads(), i);
      Term value = locals.during(write.value(), step.reads(), i);
      for (Place cell : cells.of(write.place())) {
        int low = (int) (8 * (cell.address() - write.place().address()));
        Term part = trees.terms().extract(value, low, cell.bits());
        Term before = after.containsKey(cell) ? after.get(cell) : cell(cell, i);
        after.put(cell, trees.terms().ite(condition, part, before));
      }
    }
    return after;
  }
}
