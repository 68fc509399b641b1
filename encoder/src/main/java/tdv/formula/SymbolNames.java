package tdv.formula;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.term.Term;
import tdv.tree.Node;

/**
 * The names of symbols in formulas: {@code v_main.1_7} is what that step reads, {@code
 * b_main.1_7_main.2_3} whether it sees what another one has added to a counter. Numbers of symbols
 * are no names, because they depend on what was asked before.
 */
final class SymbolNames {
  private final Map<Term, String> names = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  SymbolNames(FoldedTrees trees) {
    for (Node node : trees.nodes()) {
      List<ReadPart> parts = trees.accesses().reads(node);
      for (ReadPart part : parts) {
        name(part.value(), "v_" + trees.name(part));
      }
    }
    for (Counted one : trees.counted()) {
      name(one.sees(), "b_" + trees.name(one.read()) + "_" + trees.name(one.write()));
    }
  }

  /** Gives a symbol its name, with a number behind it if another one has it. */
  String name(Term symbol, String wish) {
    String known = names.get(symbol);
    if (known != null) {
      return known;
    }
    String name = wish;
    for (int number = 2; !used.add(name); number++) {
      name = wish + "." + number;
    }
    names.put(symbol, name);
    return name;
  }

  /** Symbols that are nobody's are numbered in the order in which they are asked for. */
  String of(Term symbol) {
    String known = names.get(symbol);
    return known != null ? known : name(symbol, "u");
  }
}
