package tdv.solve;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Calls in a thread with a large stack: solvers descend into formulas by recursion, and one that is
 * written in C ends the process when the stack is full.
 */
final class DeepStack {
  private static final long BYTES = 1L << 30;

  private DeepStack() {}

  static <T> T call(Supplier<T> what) {
    FutureTask<T> task = new FutureTask<>(what::get);
    Thread thread = new Thread(null, task, "solver", BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          // The solver's objects are in use until it has answered.
          interrupted = true;
        } catch (ExecutionException e) {
          throw new IllegalStateException("internal error: " + e.getCause(), e);
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
