package tdv.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Action.Local;
import tdv.tree.Action.Read;
import tdv.tree.Action.Step;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/** All reads and writes of trees, divided into cells. */
final class Accesses {
  /** A read value that is no symbol, or not one cell's: it is equal to what the cells hold. */
  record Joint(Node node, Term value, Term cells) {}

  private final Terms terms;
  private final Cells cells;
  private final Map<Node, List<ReadPart>> reads = new LinkedHashMap<>();
  private final Map<Place, List<WritePart>> writes = new LinkedHashMap<>();
  private final Map<Node, List<WritePart>> writesOf = new LinkedHashMap<>();

  /** Symbols of reads of several cells, and of assignments to local variables. */
  private final Map<Term, Term> composed = new HashMap<>();

  private final List<Joint> joints = new ArrayList<>();

  Accesses(ThreadTrees trees) {
    this.terms = trees.terms();
    this.cells = new Cells(trees);
    for (Node node : trees.nodes()) {
      if (node.step() != null) {
        addReads(node, node.step());
        addWrites(node, node.step());
      } else if (node.action() instanceof Local local) {
        composed.put(local.symbol(), local.value());
      }
    }
  }

  private void addReads(Node node, Step step) {
    Set<Term> guards = symbols(step.enabled());
    List<ReadPart> parts = new ArrayList<>();
    for (Read read : step.reads()) {
      List<Place> of = cells.of(read.place());
      boolean guard = guards.contains(read.value());
      if (of.size() == 1 && read.value().isSymbol()) {
        parts.add(new ReadPart(node, of.get(0), read.value(), guard));
        continue;
      }
      Term whole = null;
      for (Place cell : of) {
        Term part = terms.symbol(cell.bits());
        parts.add(new ReadPart(node, cell, part, guard));
        whole = whole == null ? part : terms.concat(part, whole);
      }
      if (read.value().isSymbol()) {
        composed.put(read.value(), whole);
      } else {
        joints.add(new Joint(node, read.value(), whole));
      }
    }
    reads.put(node, parts);
  }

  private void addWrites(Node node, Step step) {
    List<WritePart> parts = new ArrayList<>();
    Term succeeds = terms.not(Failures.fails(node, terms));
    for (Write write : step.writes()) {
      Term condition = terms.and(write.condition(), succeeds);
      int low = 0;
      for (Place cell : cells.of(write.place())) {
        Term part = terms.extract(write.value(), low, cell.bits());
        parts.add(new WritePart(node, parts.size(), cell, part, condition));
        low += cell.bits();
      }
    }
    writesOf.put(node, parts);
    for (WritePart part : parts) {
      writes.computeIfAbsent(part.cell(), cell -> new ArrayList<>()).add(part);
    }
  }

  /** The symbols in a term. */
  static Set<Term> symbols(Term term) {
    Set<Term> found = new HashSet<>();
    Set<Term> seen = new HashSet<>();
    List<Term> open = new ArrayList<>(List.of(term));
    while (!open.isEmpty()) {
      Term next = open.remove(open.size() - 1);
      if (seen.add(next)) {
        if (next.isSymbol()) {
          found.add(next);
        }
        open.addAll(next.arguments());
      }
    }
    return found;
  }

  List<ReadPart> reads(Node node) {
    return reads.getOrDefault(node, List.of());
  }

  List<WritePart> writes(Node node) {
    return writesOf.getOrDefault(node, List.of());
  }

  List<WritePart> writes(Place cell) {
    return writes.getOrDefault(cell, List.of());
  }

  /** The cells of a place that is accessed. */
  List<Place> cells(Place place) {
    return cells.of(place);
  }

  /**
   * For a read of several cells what they hold, one behind the other; what is assigned; or null.
   */
  Term composed(Term symbol) {
    return composed.get(symbol);
  }

  List<Joint> joints() {
    return joints;
  }
}
