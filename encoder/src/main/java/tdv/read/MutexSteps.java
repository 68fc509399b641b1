package tdv.read;

import java.util.List;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Place;

/** Mutexes and spin locks: a state says who holds one. */
final class MutexSteps extends ObjectSteps {
  private static final int EPERM = 1;
  private static final int KIND_OFFSET = 16;
  private static final int RECURSIVE = 1;
  private static final int ERROR_CHECK = 2;

  MutexSteps(ThreadReader thread) {
    super(thread);
  }

  private int type(long mutex) {
    int bits =
        thread
            .world
            .mutexKind(mutex)
            .orElseGet(() -> thread.program.initial().byteAt(mutex + KIND_OFFSET));
    return bits & 3;
  }

  void lock(Synchronisation.Due due, long mutex) {
    if (!thread.locks.holds(mutex)) {
      if (isInvalid(due)) {
        step(
            due, List.of(), r -> new Path.Body(List.of(), always), () -> due.then().accept(EINVAL));
      } else {
        acquire(due, mutex, isTry(due));
      }
      return;
    }
    boolean recursive = type(mutex) == RECURSIVE;
    // A normal mutex makes its holder wait for ever.
    boolean waits = type(mutex) != RECURSIVE && type(mutex) != ERROR_CHECK && !isTry(due);
    step(
        due,
        List.of(),
        r -> new Path.Body(List.of(), terms.bool(!waits)),
        () -> {
          if (recursive) {
            thread.locks.acquire(mutex);
          }
          boolean checks = type(mutex) == ERROR_CHECK && due.kind() != EventKind.MUTEX_TRYLOCK;
          due.then().accept(recursive ? 0 : checks ? EDEADLK : missed(due));
        });
  }

  void acquire(Synchronisation.Due due, long lock, boolean tries) {
    Place place = state(lock);
    step(
        due,
        List.of(place),
        r -> {
          Term free = terms.equal(r.get(0), 0);
          return tries
              ? new Path.Body(List.of(new Action.Write(place, me(), free)), always)
              : new Path.Body(List.of(write(place, me())), terms.or(free, isDestroyed(r.get(0))));
        },
        () -> {
          boolean mine = !tries || thread.holds(terms.equal(read(0), 0));
          unless(
              due,
              isDestroyed(read(0)),
              () -> {
                if (mine) {
                  thread.locks.acquire(lock);
                }
                due.then().accept(mine ? 0 : missed(due));
              });
        });
  }

  void unlock(Synchronisation.Due due) {
    long lock = due.argument(0);
    int count = thread.locks.count(lock);
    boolean tells =
        due.kind() == EventKind.MUTEX_UNLOCK
            && (type(lock) == RECURSIVE || type(lock) == ERROR_CHECK);
    List<Action.Write> writes = count == 1 ? List.of(write(state(lock), constant(0))) : List.of();
    step(
        due,
        List.of(),
        r -> new Path.Body(writes, always),
        () -> {
          if (count == 0 && !tells) {
            thread.fail(due.site(), OutcomeKind.MISUSE);
            return;
          }
          thread.locks.release(lock);
          due.then().accept(count == 0 ? EPERM : 0);
        });
  }
}
