package tdv.compare;

import java.util.List;

/**
 * Several measurements of the same: the median, the least and the most. All are NaN if there was
 * none.
 */
public record Spread(int count, double median, double least, double most) {
  static Spread of(List<Double> numbers) {
    if (numbers.isEmpty()) {
      return new Spread(0, Double.NaN, Double.NaN, Double.NaN);
    }
    List<Double> sorted = numbers.stream().sorted().toList();
    int half = sorted.size() / 2;
    double median =
        sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    return new Spread(sorted.size(), median, sorted.get(0), sorted.get(sorted.size() - 1));
  }

  public boolean isEmpty() {
    return count == 0;
  }
}
