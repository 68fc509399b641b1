package tdv.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.term.Parts;
import tdv.term.Term;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Local;
import tdv.tree.Action.Read;
import tdv.tree.Action.Step;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * V_L(t): which symbols of a tree are values of one local variable. A statement assigns the same
 * variable each time, unless a term needs what an earlier occurrence has assigned (two calls of a
 * function have variables of their own): then each occurrence has its own.
 */
final class LocalVariables {
  /**
   * A variable.
   *
   * @param place of the symbol among those of its statement
   * @param symbol tells occurrences apart; -1 if they share the variable
   */
  record Variable(int thread, int site, int place, int bits, int symbol) {
    /** What it is called in formulas. */
    String name() {
      String occurrence = symbol < 0 ? "" : "_" + symbol;
      return "local_" + thread + "_" + site + "_" + place + occurrence;
    }
  }

  private final Map<Integer, Variable> variables = new HashMap<>();
  private final Map<Integer, Node> origins = new HashMap<>();

  LocalVariables(ThreadTrees trees) {
    for (Node node : trees.nodes()) {
      List<Term> assigned = assigned(node);
      for (int i = 0; i < assigned.size(); i++) {
        Term symbol = assigned.get(i);
        origins.put(symbol.symbol(), node);
        variables.put(
            symbol.symbol(),
            new Variable(node.thread(), node.action().site(), i, symbol.width(), -1));
      }
    }
    Set<Variable> split = new HashSet<>();
    for (Node node : trees.nodes()) {
      for (Term symbol : symbols(node)) {
        if (isOverwritten(node, symbol)) {
          split.add(variables.get(symbol.symbol()));
        }
      }
    }
    variables.replaceAll(
        (symbol, shared) ->
            split.contains(shared)
                ? new Variable(shared.thread, shared.site, shared.place, shared.bits, symbol)
                : shared);
  }

  /** The symbols that a node gives a value to. */
  static List<Term> assigned(Node node) {
    if (node.action() instanceof Local local) {
      return List.of(local.symbol());
    }
    return node.step() == null
        ? List.of()
        : node.step().reads().stream().map(Read::value).filter(Term::isSymbol).toList();
  }

  private static Set<Term> symbols(Node node) {
    List<Term> terms = new ArrayList<>();
    if (node.action() instanceof Choice choice) {
      terms.add(choice.value());
    } else if (node.action() instanceof Local local) {
      terms.add(local.value());
    } else if (node.action() instanceof Step step) {
      terms.add(step.enabled());
      for (Write write : step.writes()) {
        terms.add(write.value());
        terms.add(write.condition());
      }
    }
    node.spins().forEach(spin -> terms.add(spin.back()));
    Set<Term> found = new HashSet<>();
    Set<Term> seen = new HashSet<>();
    for (Term term : terms) {
      for (Term part : Parts.argumentsFirst(term, seen::contains)) {
        seen.add(part);
        if (part.isSymbol()) {
          found.add(part);
        }
      }
    }
    return found;
  }

  /** Whether the statement has been executed again between a symbol's origin and its use. */
  private boolean isOverwritten(Node use, Term symbol) {
    Node origin = origins.get(symbol.symbol());
    if (origin == null) {
      return false;
    }
    for (Node at = use.parent(); at != null && at != origin && use != origin; at = at.parent()) {
      if (at.action().site() == origin.action().site() && !assigned(at).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** The variable of a symbol; null if nobody assigns it. */
  Variable of(Term symbol) {
    return variables.get(symbol.symbol());
  }

  /** The variables of a thread's tree with the nodes that assign them, in the tree's order. */
  Map<Variable, List<Node>> assignments(List<Node> moves) {
    Map<Variable, List<Node>> found = new LinkedHashMap<>();
    for (Node move : moves) {
      for (Term symbol : assigned(move)) {
        found.computeIfAbsent(of(symbol), key -> new ArrayList<>()).add(move);
      }
    }
    return found;
  }
}
