package tdv.read;

import java.util.List;
import tdv.term.Term;
import tdv.tree.Action;
import tdv.tree.Place;

/** Semaphores: a state is the count. */
final class SemaphoreSteps extends ObjectSteps {
  SemaphoreSteps(ThreadReader thread) {
    super(thread);
  }

  void waitForSemaphore(Synchronisation.Due due) {
    Place place = state(due.argument(0));
    boolean tries = isTry(due);
    if (isInvalid(due)) {
      step(due, List.of(), r -> new Path.Body(List.of(), always), () -> due.then().accept(EINVAL));
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
          boolean missed = tries && thread.holds(terms.equal(read(0), 0));
          unless(due, isDestroyed(read(0)), () -> due.then().accept(missed ? missed(due) : 0));
        });
  }

  void post(Synchronisation.Due due) {
    Place place = state(due.argument(0));
    step(
        due,
        List.of(place),
        r -> new Path.Body(List.of(write(place, terms.add(r.get(0), constant(1)))), always),
        () -> unless(due, isDestroyed(read(0)), due::succeed));
  }

  void getValue(Synchronisation.Due due) {
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
          unless(due, isDestroyed(read(0)), due::succeed);
        });
  }
}
