package tdv.formula;

/** What came out of a question. */
public sealed interface Answer {
  /** It cannot happen in any execution that the trees describe: a proof. */
  record Impossible() implements Answer {}

  /** It cannot happen, but for what was excluded from the question. */
  record NothingElse() implements Answer {}

  /** It can happen: there is an execution. */
  record Possible(Witness witness) implements Answer {}

  /** The encoding of data can't tell: numbers leave the range in which it is exact. */
  record Inexact() implements Answer {}

  /** Nobody knows; the reason is for people. */
  record Undecided(String why) implements Answer {}
}
