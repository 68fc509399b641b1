package tdv.explore;

import java.util.Arrays;
import tdv.property.Accesses;
import tdv.property.BugKind;
import tdv.run.Results;
import tdv.trace.Run;
import tdv.trace.Trace;

/**
 * The bug that runs are looked through for, whoever gets there and how.
 *
 * @param behindAssumptions whether it may come behind a false assumption of another thread, with
 *     which the program ends when nobody explores it
 */
record Sought(BugKind kind, String key, boolean behindAssumptions) {
  static Sought of(Candidate candidate) {
    return new Sought(candidate.kind(), candidate.key(), false);
  }

  Sought evenBehindAssumptions() {
    return new Sought(kind, key, true);
  }

  /** The number of turns of a run that show the bug; 0 if the run does not. */
  int turns(Results results, int run, Turns turns) {
    int shown =
        switch (kind) {
          case RACE -> race(results, run, turns);
          case DEADLOCK, LIVELOCK -> isShownBy(results, run) ? turns.count() : 0;
          default -> key.equals(turns.bugKey()) ? turns.untilBug() : 0;
        };
    return behindAssumptions || shown <= turns.untilAssumption() ? shown : 0;
  }

  private boolean isShownBy(Results results, int run) {
    return BugKind.of(results.outcome(run)).filter(kind::equals).isPresent()
        && isShownBy(results.run(run));
  }

  /** Whether a run ended with the bug. */
  boolean isShownBy(Run run) {
    return kind != BugKind.RACE
        && BugKind.of(run.outcome().kind()).filter(kind::equals).isPresent()
        && BugKey.of(run).filter(key::equals).isPresent();
  }

  private int race(Results results, int run, Turns turns) {
    int[] sites = Arrays.stream(key.split(" ")).mapToInt(Integer::parseInt).toArray();
    Trace trace = null;
    for (int turn = 1; turn < turns.untilBug(); turn++) {
      if (areNeighbours(turns, turn, sites)) {
        trace = trace == null ? results.run(run).trace() : trace;
        if (Accesses.race(trace, turns.event(turn - 1), turns.event(turn)) != null) {
          return turn + 1;
        }
      }
    }
    return 0;
  }

  /** Whether a turn and the one in front are of two threads, both free to go, at the sites. */
  private static boolean areNeighbours(Turns turns, int turn, int[] sites) {
    int first = turns.event(turn - 1);
    int second = turns.event(turn);
    return turns.thread(turn - 1) != turns.thread(turn)
        && first >= 0
        && second >= 0
        && turns.isChoice(turn - 1)
        && turns.isChoice(turn)
        && ((turns.site(first) == sites[0] && turns.site(second) == sites[1])
            || (turns.site(first) == sites[1] && turns.site(second) == sites[0]));
  }
}
