package tdv.read;

import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Action;
import tdv.tree.Place;

/**
 * Steps of thread functions. The state of an object is a place of its own, which a step reads and
 * writes at one moment; a step that may wait has a condition on what it reads. What only the thread
 * itself can know (which locks it holds, how often) is no part of that state.
 */
public final class Synchronisation extends ObjectSteps {
  private static final int ECANCELED = 125;

  private final MutexSteps mutexes;
  private final ConditionSteps conditions;
  private final ReadWriteLockSteps readWriteLocks;
  private final BarrierSteps barriers;
  private final SemaphoreSteps semaphores;
  private final ThreadSteps threads;

  Synchronisation(ThreadReader thread) {
    super(thread);
    mutexes = new MutexSteps(thread);
    conditions = new ConditionSteps(thread);
    readWriteLocks = new ReadWriteLockSteps(thread);
    barriers = new BarrierSteps(thread);
    semaphores = new SemaphoreSteps(thread);
    threads = new ThreadSteps(thread);
  }

  /**
   * A step that is due.
   *
   * @param name the function that is called
   * @param arguments of the call
   * @param then goes on with the call, given the error number of the step
   */
  public record Due(
      String name, EventKind kind, int site, List<Datum> arguments, LongConsumer then) {
    /** An argument of the call, which is concrete. */
    public long argument(int place) {
      return arguments.get(place).scalar().bits();
    }

    /** All went well. */
    void succeed() {
      then.accept(0);
    }
  }

  void await(Due due) {
    if (thread.world.error() == ECANCELED) {
      throw new UnmodelledException(due.site(), "the cancellation of a thread");
    }
    switch (due.kind()) {
      case MUTEX_INIT -> initialise(due, 0);
      case MUTEX_DESTROY -> destroy(due, s -> terms.equal(s, 0));
      case MUTEX_LOCK, MUTEX_TRYLOCK, MUTEX_TIMEDLOCK ->
          mutexes.lock(due, due.argument(isWait(due) ? 1 : 0));
      case MUTEX_UNLOCK -> mutexes.unlock(due);
      case SPIN_INIT, COND_INIT, RWLOCK_INIT -> initialise(due, 0);
      case SPIN_DESTROY, RWLOCK_DESTROY -> destroy(due, s -> terms.equal(s, 0));
      case SPIN_LOCK -> mutexes.acquire(due, due.argument(0), isTry(due));
      case SPIN_UNLOCK -> mutexes.unlock(due);
      case COND_DESTROY -> destroy(due, s -> always);
      case COND_WAIT -> conditions.waitAt(due);
      case COND_WAKE -> conditions.wake(due);
      case COND_SIGNAL, COND_BROADCAST -> conditions.signal(due);
      case RWLOCK_READ -> readWriteLocks.readLock(due);
      case RWLOCK_WRITE -> readWriteLocks.writeLock(due);
      case RWLOCK_UNLOCK -> readWriteLocks.unlockReadWrite(due);
      case BARRIER_INIT -> initialise(due, due.argument(2) << UPPER);
      case BARRIER_DESTROY -> barriers.destroyBarrier(due);
      case BARRIER_ENTER -> barriers.enter(due);
      case SEM_INIT -> initialise(due, due.argument(2));
      case SEM_DESTROY -> destroy(due, s -> always);
      case SEM_WAIT -> semaphores.waitForSemaphore(due);
      case SEM_POST -> semaphores.post(due);
      case SEM_GETVALUE -> semaphores.getValue(due);
      case ONCE -> throw new IllegalStateException("internal error: ONCE is a call of its own");
      case THREAD_DETACH -> threads.detach(due);
      case THREAD_JOIN -> threads.join(due);
      case YIELD -> step(due, List.of(), r -> new Path.Body(List.of(), always), due::succeed);
      default -> throw new UnmodelledException(due.site(), "the operation " + due.kind().text());
    }
  }

  /** The last step of the thread. */
  void exit(int site, Term result) {
    threads.exit(site, result);
  }

  private void initialise(Due due, long value) {
    Place place = state(due.argument(0));
    if (due.kind() == EventKind.MUTEX_INIT) {
      thread.world.initialises(due);
    }
    step(
        due,
        List.of(),
        r -> new Path.Body(List.of(write(place, constant(value))), always),
        due::succeed);
  }

  private void destroy(Due due, Function<Term, Term> isFree) {
    Place place = state(due.argument(0));
    step(
        due,
        List.of(place),
        r ->
            new Path.Body(
                List.of(new Action.Write(place, constant(Place.DESTROYED), isFree.apply(r.get(0)))),
                always),
        () ->
            unless(
                due,
                terms.or(isDestroyed(read(0)), terms.not(isFree.apply(read(0)))),
                due::succeed));
  }
}
