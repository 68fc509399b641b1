package tdv.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tdv.property.Accesses;
import tdv.property.BugKind;
import tdv.run.ExploreTotals;
import tdv.run.Results;
import tdv.run.Session;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.Trace;
import tdv.verdict.Verdict.Stop;

/** The search of {@code --preemptions}: looks at every run of a {@link BoundedSearch} for bugs. */
final class BoundedExploration {
  private final Session session;
  private final Watch watch;
  private final BugList bugs;
  private final Consumer<ExploreTotals> progress;
  private ExploreTotals totals = ExploreTotals.NONE;
  private boolean defaultInput;
  private long nextProgress;

  BoundedExploration(Session session, Watch watch, BugList bugs, Consumer<ExploreTotals> progress) {
    this.session = session;
    this.watch = watch;
    this.bugs = bugs;
    this.progress = progress;
  }

  SearchResult search(int bound) {
    BoundedSearch search = new BoundedSearch(session, this::isOver);
    boolean all = search.search(bound, this::visit);
    List<String> cuts = new ArrayList<>();
    if (!all || search.isBounded()) {
      cuts.add(
          "interleavings with more than "
              + bound
              + (bound == 1 ? " preemption" : " preemptions")
              + " were not run: --preemptions "
              + (bound + 1)
              + ", or none");
    }
    Optional<Stop> giveUp = bugs.over().filter(stop -> stop != Stop.BUG);
    Stop stop = all ? giveUp.orElse(Stop.COMPLETE) : over().orElse(Stop.COMPLETE);
    return new SearchResult(stop, totals, defaultInput, cuts, List.of());
  }

  private Optional<Stop> over() {
    return bugs.over().or(() -> watch.over(totals.runs()));
  }

  private boolean isOver() {
    long now = watch.elapsed().toMillis();
    if (now >= nextProgress) {
      nextProgress = now + watch.sliceMillis();
      progress.accept(totals);
    }
    return over().isPresent();
  }

  private boolean visit(Results results, int run, Turns turns) {
    OutcomeKind outcome = results.outcome(run);
    totals = totals.plus(totals(results, run, outcome));
    defaultInput |= results.defaultInput(run);
    switch (outcome) {
      case UNSUPPORTED, DIVERGED, RUNTIME_ERROR, NO_CHECKPOINT, KILLED ->
          bugs.giveUp(outcome, results.run(run).outcome().text());
      case DEADLOCK, LIVELOCK -> stuck(results.run(run), turns);
      default -> {}
    }
    failure(turns);
    races(results, run, turns);
    return over().isEmpty();
  }

  private static ExploreTotals totals(Results results, int run, OutcomeKind outcome) {
    boolean complete =
        switch (outcome) {
          case SPUN, ASSUMPTION, STEP_LIMIT, TIME_LIMIT -> false;
          default -> true;
        };
    return new ExploreTotals(
        complete ? 1 : 0,
        outcome == OutcomeKind.SPUN ? 1 : 0,
        outcome == OutcomeKind.ASSUMPTION ? 1 : 0,
        0,
        0,
        outcome == OutcomeKind.STEP_LIMIT ? 1 : 0,
        outcome == OutcomeKind.TIME_LIMIT ? 1 : 0,
        results.steps(run),
        results.steps(run),
        0,
        0,
        0,
        0,
        results.threads(run));
  }

  private void stuck(Run run, Turns turns) {
    BugKind kind = BugKind.of(run.outcome().kind()).orElseThrow();
    String key = BugKey.of(run).orElseThrow();
    if (!bugs.isKnown(kind, key)) {
      take(new Candidate(kind, turns.schedule(turns.count()), run.outcome().thread(), -1, key));
    }
  }

  /** The first bug that parked a thread. */
  private void failure(Turns turns) {
    Optional<BugKind> kind = turns.bugKind();
    if (kind.isPresent() && !bugs.isKnown(kind.get(), turns.bugKey())) {
      int end = turns.untilBug();
      int thread = end == 0 ? 0 : turns.thread(end - 1);
      take(new Candidate(kind.get(), turns.schedule(end), thread, -1, turns.bugKey()));
    }
  }

  /** Neighbouring turns of two threads that access the same. */
  private void races(Results results, int run, Turns turns) {
    Trace trace = null;
    for (int turn = 1; turn < turns.untilBug(); turn++) {
      if (mayRace(turns, turn)) {
        trace = trace == null ? results.run(run).trace() : trace;
        int first = turns.event(turn - 1);
        int second = turns.event(turn);
        if (Accesses.race(trace, first, second) != null) {
          take(
              new Candidate(
                  BugKind.RACE,
                  turns.schedule(turn - 1),
                  turns.thread(turn - 1),
                  turns.thread(turn),
                  BugKey.race(turns.site(first), turns.site(second))));
        }
      }
    }
  }

  private boolean mayRace(Turns turns, int turn) {
    int first = turns.event(turn - 1);
    int second = turns.event(turn);
    return turns.thread(turn - 1) != turns.thread(turn)
        && first >= 0
        && second >= 0
        && turns.isChoice(turn - 1)
        && turns.isChoice(turn)
        && isAccess(turns.kindCode(first))
        && isAccess(turns.kindCode(second))
        && !bugs.isKnown(BugKind.RACE, BugKey.race(turns.site(first), turns.site(second)));
  }

  private static boolean isAccess(int kind) {
    return switch (EventKind.of(kind)) {
      case READ, WRITE, UPDATE, COMPARE, FREE, ACCESS -> true;
      default -> false;
    };
  }

  private void take(Candidate candidate) {
    bugs.take(candidate, session.threadNames());
  }
}
