package tdv.verify;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import tdv.compile.Executable;
import tdv.compile.WorkDirectory;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict.Stop;

/**
 * An engine at work, on a thread of its own and with a directory of its own: so it does not get in
 * the way of others that start processes, and can be left behind, whatever it does. Its processes
 * end with the directory.
 */
final class Contender implements ProgressListener {
  /**
   * Stack sizes to try: terms may be nested deeply. Stacks are reserved, not committed; the smaller
   * ones are for machines that limit address space.
   */
  private static final List<Long> STACK_BYTES = List.of(1L << 28, 1L << 23);

  private static final long SECONDS_TO_END = 10;

  private final Engine engine;
  private final WorkDirectory directory;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final AtomicReference<Answer> answer = new AtomicReference<>();
  private final AtomicReference<Stop> cancelled = new AtomicReference<>();
  private volatile Coverage progress = Coverage.NONE;

  private Contender(Engine engine, WorkDirectory directory) {
    this.engine = engine;
    this.directory = directory;
    // When tdv is told to end, the engine is, too: it would take the death of its processes for
    // a crash of the program.
    directory.beforeExit(this::awaitEnd);
  }

  /**
   * Lets an engine go.
   *
   * @param ended is told when there is an answer, by the engine's thread
   */
  static Contender start(
      Engine engine, Executable executable, Setup setup, Consumer<Contender> ended) {
    Contender contender = new Contender(engine, WorkDirectory.create());
    Runnable work = () -> contender.work(executable, setup, ended);
    for (long stack : STACK_BYTES) {
      try {
        Thread thread = new Thread(null, work, "engine " + engine.name(), stack);
        thread.setDaemon(true);
        thread.start();
        return contender;
      } catch (OutOfMemoryError tooLarge) {
        // No address space for this stack: the next size is smaller.
      }
    }
    contender.close();
    throw new OutOfMemoryError("no thread can be started");
  }

  // Whatever an engine breaks down with is its answer: the other one may have a better one.
  private void work(Executable executable, Setup setup, Consumer<Contender> ended) {
    Answer mine;
    try {
      mine = new Answer.Given(engine.verify(executable.in(directory), setup, this));
    } catch (Throwable failure) {
      mine = new Answer.Failed(failure);
    }
    if (answer.compareAndSet(null, mine)) {
      ended.accept(this);
    }
    close();
  }

  String name() {
    return engine.name();
  }

  /** Null as long as there is none. */
  Answer answer() {
    return answer.get();
  }

  /** What the engine has done, as far as it has told. */
  Coverage coverage() {
    return answer.get() instanceof Answer.Given given ? given.verdict().coverage() : progress;
  }

  /** Tells the engine to end, and why. */
  void cancel(Stop reason) {
    cancelled.compareAndSet(null, reason);
  }

  /** Ends its processes. If there is no answer yet, there will be none. */
  void end() {
    if (answer.compareAndSet(null, new Answer.LeftBehind())) {
      close();
    }
    awaitEnd();
  }

  private void close() {
    directory.close();
    closed.countDown();
  }

  private void awaitEnd() {
    try {
      closed.await(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void progress(Coverage soFar) {
    progress = soFar;
  }

  @Override
  public boolean isCancelled() {
    return cancelled.get() != null;
  }

  @Override
  public Stop reason() {
    return cancelled.get();
  }
}
