package tdv.read;

import java.util.List;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Place;

/** Barriers: how many threads in the upper half, how many have arrived in the lower one. */
final class BarrierSteps extends ObjectSteps {
  /** PTHREAD_BARRIER_SERIAL_THREAD. */
  private static final int SERIAL_THREAD = -1;

  BarrierSteps(ThreadReader thread) {
    super(thread);
  }

  void enter(Synchronisation.Due due) {
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
          unless(due, isUpperZero(state), () -> leave(due, last));
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
    return terms.equal(arrived, upper(state));
  }

  private void leave(Synchronisation.Due due, boolean last) {
    Path.Plan plan =
        Path.Plan.of(
                due.site(),
                EventKind.BARRIER_LEAVE,
                List.of(),
                r -> new Path.Body(List.of(), always))
            .on(due.argument(0))
            .signalled(last);
    thread.await(plan, () -> due.then().accept(last ? SERIAL_THREAD : 0));
  }

  void destroyBarrier(Synchronisation.Due due) {
    Place place = state(due.argument(0));
    step(
        due,
        List.of(place),
        r -> new Path.Body(List.of(write(place, constant(0))), always),
        () -> {
          Term state = read(0);
          Term busy = terms.not(terms.equal(terms.extract(state, 0, UPPER), 0));
          unless(due, terms.or(isUpperZero(state), busy), due::succeed);
        });
  }
}
