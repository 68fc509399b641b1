package tdv.verdict;

import tdv.verdict.Verdict.Stop;

/** Who watches a search, and may end it. Called by one thread at a time. */
public interface ProgressListener {
  /** For a search that nobody watches. */
  ProgressListener NONE = soFar -> {};

  /** Called now and then, several times a second. */
  void progress(Coverage soFar);

  /**
   * Whether the search is to end now, with what it has, and save itself if that was asked for: the
   * user has pressed Ctrl-C, or another engine was faster. Asked between runs, so it must be quick.
   */
  default boolean isCancelled() {
    return false;
  }

  /** Why a search that is cancelled has to end, which its verdict is to say. */
  default Stop reason() {
    return Stop.INTERRUPTED;
  }
}
