package tdv.counterexample;

import java.util.Optional;

/**
 * What steps are about: a variable or a part of one, a block of the heap, a mutex.
 *
 * @param id {@code o1}, {@code o2} in the order of their first steps
 * @param name as a programmer would write it: {@code accounts[1].m}
 * @param kind global, heap, local, mutex, condition, rwlock, spinlock, barrier, semaphore, once, or
 *     thread
 * @param size in bytes, 0 where it is not known
 * @param declared where, of a global variable
 */
public record SharedObject(
    String id, String name, String kind, long size, Optional<Place> declared) {
  /** Whether it holds a value that steps read and write. */
  public boolean isMemory() {
    return kind.equals("global") || kind.equals("heap") || kind.equals("local");
  }
}
