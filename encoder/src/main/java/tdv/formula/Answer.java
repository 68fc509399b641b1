package tdv.formula;

import java.util.List;

/** What came out of a question. */
public sealed interface Answer {
  /** It cannot happen in any execution that the trees describe: a proof. */
  record Impossible() implements Answer {}

  /** It cannot happen, but for what was excluded from the question. */
  record NothingElse() implements Answer {}

  /**
   * It can happen: there is an execution.
   *
   * @param others executions in which it happens elsewhere, as far as they were looked for
   */
  record Possible(Witness witness, List<Witness> others) implements Answer {
    public Possible {
      others = List.copyOf(others);
    }

    public Possible(Witness witness) {
      this(witness, List.of());
    }
  }

  /** The encoding of data can't tell: numbers leave the range in which it is exact. */
  record Inexact() implements Answer {}

  /** Nobody knows; the reason is for people. */
  record Undecided(String why) implements Answer {}
}
