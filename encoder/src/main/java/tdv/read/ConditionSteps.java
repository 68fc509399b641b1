package tdv.read;

import java.util.List;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Place;

/** Condition variables. Waiting gives up the mutex, waking takes it again. */
final class ConditionSteps extends ObjectSteps {
  ConditionSteps(ThreadReader thread) {
    super(thread);
  }

  void waitAt(Synchronisation.Due due) {
    long cond = due.argument(0);
    long mutex = due.argument(1);
    boolean held = thread.locks.holds(mutex);
    List<Action.Write> writes =
        thread.locks.count(mutex) == 1 ? List.of(write(state(mutex), constant(0))) : List.of();
    // Of a deadline; without one it is misuse, which ends the thread behind the same step.
    boolean invalid = isTimed(due) && thread.world.error() == EINVAL;
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
                    thread.world.waitsWith(due.site(), cond, mutex);
                    thread.locks.release(mutex);
                  }
                  due.then().accept(invalid ? EINVAL : 0);
                }));
  }

  void wake(Synchronisation.Due due) {
    long cond = due.argument(0);
    long mutex = due.argument(1);
    if (isTimed(due)) {
      if (thread.world.isOver()) {
        thread.end();
        return;
      }
      Path.Plan plan =
          Path.Plan.of(due.site(), due.kind(), List.of(), r -> new Path.Body(List.of(), always))
              .on(cond);
      List<Path.Plan> ways = List.of(plan.signalled(true), plan.signalled(false));
      int way = thread.path.either(due.site(), "timeout", ways);
      thread.await(ways.get(way), () -> due.then().accept(way == 0 ? 0 : ETIMEDOUT));
      return;
    }
    Place place = state(mutex);
    boolean spurious = thread.world.isSpurious();
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
                  due.succeed();
                }));
  }

  void signal(Synchronisation.Due due) {
    long cond = due.argument(0);
    Path.Plan plan =
        Path.Plan.of(
                due.site(), due.kind(), List.of(state(cond)), r -> new Path.Body(List.of(), always))
            .on(cond);
    await(plan, () -> unless(due, isDestroyed(read(0)), due::succeed));
  }
}
