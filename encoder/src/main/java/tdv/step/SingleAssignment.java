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
  private final ChangingBits bits;
  private final Memory memory;

  SingleAssignment(Terms terms, ChangingBits bits, Memory memory) {
    this.terms = terms;
    this.bits = bits;
    this.memory = memory;
  }

  @Override
  public Term at(Term term, int i) {
    return bits.of(term);
  }

  @Override
  public Term assigned(Term symbol, int i) {
    return bits.of(symbol);
  }

  @Override
  public Term during(Term term, List<Read> reads, int i) {
    return bits.of(term);
  }

  @Override
  public Term due(Term term, List<Read> reads, int i) {
    return terms.replace(
        term,
        symbol -> {
          Term read = memory.read(symbol, reads, i);
          return read == null ? bits.of(symbol) : read;
        });
  }
}
