package tdv.read;

import java.util.List;
import java.util.function.Function;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.tree.Action;
import tdv.tree.Place;

/** Read-write locks: the writer in the upper half, the number of readers in the lower one. */
final class ReadWriteLockSteps extends ObjectSteps {
  ReadWriteLockSteps(ThreadReader thread) {
    super(thread);
  }

  /** The lock as one that the thread holds for writing is known by another name. */
  private static long asWriter(long lock) {
    return ~lock;
  }

  void readLock(Synchronisation.Due due) {
    long lock = due.argument(0);
    Place place = state(lock);
    if (thread.locks.holds(asWriter(lock)) || isInvalid(due)) {
      long code = isInvalid(due) ? EINVAL : due.name().contains("try") ? EBUSY : EDEADLK;
      step(due, List.of(), r -> new Path.Body(List.of(), always), () -> due.then().accept(code));
      return;
    }
    boolean tries = isTry(due);
    takeReadWrite(
        due,
        place,
        tries,
        this::isUpperZero,
        s -> terms.add(s, constant(1)),
        () -> thread.locks.acquire(lock));
  }

  void writeLock(Synchronisation.Due due) {
    long lock = due.argument(0);
    Place place = state(lock);
    if (thread.locks.holds(asWriter(lock)) || isInvalid(due)) {
      long code = isInvalid(due) ? EINVAL : due.name().contains("try") ? EBUSY : EDEADLK;
      step(due, List.of(), r -> new Path.Body(List.of(), always), () -> due.then().accept(code));
      return;
    }
    takeReadWrite(
        due,
        place,
        isTry(due),
        s -> terms.equal(s, 0),
        s -> constant((thread.slot + 1L) << UPPER),
        () -> thread.locks.acquire(asWriter(lock)));
  }

  private void takeReadWrite(
      Synchronisation.Due due,
      Place place,
      boolean tries,
      Function<Term, Term> isFree,
      Function<Term, Term> taken,
      Runnable acquire) {
    step(
        due,
        List.of(place),
        r -> {
          Term state = r.get(0);
          Term free = isFree.apply(state);
          return new Path.Body(
              List.of(new Action.Write(place, taken.apply(state), tries ? free : always)),
              tries ? always : terms.or(free, isDestroyed(state)));
        },
        () -> {
          boolean mine = !tries || thread.holds(isFree.apply(read(0)));
          unless(
              due,
              isDestroyed(read(0)),
              () -> {
                if (mine) {
                  acquire.run();
                }
                due.then().accept(mine ? 0 : missed(due));
              });
        });
  }

  void unlockReadWrite(Synchronisation.Due due) {
    long lock = due.argument(0);
    Place place = state(lock);
    boolean writes = thread.locks.holds(asWriter(lock));
    boolean reads = thread.locks.holds(lock);
    step(
        due,
        List.of(place),
        r ->
            new Path.Body(
                List.of(
                    write(
                        place,
                        writes ? constant(0) : terms.binary(Operator.SUB, r.get(0), constant(1)))),
                always),
        () -> {
          Term state = read(0);
          Term readers = terms.extract(state, 0, UPPER);
          Term wrong =
              writes || reads
                  ? isDestroyed(state)
                  : terms.or(terms.not(isUpperZero(state)), terms.equal(readers, 0));
          unless(
              due,
              wrong,
              () -> {
                thread.locks.release(writes ? asWriter(lock) : lock);
                due.succeed();
              });
        });
  }
}
