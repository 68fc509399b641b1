package tdv.run;

/** What came of a request to explore. */
public sealed interface ExploreAnswer permits Explored, ExploreAnswer.Lost {
  /** The process is gone: it died of what the program did to it, or did not answer in time. */
  record Lost(String reason) implements ExploreAnswer {}
}
