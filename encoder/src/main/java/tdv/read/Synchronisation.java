package tdv.read;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Trace;
import tdv.tree.Action;
import tdv.tree.Place;

/**
 * Steps of thread functions. The state of an object is a place of its own, which a step reads and
 * writes at one moment; a step that may wait has a condition on what it reads. What only the thread
 * itself can know (which locks it holds, how often) is no part of that state.
 */
final class Synchronisation {
  private static final int EINVAL = 22;
  private static final int ECANCELED = 125;
  private static final int KIND_OFFSET = 16;
  private static final int RECURSIVE = 1;
  private static final int ERROR_CHECK = 2;
  private static final int UPPER = 16;

  private final ThreadReader thread;
  private final Terms terms;
  private final Term always;

  /** The step that was taken last. */
  private Action.Step taken;

  Synchronisation(ThreadReader thread) {
    this.thread = thread;
    this.terms = thread.terms;
    this.always = terms.bool(true);
  }

  /**
   * A step that is due.
   *
   * @param name the function that is called
   * @param event it, or -1 if the run ends before it
   * @param arguments of the call
   * @param then goes on with the call
   */
  record Due(
      String name, EventKind kind, int event, int site, List<Datum> arguments, Runnable then) {
    long argument(int place) {
      return arguments.get(place).scalar().bits();
    }
  }

  void await(Due due) {
    if (due.event() >= 0 && trace().extra(due.event()) == ECANCELED) {
      throw new UnmodelledException(due.site(), "the cancellation of a thread");
    }
    switch (due.kind()) {
      case MUTEX_INIT -> initialise(due, 0);
      case MUTEX_DESTROY -> destroy(due, s -> terms.equal(s, 0));
      case MUTEX_LOCK, MUTEX_TRYLOCK, MUTEX_TIMEDLOCK ->
          lock(due, due.argument(isWait(due) ? 1 : 0));
      case MUTEX_UNLOCK -> unlock(due);
      case SPIN_INIT, COND_INIT, RWLOCK_INIT -> initialise(due, 0);
      case SPIN_DESTROY, RWLOCK_DESTROY -> destroy(due, s -> terms.equal(s, 0));
      case SPIN_LOCK -> acquire(due, due.argument(0), isTry(due));
      case SPIN_UNLOCK -> unlock(due);
      case COND_DESTROY -> destroy(due, s -> always);
      case COND_WAIT -> waitAt(due);
      case COND_WAKE -> wake(due);
      case COND_SIGNAL, COND_BROADCAST -> signal(due);
      case RWLOCK_READ -> readLock(due);
      case RWLOCK_WRITE -> writeLock(due);
      case RWLOCK_UNLOCK -> unlockReadWrite(due);
      case BARRIER_INIT -> initialise(due, due.argument(2) << UPPER);
      case BARRIER_DESTROY -> destroyBarrier(due);
      case BARRIER_ENTER -> enter(due);
      case SEM_INIT -> initialise(due, due.argument(2));
      case SEM_DESTROY -> destroy(due, s -> always);
      case SEM_WAIT -> waitForSemaphore(due);
      case SEM_POST -> post(due);
      case SEM_GETVALUE -> getValue(due);
      case ONCE -> throw new IllegalStateException("internal error: ONCE is a call of its own");
      case THREAD_DETACH -> detach(due);
      case THREAD_JOIN -> join(due);
      case YIELD -> step(due, List.of(), r -> new Path.Body(List.of(), always), due.then());
      default -> throw new UnmodelledException(due.site(), "the operation " + due.kind().text());
    }
  }

  private Trace trace() {
    return thread.run.trace();
  }

  private static Place state(long object) {
    return new Place(Place.Space.OBJECT, object, 4);
  }

  private Term constant(long value) {
    return terms.constant(32, value);
  }

  private Term me() {
    return constant(thread.slot + 1L);
  }

  private Action.Write write(Place place, Term value) {
    return new Action.Write(place, value, always);
  }

  /** Whether the step gives up where others would wait. */
  private static boolean isTry(Due due) {
    // A timed wait takes its mutex again by an ordinary lock.
    boolean again = due.kind() == EventKind.MUTEX_LOCK && isWait(due);
    return !again && (due.name().contains("try") || isTimed(due));
  }

  /** Whether the call waits at a condition variable, with a mutex. */
  private static boolean isWait(Due due) {
    return due.name().contains("cond") || due.name().startsWith("cnd");
  }

  private static boolean isTimed(Due due) {
    return due.name().contains("timed") || due.name().contains("clock");
  }

  private boolean isInvalid(Due due) {
    return due.event() >= 0
        && isTry(due)
        && trace().extra(due.event()) == EINVAL
        && !trace().has(due.event(), EventFlag.FAILED);
  }

  private void step(
      Due due, List<Place> reads, Function<List<Term>, Path.Body> body, Runnable then) {
    await(Path.Plan.of(due.site(), due.kind(), reads, body), then);
  }

  private void await(Path.Plan plan, Runnable then) {
    thread.await(
        plan,
        event -> {
          taken = thread.path.last().step();
          then.run();
        });
  }

  /** What the step has just read. */
  private Term read(int place) {
    return taken.reads().get(place).value();
  }

  /** The thread fails if a condition holds; else the call goes on. */
  private void unless(Due due, Term misuse, Runnable then) {
    if (thread.holds(misuse)) {
      thread.fail(due.site(), OutcomeKind.MISUSE);
    } else {
      then.run();
    }
  }

  private Term isDestroyed(Term state) {
    return terms.equal(state, Place.DESTROYED);
  }

  private void initialise(Due due, long value) {
    Place place = state(due.argument(0));
    if (due.kind() == EventKind.MUTEX_INIT && due.event() >= 0) {
      thread.run.mutexKinds().put(due.argument(0), (int) trace().value(due.event()));
    }
    step(
        due,
        List.of(),
        r -> new Path.Body(List.of(write(place, constant(value))), always),
        due.then());
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
                due, terms.or(isDestroyed(read(0)), terms.not(isFree.apply(read(0)))), due.then()));
  }

  // --- mutexes and spin locks ---

  private int type(long mutex) {
    Integer kind = thread.run.mutexKinds().get(mutex);
    int bits = kind == null ? thread.program.initial().byteAt(mutex + KIND_OFFSET) : kind;
    return bits & 3;
  }

  private void lock(Due due, long mutex) {
    if (!thread.locks.holds(mutex)) {
      if (isInvalid(due)) {
        step(due, List.of(), r -> new Path.Body(List.of(), always), due.then());
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
          due.then().run();
        });
  }

  private void acquire(Due due, long lock, boolean tries) {
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
                due.then().run();
              });
        });
  }

  private void unlock(Due due) {
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
          due.then().run();
        });
  }

  // --- condition variables ---

  private void waitAt(Due due) {
    long cond = due.argument(0);
    long mutex = due.argument(1);
    boolean held = thread.locks.holds(mutex);
    List<Action.Write> writes =
        thread.locks.count(mutex) == 1 ? List.of(write(state(mutex), constant(0))) : List.of();
    boolean invalid = due.event() >= 0 && trace().extra(due.event()) == EINVAL;
    Path.Plan plan =
        Path.Plan.of(
                due.site(),
                due.kind(),
                List.of(state(cond)),
                r -> new Path.Body(invalid ? List.of() : writes, always))
            .on(cond);
    await(
        plan,
        () ->
            unless(
                due,
                isDestroyed(read(0)),
                () -> {
                  if (!held) {
                    thread.fail(due.site(), OutcomeKind.MISUSE);
                    return;
                  }
                  if (!invalid) {
                    thread.run.waitsWith(due.site(), cond, mutex);
                    thread.locks.release(mutex);
                  }
                  due.then().run();
                }));
  }

  private void wake(Due due) {
    long cond = due.argument(0);
    long mutex = due.argument(1);
    if (isTimed(due)) {
      if (due.event() < 0) {
        thread.end();
        return;
      }
      boolean late = trace().extra(due.event()) != 0;
      Path.Plan plan =
          Path.Plan.of(due.site(), due.kind(), List.of(), r -> new Path.Body(List.of(), always))
              .on(cond);
      List<Path.Plan> ways = List.of(plan.signalled(true), plan.signalled(false));
      thread.path.either(due.site(), "timeout", ways, late ? 1 : 0);
      thread.await(ways.get(late ? 1 : 0), event -> due.then().run());
      return;
    }
    Place place = state(mutex);
    boolean spurious = thread.run.spurious();
    Path.Plan plan =
        Path.Plan.of(
                due.site(),
                due.kind(),
                List.of(place),
                r ->
                    new Path.Body(
                        List.of(write(place, me())),
                        terms.or(terms.equal(r.get(0), 0), isDestroyed(r.get(0)))))
            .on(spurious ? 0 : cond)
            .signalled(!spurious);
    await(
        plan,
        () ->
            unless(
                due,
                isDestroyed(read(0)),
                () -> {
                  thread.locks.acquire(mutex);
                  due.then().run();
                }));
  }

  private void signal(Due due) {
    long cond = due.argument(0);
    Path.Plan plan =
        Path.Plan.of(
                due.site(), due.kind(), List.of(state(cond)), r -> new Path.Body(List.of(), always))
            .on(cond);
    await(plan, () -> unless(due, isDestroyed(read(0)), due.then()));
  }

  // --- read-write locks: the writer in the upper half, the number of readers in the lower one ---

  private Term writer(Term state) {
    return terms.extract(state, UPPER, 32 - UPPER);
  }

  private Term isUnwritten(Term state) {
    return terms.equal(writer(state), 0);
  }

  /** The lock as one that the thread holds for writing is known by another name. */
  private static long asWriter(long lock) {
    return ~lock;
  }

  private void readLock(Due due) {
    long lock = due.argument(0);
    Place place = state(lock);
    if (thread.locks.holds(asWriter(lock)) || isInvalid(due)) {
      step(due, List.of(), r -> new Path.Body(List.of(), always), due.then());
      return;
    }
    boolean tries = isTry(due);
    takeReadWrite(
        due,
        place,
        tries,
        this::isUnwritten,
        s -> terms.add(s, constant(1)),
        () -> thread.locks.acquire(lock));
  }

  private void writeLock(Due due) {
    long lock = due.argument(0);
    Place place = state(lock);
    if (thread.locks.holds(asWriter(lock)) || isInvalid(due)) {
      step(due, List.of(), r -> new Path.Body(List.of(), always), due.then());
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
      Due due,
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
                due.then().run();
              });
        });
  }

  private void unlockReadWrite(Due due) {
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
                  : terms.or(terms.not(isUnwritten(state)), terms.equal(readers, 0));
          unless(
              due,
              wrong,
              () -> {
                thread.locks.release(writes ? asWriter(lock) : lock);
                due.then().run();
              });
        });
  }

  // --- barriers: how many in the upper half, how many have arrived in the lower one ---

  private void enter(Due due) {
    Place place = state(due.argument(0));
    Path.Plan plan =
        Path.Plan.of(
                due.site(),
                due.kind(),
                List.of(place),
                r -> new Path.Body(List.of(write(place, entered(r.get(0)))), always))
            .on(due.argument(0));
    await(
        plan,
        () -> {
          Term state = read(0);
          boolean last = thread.holds(isLast(state));
          unless(due, isUnwritten(state), () -> leave(due, last));
        });
  }

  private Term entered(Term state) {
    return terms.ite(
        isLast(state),
        terms.binary(Operator.AND, state, constant(0xffff_0000L)),
        terms.add(state, constant(1)));
  }

  private Term isLast(Term state) {
    Term arrived = terms.add(terms.extract(state, 0, UPPER), terms.constant(UPPER, 1));
    return terms.equal(arrived, writer(state));
  }

  private void leave(Due due, boolean last) {
    Path.Plan plan =
        Path.Plan.of(
                due.site(),
                EventKind.BARRIER_LEAVE,
                List.of(),
                r -> new Path.Body(List.of(), always))
            .on(due.argument(0))
            .signalled(last);
    thread.await(plan, event -> due.then().run());
  }

  private void destroyBarrier(Due due) {
    Place place = state(due.argument(0));
    step(
        due,
        List.of(place),
        r -> new Path.Body(List.of(write(place, constant(0))), always),
        () -> {
          Term state = read(0);
          Term busy = terms.not(terms.equal(terms.extract(state, 0, UPPER), 0));
          unless(due, terms.or(isUnwritten(state), busy), due.then());
        });
  }

  // --- semaphores ---

  private void waitForSemaphore(Due due) {
    Place place = state(due.argument(0));
    boolean tries = isTry(due);
    if (isInvalid(due)) {
      step(due, List.of(), r -> new Path.Body(List.of(), always), due.then());
      return;
    }
    step(
        due,
        List.of(place),
        r -> {
          Term some = terms.not(terms.equal(r.get(0), 0));
          Term less = terms.add(r.get(0), constant(-1));
          return new Path.Body(
              List.of(new Action.Write(place, less, tries ? some : always)), tries ? always : some);
        },
        () -> {
          if (tries) {
            thread.holds(terms.equal(read(0), 0));
          }
          unless(due, isDestroyed(read(0)), due.then());
        });
  }

  private void post(Due due) {
    Place place = state(due.argument(0));
    step(
        due,
        List.of(place),
        r -> new Path.Body(List.of(write(place, terms.add(r.get(0), constant(1)))), always),
        () -> unless(due, isDestroyed(read(0)), due.then()));
  }

  private void getValue(Due due) {
    Place place = state(due.argument(0));
    long target = due.argument(1);
    boolean own = thread.isOwn(target);
    step(
        due,
        List.of(place),
        r ->
            new Path.Body(
                own ? List.of() : List.of(write(Place.memory(target, 4), r.get(0))), always),
        () -> {
          if (own) {
            thread.local.store(target, read(0));
          }
          unless(due, isDestroyed(read(0)), due.then());
        });
  }

  // --- threads ---

  private static Place threadState(long slot) {
    return new Place(Place.Space.THREAD, slot, 4);
  }

  static Place threadResult(long slot) {
    return new Place(Place.Space.RESULT, slot, 8);
  }

  /** The last step of the thread. */
  void exit(int site, Term result) {
    Place place = threadState(thread.slot);
    Path.Plan plan =
        Path.Plan.of(
            site,
            EventKind.THREAD_EXIT,
            List.of(place),
            r ->
                new Path.Body(
                    List.of(
                        write(place, terms.add(r.get(0), constant(1))),
                        write(threadResult(thread.slot), result)),
                    always));
    thread.await(plan, event -> thread.end());
  }

  private void detach(Due due) {
    long slot = thread.run.object(due, thread.slot);
    Place place = threadState(slot);
    step(
        due,
        List.of(place),
        r -> {
          Term detached = terms.not(terms.equal(terms.extract(r.get(0), 2, 1), 0));
          return new Path.Body(
              List.of(
                  new Action.Write(place, terms.add(r.get(0), constant(4)), terms.not(detached))),
              always);
        },
        () -> {
          thread.holds(terms.equal(terms.extract(read(0), 2, 1), 0));
          unless(due, terms.equal(terms.extract(read(0), 1, 1), 1), due.then());
        });
  }

  private void join(Due due) {
    long slot = thread.run.object(due, thread.slot);
    if (slot == thread.slot) {
      step(due, List.of(), r -> new Path.Body(List.of(), always), due.then());
      return;
    }
    Place place = threadState(slot);
    boolean tries = isTry(due);
    List<Place> targets = joinTargets(due);
    Path.Plan plan =
        Path.Plan.of(
                due.site(),
                due.kind(),
                List.of(place, threadResult(slot)),
                r -> new Path.Body(joinWrites(r, place, targets, tries), joinable(r.get(0), tries)))
            .on(slot);
    await(
        plan,
        () -> {
          Term state = read(0);
          if (tries && thread.holds(terms.equal(state, 0))) {
            due.then().run();
            return;
          }
          unless(
              due,
              terms.not(terms.equal(state, 1)),
              () -> {
                targets.stream()
                    .filter(target -> thread.isOwn(target.address()))
                    .forEach(
                        target ->
                            thread.local.store(
                                target.address(), terms.extract(read(1), 0, target.bits())));
                due.then().run();
              });
        });
  }

  /** Where the caller wants the thread's result. */
  private static List<Place> joinTargets(Due due) {
    long target = due.argument(1);
    int size = due.name().startsWith("thrd_") ? 4 : 8;
    return target == 0 ? List.of() : List.of(Place.memory(target, size));
  }

  private Term joinable(Term state, boolean tries) {
    return tries ? always : terms.not(terms.equal(state, 0));
  }

  private List<Action.Write> joinWrites(
      List<Term> read, Place place, List<Place> targets, boolean tries) {
    Term ended = tries ? terms.not(terms.equal(read.get(0), 0)) : always;
    List<Action.Write> writes = new ArrayList<>();
    writes.add(new Action.Write(place, terms.add(read.get(0), constant(2)), ended));
    for (Place target : targets) {
      if (!thread.isOwn(target.address())) {
        writes.add(new Action.Write(target, terms.extract(read.get(1), 0, target.bits()), ended));
      }
    }
    return writes;
  }
}
