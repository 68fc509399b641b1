package tdv.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tdv.ir.IrUnit;

/**
 * Reads units on all cores and gives them back in the order in which they were submitted. Each
 * worker has a large stack: deeply nested C makes deep recursion. A failure ends the work on all
 * units that come behind it.
 */
final class UnitWorkers implements AutoCloseable {
  /** Reserved, not committed: only what is used costs memory. */
  private static final long STACK_BYTES = 1L << 30;

  private final ExecutorService workers =
      Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), UnitWorkers::worker);
  private final Deque<Future<IrUnit>> results = new ArrayDeque<>();

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(null, work, "unit", STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  void submit(Callable<IrUnit> work) {
    results.add(workers.submit(work));
  }

  boolean hasNext() {
    return !results.isEmpty();
  }

  /** The next unit in order; what went wrong with it is thrown here. */
  IrUnit next() {
    try {
      return results.remove().get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException("internal error: " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("internal error: interrupted", e);
    }
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }
}
