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

  Copies(Terms terms) {
    this.terms = terms;
  }

  Term of(Object variable, int bits, int step) {
    return made.computeIfAbsent(new Key(variable, step), key -> terms.symbol(bits));
  }
}
