package tdv.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tdv.trace.ThreadState;

/**
 * The threads behind slots. The thread in slot 0 is {@code main}; the n-th thread that {@code X}
 * creates is {@code X.n}. A thread has the same name in all runs, and one slot in all runs of a
 * process; {@link #entries} given to another process fix the slots there.
 */
public final class ThreadNames {
  /** A slot's thread: the {@code ordinal}-th one, from 1, that the thread in a slot creates. */
  public record Entry(int parent, int ordinal) {}

  public static final ThreadNames MAIN = new ThreadNames(List.of());

  /** The threads of the slots from 1. */
  private final List<Entry> entries;

  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> slots = new HashMap<>();

  private ThreadNames(List<Entry> entries) {
    this.entries = List.copyOf(entries);
    add("main");
    for (Entry entry : entries) {
      if (entry.parent() >= names.size() || entry.ordinal() < 1) {
        throw new IllegalArgumentException("internal error: a thread before its parent");
      }
      add(names.get(entry.parent()) + "." + entry.ordinal());
    }
  }

  private void add(String name) {
    if (slots.put(name, names.size()) != null) {
      throw new IllegalArgumentException("internal error: two slots of the thread " + name);
    }
    names.add(name);
  }

  /** The threads in the slots from 1. */
  public static ThreadNames of(List<Entry> entries) {
    return new ThreadNames(entries);
  }

  /** These names and those of a run's threads; a run need not contain all threads. */
  public ThreadNames with(List<ThreadState> threads) {
    Map<Integer, Entry> bySlot = new HashMap<>();
    for (int slot = 1; slot <= entries.size(); slot++) {
      bySlot.put(slot, entries.get(slot - 1));
    }
    for (ThreadState thread : threads) {
      if (thread.slot() != 0) {
        bySlot.put(thread.slot(), new Entry(thread.parent(), thread.ordinal()));
      }
    }
    List<Entry> all = new ArrayList<>();
    while (bySlot.containsKey(all.size() + 1)) {
      all.add(bySlot.get(all.size() + 1));
    }
    return all.equals(entries) ? this : new ThreadNames(all);
  }

  /** The threads in names such as {@code main.1.2}, in slot order after {@code main}. */
  public static ThreadNames parse(List<String> names) {
    Map<String, Integer> slots = new HashMap<>(Map.of("main", 0));
    List<Entry> entries = new ArrayList<>();
    for (String name : names.subList(Math.min(1, names.size()), names.size())) {
      int dot = name.lastIndexOf('.');
      Integer parent = dot < 0 ? null : slots.get(name.substring(0, dot));
      if (parent == null
          || !name.substring(dot + 1).matches("[1-9][0-9]{0,3}")
          || slots.put(name, slots.size()) != null) {
        throw new IllegalArgumentException("'" + name + "' is no thread's name here");
      }
      entries.add(new Entry(parent, Integer.parseInt(name.substring(dot + 1))));
    }
    if (names.isEmpty() || !names.get(0).equals("main")) {
      throw new IllegalArgumentException("the first thread is not main");
    }
    return new ThreadNames(entries);
  }

  public List<Entry> entries() {
    return entries;
  }

  /** The names in slot order, {@code main} first. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /** The number of slots. */
  public int size() {
    return names.size();
  }

  /** The name of the thread in a slot. */
  public String name(int slot) {
    return slot < names.size() ? names.get(slot) : "thread " + slot;
  }

  public OptionalInt slot(String name) {
    Integer slot = slots.get(name);
    return slot == null ? OptionalInt.empty() : OptionalInt.of(slot);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ThreadNames that && entries.equals(that.entries);
  }

  @Override
  public int hashCode() {
    return entries.hashCode();
  }

  @Override
  public String toString() {
    return String.join(" ", names);
  }
}
