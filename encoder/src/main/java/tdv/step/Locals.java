package tdv.step;

import java.util.List;
import tdv.term.Term;
import tdv.tree.Action.Read;

/** The values of local variables, which terms are made of. */
interface Locals {
  /** E|V-&gt;V[i]: a term in state i. */
  Term at(Term term, int i);

  /** What a symbol that gets its value at step i is behind it; the term itself if it is none. */
  Term assigned(Term symbol, int i);

  /** A term of a step that reads and is taken at i. */
  Term during(Term term, List<Read> reads, int i);

  /** A term of a step that would read in state i, whether it is taken or not. */
  Term due(Term term, List<Read> reads, int i);
}
