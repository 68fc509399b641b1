package tdv.run;

import java.util.ArrayList;
import java.util.List;
import tdv.schedule.ThreadNames;

/** The threads behind slots, as far as they have been seen: another process must give the same. */
final class ThreadSlots {
  /** TDV_MAX_THREADS in runtime.h. */
  static final int MAX = 1024;

  private final char[] parents = new char[MAX];

  /** 0 for a slot that is not known. */
  private final char[] ordinals = new char[MAX];

  ThreadSlots(ThreadNames names) {
    List<ThreadNames.Entry> entries = names.entries();
    for (int i = 0; i < entries.size() && i + 1 < MAX; i++) {
      learn(i + 1, entries.get(i).parent(), entries.get(i).ordinal());
    }
  }

  void learn(int slot, int parent, int ordinal) {
    if (slot > 0 && slot < MAX && ordinals[slot] == 0) {
      parents[slot] = (char) parent;
      ordinals[slot] = (char) ordinal;
    }
  }

  ThreadNames names() {
    List<ThreadNames.Entry> entries = new ArrayList<>();
    for (int slot = 1; slot < MAX && ordinals[slot] != 0 && parents[slot] < slot; slot++) {
      entries.add(new ThreadNames.Entry(parents[slot], ordinals[slot]));
    }
    return ThreadNames.of(entries);
  }
}
