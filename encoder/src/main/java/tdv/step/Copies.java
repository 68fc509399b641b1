package tdv.step;

import java.util.HashMap;
import java.util.Map;
import tdv.term.Term;
import tdv.term.Terms;

/** v[i]: a symbol for each variable and step. Questions about the same trees share them. */
final class Copies {
  private record Key(Object variable, int step) {}

  private final Terms terms;
  private final Map<Key, Term> made = new HashMap<>();
  private final Map<Term, String> names = new HashMap<>();

  Copies(Terms terms) {
    this.terms = terms;
  }

  /**
   * v[i].
   *
   * @param name of v, for people
   */
  Term of(Object variable, String name, int bits, int step) {
    return made.computeIfAbsent(
        new Key(variable, step),
        key -> {
          Term copy = terms.symbol(bits);
          names.put(copy, name + "_" + step);
          return copy;
        });
  }

  /** What the variable for a symbol is called. */
  String name(Term symbol) {
    return names.getOrDefault(symbol, "r_" + symbol.symbol());
  }
}
