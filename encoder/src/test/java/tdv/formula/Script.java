package tdv.formula;

import java.util.List;
import java.util.Optional;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.tree.Action;
import tdv.tree.Action.Read;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/** Writes a thread's tree by hand, one action after the other. */
final class Script {
  private final ThreadTrees trees;
  private final Terms terms;
  private final int thread;
  private Node last;
  private long label = Node.NEXT;
  private int site;

  Script(ThreadTrees trees, int thread) {
    this.trees = trees;
    this.terms = trees.terms();
    this.thread = thread;
    this.site = 1000 * thread;
    if (thread > 0) {
      step(EventKind.THREAD_START, List.of(), List.of(), terms.bool(true), 0, true);
    }
  }

  Node last() {
    return last;
  }

  private Script add(Action action) {
    last =
        last == null ? trees.root(thread, () -> action) : trees.follow(last, label, () -> action);
    label = Node.NEXT;
    return this;
  }

  Script step(
      EventKind kind,
      List<Read> reads,
      List<Write> writes,
      Term enabled,
      long object,
      boolean atomic) {
    add(new Action.Step(site++, kind, reads, writes, atomic, enabled, object, 0, false));
    return this;
  }

  static Place variable(int number) {
    return Place.memory(0x1000 + 4L * number, 4);
  }

  private static Place mutex(int number) {
    return new Place(Place.Space.OBJECT, 0x100 + number, 4);
  }

  Term read(int variable) {
    Term value = terms.symbol(32);
    step(
        EventKind.READ,
        List.of(new Read(variable(variable), value)),
        List.of(),
        terms.bool(true),
        0,
        true);
    return value;
  }

  Script write(int variable, Term value) {
    return writeIf(terms.bool(true), variable, value);
  }

  Script writeIf(Term condition, int variable, Term value) {
    Write write = new Write(variable(variable), value, condition);
    return step(EventKind.WRITE, List.of(), List.of(write), terms.bool(true), 0, true);
  }

  Script update(int variable, long by) {
    Term old = terms.symbol(32);
    Write write =
        new Write(variable(variable), terms.add(old, terms.constant(32, by)), terms.bool(true));
    Read read = new Read(variable(variable), old);
    return step(EventKind.UPDATE, List.of(read), List.of(write), terms.bool(true), 0, true);
  }

  Script lock(int number) {
    Term state = terms.symbol(32);
    Write write = new Write(mutex(number), terms.constant(32, thread + 1), terms.bool(true));
    Read read = new Read(mutex(number), state);
    return step(
        EventKind.MUTEX_LOCK, List.of(read), List.of(write), terms.equal(state, 0), 0, true);
  }

  Script unlock(int number) {
    Write write = new Write(mutex(number), terms.constant(32, 0), terms.bool(true));
    return step(EventKind.MUTEX_UNLOCK, List.of(), List.of(write), terms.bool(true), 0, true);
  }

  /** Frees the memory that a mutex is in. */
  Script free(int number) {
    Place gone = mutex(number);
    add(
        new Action.Step(
            site++,
            EventKind.FREE,
            List.of(),
            List.of(),
            false,
            terms.bool(true),
            gone.address(),
            gone.size(),
            false));
    return this;
  }

  Script create(int other) {
    return step(EventKind.THREAD_CREATE, List.of(), List.of(), terms.bool(true), other, true);
  }

  Script join(int other) {
    Term state = terms.symbol(32);
    Place place = new Place(Place.Space.THREAD, other, 4);
    Write write = new Write(place, terms.or(state, terms.constant(32, 2)), terms.bool(true));
    Term ended = terms.equal(terms.extract(state, 0, 1), 1);
    return step(
        EventKind.THREAD_JOIN, List.of(new Read(place, state)), List.of(write), ended, other, true);
  }

  Script detach(int other) {
    Term state = terms.symbol(32);
    Place place = new Place(Place.Space.THREAD, other, 4);
    Write write = new Write(place, terms.add(state, terms.constant(32, 4)), terms.bool(true));
    Read read = new Read(place, state);
    return step(
        EventKind.THREAD_DETACH, List.of(read), List.of(write), terms.bool(true), other, true);
  }

  /** Goes on as soon as the thread has ended or was detached. */
  Script joinOrFail(int other) {
    Term state = terms.symbol(32);
    Place place = new Place(Place.Space.THREAD, other, 4);
    Write write = new Write(place, terms.add(state, terms.constant(32, 2)), terms.bool(true));
    Read read = new Read(place, state);
    Term waits = terms.equal(state, 0);
    return step(
        EventKind.THREAD_JOIN, List.of(read), List.of(write), terms.not(waits), other, true);
  }

  /** Goes on along one edge of a choice. */
  Script choose(Term value, long edge) {
    add(new Action.Choice(site++, value));
    label = edge;
    return this;
  }

  /** Adds another edge to a choice that was made before. */
  Script at(Node choice, long edge) {
    last = choice;
    label = edge;
    return this;
  }

  Script fail() {
    return add(new Action.Stop(site++, Action.Reason.FAILED, Optional.empty()));
  }

  Script exit() {
    Place place = new Place(Place.Space.THREAD, thread, 4);
    Write end = new Write(place, terms.constant(32, 1), terms.bool(true));
    return step(EventKind.THREAD_EXIT, List.of(), List.of(end), terms.bool(true), 0, true);
  }
}
