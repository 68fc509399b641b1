package tdv.result;

import java.time.Duration;
import tdv.measure.FamilyWatch;
import tdv.measure.ProcessFigures;

/**
 * What a verification has taken.
 *
 * @param wall from the begin of the command; Java itself takes a moment before that
 * @param cpu of this process
 * @param cpuOfChildren of the compiler and the programs, as far as they have ended
 * @param peakKiB the most memory of this process
 * @param childrenPeakKiB the most memory of the largest of the others that was seen
 */
public record Usage(
    Duration wall, Duration cpu, Duration cpuOfChildren, long peakKiB, long childrenPeakKiB) {
  /**
   * Until now.
   *
   * @param start the time of the begin, as {@code System.nanoTime} tells it
   * @param before the figures at the begin: a launcher that became this process may have had
   *     children of its own
   * @param watch of this process
   */
  public static Usage since(long start, ProcessFigures before, FamilyWatch watch) {
    ProcessFigures now = ProcessFigures.own();
    return new Usage(
        Duration.ofNanos(System.nanoTime() - start),
        now.cpu(),
        now.cpuOfChildren().minus(before.cpuOfChildren()),
        now.peakKiB(),
        watch.largestChildKiB());
  }
}
