package tdv.random;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/** Tries one seed after the other, several at the same time. */
final class SeedLoop {
  private static final int PROGRESS = 100;

  private SeedLoop() {}

  /**
   * Tries seeds.
   *
   * @param seconds after which no further seed is tried; 0 for no limit
   */
  static void run(long first, long count, int parallel, long seconds, LongConsumer test)
      throws InterruptedException, ExecutionException {
    long start = System.nanoTime();
    AtomicLong next = new AtomicLong();
    Runnable worker =
        () -> {
          while (seconds == 0 || System.nanoTime() - start < seconds * 1_000_000_000L) {
            long i = next.getAndIncrement();
            if (i >= count) {
              return;
            }
            test.accept(first + i);
            if ((i + 1) % PROGRESS == 0) {
              System.err.println((i + 1) + " programs");
            }
          }
        };
    ExecutorService pool = Executors.newFixedThreadPool(parallel);
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int i = 0; i < parallel; i++) {
        workers.add(pool.submit(worker));
      }
      for (Future<?> each : workers) {
        each.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
