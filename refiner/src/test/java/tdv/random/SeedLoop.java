package tdv.random;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;

/**
 * Tries one seed after the other, several at the same time.
 *
 * @param tried how many
 * @param failures for how many of them the test said no
 */
record SeedLoop(long tried, long failures) {
  private static final int PROGRESS = 100;

  /**
   * @param seconds after which no further seed is tried; 0 for no limit
   */
  static SeedLoop run(long first, long count, int parallel, long seconds, LongPredicate agrees)
      throws InterruptedException, ExecutionException {
    long start = System.nanoTime();
    AtomicLong next = new AtomicLong();
    AtomicLong tried = new AtomicLong();
    AtomicLong failures = new AtomicLong();
    Runnable worker =
        () -> {
          while (seconds == 0 || System.nanoTime() - start < seconds * 1_000_000_000L) {
            long i = next.getAndIncrement();
            if (i >= count) {
              return;
            }
            if (!agrees.test(first + i)) {
              failures.incrementAndGet();
            }
            if (tried.incrementAndGet() % PROGRESS == 0) {
              System.err.println(tried.get() + " programs");
            }
          }
        };
    ExecutorService pool = Executors.newFixedThreadPool(parallel);
    List<Future<?>> workers = new ArrayList<>();
    for (int i = 0; i < parallel; i++) {
      workers.add(pool.submit(worker));
    }
    for (Future<?> each : workers) {
      each.get();
    }
    pool.shutdown();
    return new SeedLoop(tried.get(), failures.get());
  }
}
