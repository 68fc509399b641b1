package tdv.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.compile.Executable;
import tdv.property.Accesses;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.run.Setup;
import tdv.schedule.Schedule;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/**
 * A data race in a run that was made for another bug: two accesses that nothing orders (vector
 * clocks; every synchronisation object and every atomic access passes on what its thread knows).
 * Such a pair is no more than a candidate: the program runs once more up to both accesses, and only
 * a race that this run shows is told.
 */
public final class RacesBeside {
  /** Longer runs are not looked through: the pairs are too many. */
  private static final int MAX_STEPS = 2000;

  private static final long THREADS = 1L << 60;

  private final Trace trace;
  private final List<Integer> steps = new ArrayList<>();

  /** What each step's thread knows of others: the number of their steps. */
  private final List<Map<Integer, Integer>> clocks = new ArrayList<>();

  private final Map<Integer, Map<Integer, Integer>> ofThreads = new HashMap<>();
  private final Map<Long, Map<Integer, Integer>> ofObjects = new HashMap<>();

  private RacesBeside(Trace trace) {
    this.trace = trace;
  }

  /** A race that the run of another bug leads to. */
  public static Optional<Finding> of(Finding finding, Executable executable, Setup setup) {
    Trace trace = finding.run().trace();
    if (finding.kind() == BugKind.RACE || trace.steps() > MAX_STEPS) {
      return Optional.empty();
    }
    return new RacesBeside(trace)
        .candidate()
        .flatMap(
            candidate ->
                new Confirmation(executable, setup, Duration.ZERO, () -> true)
                    .confirm(candidate, finding.threads())
                    .finding());
  }

  private Optional<Candidate> candidate() {
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event)) {
        steps.add(event);
        clocks.add(advance(event));
        Optional<Integer> racing = racing();
        if (racing.isPresent()) {
          return Optional.of(candidate(racing.get(), steps.size() - 1));
        }
      }
    }
    return Optional.empty();
  }

  /** The first earlier step that races with the last one. */
  private Optional<Integer> racing() {
    int last = steps.size() - 1;
    for (int step = 0; step < last; step++) {
      if (!isBefore(step, last) && Accesses.race(trace, steps.get(step), steps.get(last)) != null) {
        return Optional.of(step);
      }
    }
    return Optional.empty();
  }

  private boolean isBefore(int step, int other) {
    int thread = trace.thread(steps.get(step));
    return clocks.get(step).get(thread) <= clocks.get(other).getOrDefault(thread, 0);
  }

  /** All steps that have to come before one of the two, and then these two. */
  private Candidate candidate(int first, int second) {
    Schedule.Builder builder = new Schedule.Builder();
    for (int step = 0; step < second; step++) {
      if (step != first && (isBefore(step, first) || isBefore(step, second))) {
        builder.add(trace.thread(steps.get(step)), 1);
      }
    }
    int one = steps.get(first);
    int other = steps.get(second);
    return new Candidate(
        BugKind.RACE,
        builder.build(),
        trace.thread(one),
        trace.thread(other),
        BugKey.race(trace.site(one), trace.site(other)));
  }

  /** What a step's thread knows behind it. */
  private Map<Integer, Integer> advance(int event) {
    int thread = trace.thread(event);
    Map<Integer, Integer> clock = ofThreads.computeIfAbsent(thread, t -> new HashMap<>());
    for (long object : objects(event)) {
      Map<Integer, Integer> known = ofObjects.computeIfAbsent(object, o -> new HashMap<>());
      known.forEach((other, count) -> clock.merge(other, count, Math::max));
    }
    clock.merge(thread, 1, Integer::sum);
    for (long object : objects(event)) {
      clock.forEach((other, count) -> ofObjects.get(object).merge(other, count, Math::max));
    }
    return new HashMap<>(clock);
  }

  private List<Long> objects(int event) {
    EventKind kind = trace.kind(event);
    return switch (kind) {
      case READ, WRITE, UPDATE, COMPARE ->
          trace.has(event, EventFlag.ATOMIC) ? List.of(trace.object(event)) : List.of();
      case FREE, ACCESS, YIELD, PROCESS_EXIT -> List.of();
      case ATOMIC_BEGIN -> List.of(2 * THREADS);
      case THREAD_CREATE -> List.of(THREADS + trace.value(event));
      case THREAD_START, THREAD_EXIT -> List.of(THREADS + trace.thread(event));
      case THREAD_JOIN, THREAD_DETACH, THREAD_CANCEL -> List.of(THREADS + trace.object(event));
      case COND_WAIT, COND_WAKE -> List.of(trace.object(event), trace.value(event));
      default -> List.of(trace.object(event));
    };
  }
}
