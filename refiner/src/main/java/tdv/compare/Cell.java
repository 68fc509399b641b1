package tdv.compare;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * All trials of one contender at one point. The first one that gives no answer is the last one, and
 * is what the cell tells.
 */
public final class Cell {
  private final Plan.Point point;
  private final Contender contender;
  private final List<Trial> trials = new ArrayList<>();
  private String skippedAt = "";

  Cell(Plan.Point point, Contender contender) {
    this.point = point;
    this.contender = contender;
  }

  public Plan.Point point() {
    return point;
  }

  public Contender contender() {
    return contender;
  }

  public List<Trial> trials() {
    return List.copyOf(trials);
  }

  void add(Trial trial) {
    trials.add(trial);
  }

  /** Spared, because the contender ran out of time at this smaller value. */
  void skip(String value) {
    skippedAt = value;
  }

  /** The value at which the contender ran out of time before, if this cell was left out for it. */
  public Optional<String> skippedAt() {
    return skippedAt.isEmpty() ? Optional.empty() : Optional.of(skippedAt);
  }

  /** Whether there is something to try. */
  boolean isOpen() {
    return skippedAt.isEmpty() && failure().isEmpty();
  }

  /** The trial without an answer, if there is one. */
  public Optional<Trial> failure() {
    return trials.stream().filter(trial -> trial.ending() != Ending.ANSWER).findFirst();
  }

  /** Whether every trial gave an answer, and there was one. */
  public boolean isAnswered() {
    return !trials.isEmpty() && failure().isEmpty();
  }

  /** What was answered, each different answer once. */
  public List<String> verdicts() {
    return trials.stream().map(Trial::verdict).filter(v -> !v.isEmpty()).distinct().toList();
  }

  /** Seconds of the clock. */
  public Spread seconds() {
    return Spread.of(trials.stream().map(trial -> seconds(trial.wall())).toList());
  }

  /** Seconds of the processor. */
  public Spread cpuSeconds() {
    return Spread.of(
        trials.stream().flatMap(trial -> trial.cpu().stream()).map(Cell::seconds).toList());
  }

  /** Memory in MB: 1024 times 1024 bytes. */
  public Spread megabytes() {
    return Spread.of(trials.stream().map(trial -> trial.peakKiB() / 1024.0).toList());
  }

  /** A number of the results. */
  public Spread numbers(String path) {
    Function<Trial, OptionalDouble> number = trial -> trial.number(path);
    return Spread.of(
        trials.stream()
            .map(number)
            .filter(OptionalDouble::isPresent)
            .map(OptionalDouble::getAsDouble)
            .toList());
  }

  private static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }
}
