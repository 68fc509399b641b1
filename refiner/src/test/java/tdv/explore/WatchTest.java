package tdv.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tdv.verdict.Coverage;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict.Stop;

/** When a search ends, and how often it is looked at. */
class WatchTest {
  private long now = 5_000_000_000L;

  private Watch watch(Optional<Duration> timeout, ProgressListener listener) {
    return new Watch(new ExploreOptions.Limits(timeout, 10), listener, () -> now);
  }

  private void passMillis(long millis) {
    now += millis * 1_000_000;
  }

  @Test
  void aShortSearchIsLookedAtMoreOften() {
    Watch watch = watch(Optional.empty(), ProgressListener.NONE);
    assertEquals(20, watch.sliceMillis());
    passMillis(500);
    assertEquals(100, watch.sliceMillis());
    passMillis(5000);
    assertEquals(200, watch.sliceMillis());
  }

  @Test
  void aSliceEndsWithTheTime() {
    Watch watch = watch(Optional.of(Duration.ofSeconds(1)), ProgressListener.NONE);
    passMillis(990);
    assertEquals(10, watch.sliceMillis());
    assertEquals(Optional.empty(), watch.over(0));
    passMillis(10);
    assertEquals(1, watch.sliceMillis());
    assertEquals(Optional.of(Stop.TIME_LIMIT), watch.over(0));
  }

  @Test
  void whoCancelsSaysWhy() {
    ProgressListener listener =
        new ProgressListener() {
          @Override
          public void progress(Coverage soFar) {}

          @Override
          public boolean isCancelled() {
            return true;
          }

          @Override
          public Stop reason() {
            return Stop.RUN_LIMIT;
          }
        };
    assertEquals(Optional.of(Stop.RUN_LIMIT), watch(Optional.empty(), listener).over(0));
  }

  @Test
  void runsAreCounted() {
    Watch watch = watch(Optional.empty(), ProgressListener.NONE);
    assertEquals(Optional.empty(), watch.over(9));
    assertEquals(Optional.of(Stop.RUN_LIMIT), watch.over(10));
    assertEquals(1, watch.runsLeft(9));
  }
}
