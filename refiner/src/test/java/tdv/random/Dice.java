package tdv.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Random choices, the same for the same seed. */
final class Dice {
  private final Random random;

  Dice(long seed) {
    random = new Random(seed);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** One of the keys, each as often as its weight says. */
  <T> T pick(Map<T, Integer> weights) {
    int left = random.nextInt(weights.values().stream().mapToInt(Integer::intValue).sum());
    for (Map.Entry<T, Integer> entry : weights.entrySet()) {
      left -= entry.getValue();
      if (left < 0) {
        return entry.getKey();
      }
    }
    throw new AssertionError("weights without a sum");
  }

  <T> List<T> several(int least, int most, Supplier<T> one) {
    int count = between(least, most);
    List<T> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(one.get());
    }
    return list;
  }
}
