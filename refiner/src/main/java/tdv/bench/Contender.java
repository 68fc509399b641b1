package tdv.bench;

import tdv.run.Requests;
import tdv.run.Results;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.trace.OutcomeKind;

/**
 * One way of running a program, ready to go on at any time.
 *
 * @param batch how many runs travel in one message
 */
record Contender(String name, Session session, RunRequest request, int batch) {
  private static final int WORDS = 1 << 12;

  /** One run. */
  RunRates.Size size() {
    session.requests().add(request);
    Results results = session.exchange();
    return new RunRates.Size(results.steps(0), results.events(0), results.bytesOf(0));
  }

  /** The runs a second during so many nanoseconds, with the events of every run taken over. */
  double rate(long nanos) {
    long[] words = new long[WORDS];
    long runs = 0;
    long start = System.nanoTime();
    long now = start;
    while (now - start < nanos) {
      Requests requests = session.requests();
      for (int i = 0; i < batch; i++) {
        requests.add(request);
      }
      words = take(session.exchange(), words);
      runs += batch;
      now = System.nanoTime();
    }
    return runs * 1e9 / (now - start);
  }

  private long[] take(Results results, long[] words) {
    long[] large = words;
    for (int i = 0; i < results.count(); i++) {
      OutcomeKind outcome = results.outcome(i);
      if (outcome == OutcomeKind.NO_CHECKPOINT || outcome == OutcomeKind.KILLED) {
        throw new IllegalStateException("internal error: a measured run ended as " + outcome);
      }
      if (results.events(i) * 4 > large.length) {
        large = new long[results.events(i) * 8];
      }
      results.copyEvents(i, large);
    }
    return large;
  }
}
