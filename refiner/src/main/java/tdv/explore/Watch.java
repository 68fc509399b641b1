package tdv.explore;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict.Stop;

/** The limits of a search, and the clock. */
public final class Watch {
  /** How long processes search before they are asked how far they are. */
  private static final long SLICE_MILLIS = 200;

  /** In the beginning less: a short search should end soon when it is told to. */
  private static final long SHORT_SLICE_MILLIS = 20;

  private final ExploreOptions.Limits limits;
  private final ProgressListener listener;
  private final LongSupplier nanos;
  private final long start;

  /** A search that begins now; {@code nanos} tells the time. */
  public Watch(ExploreOptions.Limits limits, ProgressListener listener, LongSupplier nanos) {
    this.limits = limits;
    this.listener = listener;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
  }

  public Duration elapsed() {
    return Duration.ofNanos(nanos.getAsLong() - start);
  }

  /** Why the search must end now, if it must. */
  public Optional<Stop> over(long runs) {
    if (listener.isCancelled()) {
      return Optional.of(listener.reason());
    } else if (limits.timeout().isPresent() && elapsed().compareTo(limits.timeout().get()) >= 0) {
      return Optional.of(Stop.TIME_LIMIT);
    } else if (limits.maxRuns() > 0 && runs >= limits.maxRuns()) {
      return Optional.of(Stop.RUN_LIMIT);
    }
    return Optional.empty();
  }

  /** The time until the next look, at least a millisecond. */
  public long sliceMillis() {
    long now = elapsed().toMillis();
    long slice = Math.max(SHORT_SLICE_MILLIS, Math.min(SLICE_MILLIS, now / 5));
    long left = limits.timeout().map(timeout -> timeout.toMillis() - now).orElse(slice);
    return Math.max(1, Math.min(slice, left));
  }

  /** The runs that may still be made; 0 for no limit. */
  public long runsLeft(long runs) {
    return limits.maxRuns() == 0 ? 0 : Math.max(1, limits.maxRuns() - runs);
  }
}
