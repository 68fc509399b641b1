package tdv.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The times of the front end's stages over one or more repetitions. */
final class StageTimes {
  private final Map<String, List<Long>> nanos = new LinkedHashMap<>();

  void add(String stage, long time) {
    nanos.computeIfAbsent(stage, s -> new ArrayList<>()).add(time);
  }

  /** A line per stage with its median in milliseconds. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    nanos.forEach(
        (stage, times) -> {
          List<Long> sorted = new ArrayList<>(times);
          Collections.sort(sorted);
          double median = sorted.get(sorted.size() / 2) / 1e6;
          lines.add(String.format(Locale.ROOT, "stage: %s %.1f", stage, median));
        });
    return lines;
  }
}
