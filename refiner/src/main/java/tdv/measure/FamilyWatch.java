package tdv.measure;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Looks at a process and its descendants many times a second, to know how much memory they have had
 * together. Pages that two processes share count twice. What comes and goes between two looks is
 * missed, but for the peak of a process that is still there at the next one.
 */
public final class FamilyWatch implements AutoCloseable {
  private static final long MILLIS = 50;

  /** A look goes through all processes of the machine; this share of a processor is enough. */
  private static final long SHARE = 20;

  private final ProcessHandle root;
  private final Thread thread = new Thread(this::run, "memory");
  private long together;
  private long largestChild;
  private long ownPeak;
  private boolean over;

  private FamilyWatch(ProcessHandle root) {
    this.root = root;
  }

  /** Watches a process until this is closed. */
  public static FamilyWatch of(ProcessHandle root) {
    FamilyWatch watch = new FamilyWatch(root);
    watch.thread.setDaemon(true);
    watch.thread.start();
    return watch;
  }

  private synchronized void run() {
    while (!over) {
      long start = System.nanoTime();
      look();
      long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      try {
        wait(Math.max(MILLIS, SHARE * took));
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void look() {
    Optional<ProcessFigures> own = ProcessFigures.of(root.pid());
    List<ProcessFigures> others =
        root.descendants().flatMap(child -> ProcessFigures.of(child.pid()).stream()).toList();
    long sum = own.map(ProcessFigures::residentKiB).orElse(0L);
    for (ProcessFigures child : others) {
      sum += child.residentKiB();
      largestChild = Math.max(largestChild, child.peakKiB());
    }
    ownPeak = Math.max(ownPeak, own.map(ProcessFigures::peakKiB).orElse(0L));
    together = Math.max(together, sum);
  }

  /** The most that all had together at one time. */
  public synchronized long peakKiB() {
    return Math.max(together, Math.max(ownPeak, largestChild));
  }

  /** The peak of the largest descendant; 0 if none was seen. */
  public synchronized long largestChildKiB() {
    return largestChild;
  }

  /** Looks a last time, and ends. */
  @Override
  public synchronized void close() {
    if (!over) {
      look();
    }
    over = true;
    notifyAll();
  }
}
