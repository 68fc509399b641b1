package tdv.verify;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import tdv.compile.Executable;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/**
 * Engines of a contest that share one core: one of them searches, and the others stand still. Who
 * has had its time gives way the next time it tells how far it is. The first one has more time
 * before anybody else begins, so that programs that are easy for it cost nothing.
 */
final class TakingTurns {
  /** How often one that stands still looks whether it has to end. */
  private static final long LOOK_MILLIS = 50;

  private final long headMillis;
  private final long turnMillis;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition passed = lock.newCondition();

  /** Those that have not ended; it is the first one's turn. */
  private final Deque<Member> waiting = new ArrayDeque<>();

  private long turnEnds;

  /**
   * @param head how long the first one has before the others begin
   * @param turn how long each turn is from then on
   */
  TakingTurns(Duration head, Duration turn) {
    this.headMillis = head.toMillis();
    this.turnMillis = turn.toMillis();
  }

  /** An engine that takes its turn behind those that were added before. */
  Engine add(Engine engine) {
    Member member = new Member(engine);
    waiting.add(member);
    return member;
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }

  /** The next one's turn begins. */
  private void pass() {
    turnEnds = now() + turnMillis;
    passed.signalAll();
  }

  /** False if it has to end before it is its turn. */
  private boolean await(Member member, ProgressListener listener) {
    lock.lock();
    try {
      if (turnEnds == 0) {
        turnEnds = now() + headMillis;
      }
      if (waiting.peek() == member && waiting.size() > 1 && now() >= turnEnds) {
        waiting.add(waiting.remove());
        pass();
      }
      while (waiting.peek() != member) {
        if (listener.isCancelled()) {
          return false;
        }
        passed.await(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      lock.unlock();
    }
  }

  private void leave(Member member) {
    lock.lock();
    try {
      boolean was = waiting.peek() == member;
      waiting.remove(member);
      if (was) {
        pass();
      }
    } finally {
      lock.unlock();
    }
  }

  /** An engine that stands still now and then. */
  private final class Member implements Engine {
    private final Engine engine;

    Member(Engine engine) {
      this.engine = engine;
    }

    @Override
    public String name() {
      return engine.name();
    }

    @Override
    public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
      try {
        return await(this, listener)
            ? engine.verify(executable, setup, new Pausing(this, listener))
            : notBegun(listener);
      } finally {
        leave(this);
      }
    }

    private Verdict notBegun(ProgressListener listener) {
      Stop stop = listener.isCancelled() ? listener.reason() : Stop.INTERRUPTED;
      return new Verdict(List.of(), List.of(), List.of(), stop, Coverage.NONE);
    }
  }

  /** Who listens lets others take their turns, too. */
  private final class Pausing implements ProgressListener {
    private final Member member;
    private final ProgressListener listener;

    Pausing(Member member, ProgressListener listener) {
      this.member = member;
      this.listener = listener;
    }

    @Override
    public void progress(Coverage soFar) {
      listener.progress(soFar);
      boolean unused = await(member, listener);
    }

    @Override
    public boolean isCancelled() {
      return listener.isCancelled();
    }

    @Override
    public Stop reason() {
      return listener.reason();
    }
  }
}
