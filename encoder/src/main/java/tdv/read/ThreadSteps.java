package tdv.read;

import java.util.ArrayList;
import java.util.List;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Action;
import tdv.tree.Place;

/** The ends of threads, and waiting for them. */
final class ThreadSteps extends ObjectSteps {
  ThreadSteps(ThreadReader thread) {
    super(thread);
  }

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
    thread.await(plan, thread::end);
  }

  void detach(Synchronisation.Due due) {
    long slot = thread.world.threadOf(due);
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
          boolean first = thread.holds(terms.equal(terms.extract(read(0), 2, 1), 0));
          unless(
              due,
              terms.equal(terms.extract(read(0), 1, 1), 1),
              () -> due.then().accept(first ? 0 : EINVAL));
        });
  }

  void join(Synchronisation.Due due) {
    long slot = thread.world.threadOf(due);
    if (slot == thread.slot) {
      step(due, List.of(), r -> new Path.Body(List.of(), always), () -> due.then().accept(EDEADLK));
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
            due.then().accept(missed(due));
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
                due.succeed();
              });
        });
  }

  /** Where the caller wants the thread's result. */
  private static List<Place> joinTargets(Synchronisation.Due due) {
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
