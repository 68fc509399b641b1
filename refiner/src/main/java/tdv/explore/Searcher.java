package tdv.explore;

import tdv.run.ExploreAnswer;
import tdv.run.ExploreRequest;

/** A process that takes part in a search. */
interface Searcher extends AutoCloseable {
  /** Asks it for something, and waits for the answer. */
  ExploreAnswer send(ExploreRequest request);

  /** Its number, for those that join its search. */
  long pid();

  @Override
  void close();
}
