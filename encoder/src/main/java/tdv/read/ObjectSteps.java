package tdv.read;

import java.util.List;
import java.util.function.Function;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Place;

/** What steps on synchronisation objects have in common. */
abstract class ObjectSteps {
  static final int EBUSY = 16;
  static final int EINVAL = 22;
  static final int EDEADLK = 35;
  static final int ETIMEDOUT = 110;
  static final int UPPER = 16;

  final ThreadReader thread;
  final Terms terms;
  final Term always;

  /** The step that was taken last. */
  private Action.Step taken;

  ObjectSteps(ThreadReader thread) {
    this.thread = thread;
    this.terms = thread.terms;
    this.always = terms.bool(true);
  }

  static Place state(long object) {
    return new Place(Place.Space.OBJECT, object, 4);
  }

  Term constant(long value) {
    return terms.constant(32, value);
  }

  Term me() {
    return constant(thread.slot + 1L);
  }

  Action.Write write(Place place, Term value) {
    return new Action.Write(place, value, always);
  }

  /** Whether the step gives up where others would wait. */
  static boolean isTry(Synchronisation.Due due) {
    // A timed wait takes its mutex again by an ordinary lock.
    boolean again = due.kind() == EventKind.MUTEX_LOCK && isWait(due);
    return !again && (due.name().contains("try") || isTimed(due));
  }

  /** Whether the call waits at a condition variable, with a mutex. */
  static boolean isWait(Synchronisation.Due due) {
    return due.name().contains("cond") || due.name().startsWith("cnd");
  }

  static boolean isTimed(Synchronisation.Due due) {
    return due.name().contains("timed") || due.name().contains("clock");
  }

  boolean isInvalid(Synchronisation.Due due) {
    return isTry(due) && thread.world.error() == EINVAL && !thread.world.fails();
  }

  /** What a step gives that did not get what it tried to. */
  static int missed(Synchronisation.Due due) {
    return isTimed(due) ? ETIMEDOUT : EBUSY;
  }

  void step(
      Synchronisation.Due due,
      List<Place> reads,
      Function<List<Term>, Path.Body> body,
      Runnable then) {
    await(Path.Plan.of(due.site(), due.kind(), reads, body), then);
  }

  void await(Path.Plan plan, Runnable then) {
    thread.await(
        plan,
        () -> {
          taken = thread.path.last().step();
          then.run();
        });
  }

  /** What the step has just read. */
  Term read(int place) {
    return taken.reads().get(place).value();
  }

  /** The thread fails if a condition holds; else the call goes on. */
  void unless(Synchronisation.Due due, Term misuse, Runnable then) {
    if (thread.holds(misuse)) {
      thread.fail(due.site(), OutcomeKind.MISUSE);
    } else {
      then.run();
    }
  }

  Term isDestroyed(Term state) {
    return terms.equal(state, Place.DESTROYED);
  }

  /** Of two numbers in one state, the one in the upper half. */
  Term upper(Term state) {
    return terms.extract(state, UPPER, 32 - UPPER);
  }

  /** Whether nothing is in the upper half. */
  Term isUpperZero(Term state) {
    return terms.equal(upper(state), 0);
  }
}
