package tdv.verify;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import tdv.formula.Answer;

/**
 * Asks about executions with few rounds, on a thread of its own, while a question about all
 * executions is under way and takes long. Many bugs need few changes of threads, and formulas about
 * few rounds are small; but only a yes counts.
 */
final class RoundsBeside {
  /** Most questions are answered before. */
  private static final long PATIENCE_MILLIS = 1500;

  private static final int FEWEST = 3;
  private static final int MOST = 6;
  private static final Duration LIMIT = Duration.ofSeconds(10);

  /** Asks about so many rounds. */
  interface Asker {
    Answer ask(int rounds, Duration limit, BooleanSupplier cancelled);
  }

  private final Asker asker;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "rounds");
  private volatile Optional<Answer> found = Optional.empty();

  RoundsBeside(Asker asker) {
    this.asker = asker;
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try {
      boolean late = !over.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      for (int rounds = FEWEST; late && rounds <= MOST && !isOver(); rounds++) {
        Answer answer = asker.ask(rounds, LIMIT, this::isOver);
        if (answer instanceof Answer.Possible) {
          found = Optional.of(answer);
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isOver() {
    return over.getCount() == 0;
  }

  /** Whether there is an answer: the other question need not go on. */
  boolean hasFound() {
    return found.isPresent();
  }

  /** Stops asking; what was found, if anything was. */
  Optional<Answer> end() {
    over.countDown();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return found;
  }
}
