package tdv.random;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a statement will stand.
 *
 * @param readable the variables whose locks are held
 * @param guarded those of them that may be written
 * @param held these locks
 * @param atomic whether in a section that nobody interrupts: nothing in it may wait
 */
record Where(
    int depth, List<Shared> readable, List<Shared> guarded, List<Shared> held, boolean atomic) {
  static final Where TOP = new Where(0, List.of(), List.of(), List.of(), false);

  Where inner() {
    return new Where(depth + 1, readable, guarded, held, atomic);
  }

  Where atomically() {
    return new Where(depth + 1, readable, guarded, held, true);
  }

  Where holding(Vocabulary.Guard guard) {
    Where reading = reading(guard);
    List<Shared> writable = added(guarded, guard.variable());
    return new Where(depth + 1, reading.readable, writable, reading.held, atomic);
  }

  Where reading(Vocabulary.Guard guard) {
    List<Shared> more = added(readable, guard.variable());
    return new Where(depth + 1, more, guarded, added(held, guard.lock()), atomic);
  }

  boolean isHeld(Vocabulary.Guard guard) {
    return held.contains(guard.lock());
  }

  private static List<Shared> added(List<Shared> list, Shared object) {
    List<Shared> longer = new ArrayList<>(list);
    longer.add(object);
    return longer;
  }
}
