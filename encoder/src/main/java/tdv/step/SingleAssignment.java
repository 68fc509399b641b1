package tdv.step;

import java.util.List;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Action.Read;

/**
 * TL-SSA (section 5): a node is passed at most once, so that the symbol for what it reads needs one
 * copy only, and no constraint keeps its value.
 */
final class SingleAssignment implements Locals {
  private final Terms terms;
  private final Memory memory;

  SingleAssignment(Terms terms, Memory memory) {
    this.terms = terms;
    this.memory = memory;
  }

  @Override
  public Term at(Term term, int i) {
    return term;
  }

  @Override
  public Term assigned(Term symbol, int i) {
    return symbol;
  }

  @Override
  public Term during(Term term, List<Read> reads, int i) {
    return term;
  }

  @Override
  public Term due(Term term, List<Read> reads, int i) {
    return terms.replace(term, symbol -> memory.read(symbol, reads, i));
  }
}
