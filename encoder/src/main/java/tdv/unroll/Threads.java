package tdv.unroll;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tdv.read.UnmodelledException;
import tdv.run.InputValues;
import tdv.run.Setup;
import tdv.schedule.ThreadNames;

/** What all threads on all their ways have in common. */
final class Threads {
  private static final int MOST = 1024;

  private final Setup setup;
  private final List<ThreadNames.Entry> entries;
  private final Map<Long, Integer> mutexKinds = new HashMap<>();
  private final Map<Long, Long> mutexOf = new HashMap<>();
  private boolean defaultInput;

  Threads(Setup setup) {
    this.setup = setup;
    this.entries = new ArrayList<>(setup.threadNames().entries());
  }

  /** The slot of the n-th thread that another one creates: numbered as the runtime does. */
  int slot(int parent, int ordinal, int site) {
    ThreadNames.Entry entry = new ThreadNames.Entry(parent, ordinal);
    if (!entries.contains(entry)) {
      if (entries.size() + 1 >= MOST) {
        throw new UnmodelledException(site, "more than " + MOST + " threads");
      }
      entries.add(entry);
    }
    return entries.indexOf(entry) + 1;
  }

  ThreadNames names() {
    return ThreadNames.of(entries);
  }

  /** What the n-th call of a nondet function at a site gives in a thread. */
  long input(int site, int number) {
    for (InputValues values : setup.inputs().values()) {
      if (values.site() == site && number <= values.values().size()) {
        return values.values().get(number - 1);
      }
    }
    defaultInput = true;
    return 0;
  }

  /** Whether a nondet call got 0 because no value was given. */
  boolean isDefaultInput() {
    return defaultInput;
  }

  void initialises(int site, long mutex, int kind) {
    Integer before = mutexKinds.put(mutex, kind);
    if (before != null && before != kind) {
      throw new UnmodelledException(site, "a mutex of several kinds");
    }
  }

  OptionalInt mutexKind(long mutex) {
    Integer kind = mutexKinds.get(mutex);
    return kind == null ? OptionalInt.empty() : OptionalInt.of(kind);
  }

  /** POSIX leaves undefined what threads get that wait at one variable with different mutexes. */
  void waitsWith(int site, long condition, long mutex) {
    Long other = mutexOf.put(condition, mutex);
    if (other != null && other != mutex) {
      throw new UnmodelledException(site, "a condition variable with several mutexes");
    }
  }

  boolean isSpurious() {
    return setup.spurious();
  }
}
