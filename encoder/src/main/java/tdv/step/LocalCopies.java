package tdv.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tdv.step.LocalVariables.Variable;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Action.Read;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * V_L(t) without TL-SSA (section 3): each local variable has a copy for each state. Where nobody
 * can assign it at a step, both states have the same copy.
 */
final class LocalCopies implements Locals {
  private final Terms terms;
  private final LocalVariables variables;
  private final Copies copies;
  private final ChangingBits bits;
  private final Memory memory;
  private final Map<Variable, List<Node>> assignments;
  private final Map<Variable, Integer> firsts = new HashMap<>();
  private final Map<Variable, List<Term>> values = new HashMap<>();

  /** The first step of each thread that has no data. */
  private final Map<Integer, Integer> firstOpen = new HashMap<>();

  LocalCopies(
      ThreadTrees trees,
      StepEncoding.Symbols symbols,
      ChangingBits bits,
      Memory memory,
      Ways ways,
      Earliest earliest,
      Approximation approximation) {
    this.terms = trees.terms();
    this.variables = symbols.locals();
    this.copies = symbols.copies();
    this.bits = bits;
    this.memory = memory;
    this.assignments = variables.assignments(ways.moves());
    assignments.forEach(
        (variable, moves) ->
            firsts.put(
                variable,
                moves.stream()
                    .mapToInt(move -> earliest.at(ways.location(move)) + 1)
                    .min()
                    .orElseThrow()));
    for (Node move : ways.moves()) {
      if (!approximation.hasData(move)) {
        firstOpen.merge(move.thread(), earliest.at(ways.location(move)) + 1, Math::min);
      }
    }
  }

  /** The variables, with the moves that assign them. */
  Map<Variable, List<Node>> assignments() {
    return assignments;
  }

  Variable variable(Term symbol) {
    return variables.of(symbol);
  }

  /** Whether a variable may have another value behind step i. */
  boolean changes(Variable variable, int i) {
    int first =
        Math.min(
            firsts.get(variable), firstOpen.getOrDefault(variable.thread(), Integer.MAX_VALUE));
    return i >= first;
  }

  /** v[i]. */
  Term value(Variable variable, int i) {
    List<Term> known = values.computeIfAbsent(variable, key -> new ArrayList<>());
    if (known.isEmpty()) {
      known.add(terms.constant(variable.bits(), 0));
    }
    while (known.size() < i) {
      int step = known.size();
      known.add(
          changes(variable, step)
              ? bits.of(variable, copies.of(variable, variable.name(), variable.bits(), step + 1))
              : known.get(step - 1));
    }
    return known.get(i - 1);
  }

  private Term symbol(Term symbol, int i) {
    Variable variable = variables.of(symbol);
    return variable == null || !assignments.containsKey(variable) ? symbol : value(variable, i);
  }

  @Override
  public Term at(Term term, int i) {
    return terms.replace(term, symbol -> symbol(symbol, i));
  }

  @Override
  public Term assigned(Term symbol, int i) {
    return symbol.isSymbol() ? symbol(symbol, i + 1) : at(symbol, i);
  }

  @Override
  public Term during(Term term, List<Read> reads, int i) {
    return due(term, reads, i);
  }

  @Override
  public Term due(Term term, List<Read> reads, int i) {
    return terms.replace(
        term,
        symbol -> {
          Term read = memory.read(symbol, reads, i);
          return read == null ? symbol(symbol, i) : read;
        });
  }
}
