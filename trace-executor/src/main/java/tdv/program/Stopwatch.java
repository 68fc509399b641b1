package tdv.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Adds up the time spent in each stage by all workers. */
final class Stopwatch {
  private final Map<String, Long> nanos = new LinkedHashMap<>();

  <T> T time(String stage, Supplier<T> work) {
    long start = System.nanoTime();
    try {
      return work.get();
    } finally {
      add(stage, System.nanoTime() - start);
    }
  }

  private synchronized void add(String stage, long time) {
    nanos.merge(stage, time, Long::sum);
  }

  synchronized List<Program.Timing> timings() {
    List<Program.Timing> timings = new ArrayList<>();
    nanos.forEach((stage, time) -> timings.add(new Program.Timing(stage, time)));
    return timings;
  }
}
