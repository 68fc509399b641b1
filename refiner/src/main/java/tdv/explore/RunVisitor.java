package tdv.explore;

import tdv.run.Results;

/** Is shown the runs of a search, one by one. */
public interface RunVisitor {
  /**
   * A run of an interleaving that was not there before.
   *
   * @param results valid during the call, as is {@code turns}
   * @param run its number in the results
   * @param turns the same run's turns
   * @return whether the search is to go on
   */
  boolean visit(Results results, int run, Turns turns);
}
