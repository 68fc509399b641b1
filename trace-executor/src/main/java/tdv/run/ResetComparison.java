package tdv.run;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tdv.trace.OutcomeKind;

/**
 * A copy of the program's memory does not hold the state of its libraries. So the first few runs in
 * a process that others have run in before are repeated in processes of their own, under the same
 * schedule; if one differs, the copy is not enough. The very first run has nothing behind it that
 * could have changed it.
 */
final class ResetComparison implements AutoCloseable {
  private static final int RUNS = 3;

  private static final Set<OutcomeKind> DEPENDS_ON_TIME =
      Set.of(OutcomeKind.TIME_LIMIT, OutcomeKind.KILLED, OutcomeKind.NO_CHECKPOINT);

  private final Runner forking;
  private final Requests requests = new Requests();
  private final Results results = new Results();
  private final Set<ByteBuffer> seen = new HashSet<>();
  private final List<Integer> chosen = new ArrayList<>();
  private int left = RUNS;

  ResetComparison(Runner forking) {
    this.forking = forking;
  }

  boolean isDone() {
    return left == 0;
  }

  /** Chooses the runs of a message that will be repeated; their events are needed. */
  void choose(Requests message) {
    chosen.clear();
    requests.clear();
    for (int i = 0; i < message.count() && chosen.size() < left; i++) {
      boolean first = seen.isEmpty();
      if (message.startsAtBeginning(i) && seen.add(ByteBuffer.wrap(message.bytes(i))) && !first) {
        message.wantEvents(i);
        requests.add(message.bytes(i));
        chosen.add(i);
      }
    }
  }

  /** Whether the chosen runs are the same in processes of their own. */
  boolean confirms(Results answers) {
    if (chosen.isEmpty()) {
      return true;
    }
    left -= chosen.size();
    forking.answer(requests, results);
    for (int i = 0; i < chosen.size(); i++) {
      if (!agree(answers, chosen.get(i), i)) {
        return false;
      }
    }
    return true;
  }

  private boolean agree(Results answers, int run, int repeated) {
    return DEPENDS_ON_TIME.contains(answers.outcome(run))
        || DEPENDS_ON_TIME.contains(results.outcome(repeated))
        || answers.same(run, results, repeated);
  }

  @Override
  public void close() {
    forking.close();
  }
}
