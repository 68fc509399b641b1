package tdv.verify;

import tdv.verdict.Verdict;

/** What came of an engine. */
sealed interface Answer {
  /** It ended, in its own time or when it was told to. */
  record Given(Verdict verdict) implements Answer {}

  /** It broke down. */
  record Failed(Throwable failure) implements Answer {}

  /** It did not end when it was told to, and nobody waits for it any more. */
  record LeftBehind() implements Answer {}
}
