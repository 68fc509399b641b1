package tdv.verify;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tdv.compile.Executable;
import tdv.explore.ExploreOptions.Goal;
import tdv.explore.ExploreOptions.Limits;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict.Stop;

/**
 * Engines at work on the same program, until one of them has the answer, all have ended, or a limit
 * is reached. The engines know the limits, too, and keep them in their own ways; here it is seen to
 * that they do. Who does not end in time is left behind.
 */
final class Contest {
  private static final long LOOK_MILLIS = 50;
  private static final long PROGRESS_MILLIS = 200;

  /** Who keeps the time limit by itself can say more about it, and is a bit late, too. */
  private static final long LATE_MILLIS = 100;

  /** How long to wait for the answer of an engine that was told to end. */
  private static final long PATIENCE_MILLIS = 700;

  private final Goal goal;
  private final Limits limits;
  private final ProgressListener listener;
  private final long start = System.nanoTime();
  private final List<Contender> contenders = new ArrayList<>();
  private final BlockingQueue<Contender> ended = new LinkedBlockingQueue<>();

  /** Those that have answered, the first one first. */
  private final List<Contender> answered = new ArrayList<>();

  /** When a minor bug became known, which ends the contest after a while. */
  private Optional<Long> minorFound = Optional.empty();

  private long nextProgress = PROGRESS_MILLIS;

  Contest(Goal goal, Limits limits, ProgressListener listener) {
    this.goal = goal;
    this.limits = limits;
    this.listener = listener;
  }

  Combination run(List<Engine> engines, Executable executable, Setup setup) {
    Stop reason;
    try {
      for (Engine engine : engines) {
        contenders.add(Contender.start(engine, executable, setup, ended::add));
      }
      reason = awaitDecision();
      contenders.forEach(contender -> contender.cancel(cancellation(reason)));
      awaitOthers();
    } finally {
      contenders.forEach(Contender::end);
    }
    // An answer that came at the last moment counts, too; from now on there are no others.
    ended.drainTo(answered);
    return new Combination(contenders, answered, winner(), reason, Duration.ofMillis(millis()));
  }

  /** What those are told that have to end: a limit, or just that nobody needs them any more. */
  private static Stop cancellation(Stop reason) {
    return isLimit(reason) ? reason : Stop.INTERRUPTED;
  }

  private long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /** Waits until there is an answer or a reason to go on without; others are to end for that. */
  private Stop awaitDecision() {
    while (winner().isEmpty() && answered.size() < contenders.size()) {
      Optional<Stop> over = over();
      if (over.isPresent()) {
        return over.get();
      }
      tellProgress();
      if (!awaitAnswer(LOOK_MILLIS)) {
        return Stop.INTERRUPTED;
      }
    }
    return Stop.COMPLETE;
  }

  private Optional<Contender> winner() {
    return answered.stream().filter(this::isDecisive).findFirst();
  }

  private boolean isDecisive(Contender contender) {
    return contender.answer() instanceof Answer.Given given
        && Decision.isDecisive(given.verdict(), goal);
  }

  /** Why all are to end, if they are. */
  private Optional<Stop> over() {
    if (listener.isCancelled()) {
      return Optional.of(listener.reason());
    }
    for (Contender contender : answered) {
      if (contender.answer() instanceof Answer.Given given && isLimit(given.verdict().stop())) {
        return Optional.of(given.verdict().stop());
      }
    }
    long now = millis();
    if (limits.timeout().isPresent() && now >= limits.timeout().get().toMillis() + LATE_MILLIS) {
      return Optional.of(Stop.TIME_LIMIT);
    }
    if (limits.maxRuns() > 0 && runs() >= limits.maxRuns()) {
      return Optional.of(Stop.RUN_LIMIT);
    }
    return minorFound.filter(found -> now - found >= goal.grace().toMillis()).map(f -> Stop.BUG);
  }

  /** Whether the others have reached the same limit, or have to end with it. */
  private static boolean isLimit(Stop stop) {
    return stop == Stop.TIME_LIMIT || stop == Stop.RUN_LIMIT;
  }

  private long runs() {
    return contenders.stream().mapToLong(contender -> contender.coverage().runs()).sum();
  }

  private Coverage coverage() {
    return Combination.coverage(contenders);
  }

  private void tellProgress() {
    long now = millis();
    if (now >= nextProgress) {
      nextProgress = now + PROGRESS_MILLIS;
      listener.progress(coverage().at(Duration.ofMillis(now)));
    }
  }

  /** Waits for the next answer, if there is one in time; false if this thread is to end. */
  private boolean awaitAnswer(long patience) {
    try {
      Contender contender = ended.poll(patience, TimeUnit.MILLISECONDS);
      if (contender != null) {
        answered.add(contender);
        noteMinorBugs(contender);
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void noteMinorBugs(Contender contender) {
    if (!goal.keepGoing()
        && contender.answer() instanceof Answer.Given given
        && !given.verdict().findings().isEmpty()) {
      minorFound = minorFound.or(() -> Optional.of(millis()));
    }
  }

  private void awaitOthers() {
    long deadline = millis() + PATIENCE_MILLIS;
    long left = PATIENCE_MILLIS;
    while (answered.size() < contenders.size() && left > 0 && awaitAnswer(left)) {
      left = deadline - millis();
    }
  }
}
