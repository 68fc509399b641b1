package tdv.formula;

import java.util.List;
import java.util.function.Consumer;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Action;
import tdv.tree.Action.Read;
import tdv.tree.Action.Write;
import tdv.tree.Place;

/** Adds random steps of thread functions to random trees. */
final class SynchronisationGrowth extends TreeGrowth {
  private static final long MUTEX = 100;
  private static final long SEMAPHORE = 200;
  private static final long CONDITION = 300;
  private static final long BARRIER = 400;

  /** Kinds of things that threads do, so that some trees are about few of them. */
  private final int flavour;

  /** Grows everything behind a path. */
  private final Consumer<Path> further;

  SynchronisationGrowth(TreeGrowth other, int flavour, Consumer<Path> further) {
    super(other);
    this.flavour = flavour;
    this.further = further;
  }

  void initialise() {
    trees.initially(object(SEMAPHORE), random.nextInt(2));
    trees.initially(object(BARRIER), 2L << 16);
  }

  private static Place object(long address) {
    return new Place(Place.Space.OBJECT, address, 4);
  }

  /** Whether everything behind has been grown. */
  boolean synchronise(Path path) {
    if (path.inBlock) {
      return false;
    }
    return switch (flavour) {
      case 0, 1 -> {
        lock(path, random.nextInt(12) == 0);
        yield false;
      }
      case 2 -> random.nextBoolean() && tryLock(path);
      case 3 -> {
        semaphore(path);
        yield false;
      }
      case 4 -> signal(path);
      default -> barrier(path);
    };
  }

  void lock(Path path, boolean wrongly) {
    Place mutex = object(MUTEX);
    Term state = terms.symbol(32);
    List<Read> reads = List.of(new Read(mutex, state));
    if (path.holds != wrongly) {
      Write write = new Write(mutex, terms.constant(32, 0), terms.bool(true));
      simple(
          path,
          EventKind.MUTEX_UNLOCK,
          random.nextBoolean() ? reads : List.of(),
          List.of(write),
          terms.bool(true));
      path.holds = false;
    } else {
      Write write = new Write(mutex, terms.constant(32, path.thread + 1), terms.bool(true));
      simple(path, EventKind.MUTEX_LOCK, reads, List.of(write), terms.equal(state, 0));
      path.holds = true;
    }
  }

  /** Destroys the mutex if it is free. */
  void destroy(Path path) {
    Term state = terms.symbol(32);
    Write write =
        new Write(object(MUTEX), terms.constant(32, Place.DESTROYED), terms.equal(state, 0));
    simple(
        path,
        EventKind.MUTEX_DESTROY,
        List.of(new Read(object(MUTEX), state)),
        List.of(write),
        terms.bool(true));
    add(path, new Action.Choice(nextSite(), terms.equal(state, 0)));
    path.label = random.nextInt(8) == 0 ? 0 : 1;
  }

  void create(Path path) {
    Write write = new Write(object(MUTEX), terms.constant(32, 0), terms.bool(true));
    simple(path, EventKind.MUTEX_INIT, List.of(), List.of(write), terms.bool(true));
  }

  private boolean tryLock(Path path) {
    if (path.holds) {
      lock(path, false);
      return false;
    }
    Term state = terms.symbol(32);
    Term free = terms.equal(state, 0);
    Write write = new Write(object(MUTEX), terms.constant(32, path.thread + 1), free);
    simple(
        path,
        EventKind.MUTEX_TRYLOCK,
        List.of(new Read(object(MUTEX), state)),
        List.of(write),
        terms.bool(true));
    add(path, new Action.Choice(nextSite(), free));
    for (int label = 0; label < 2; label++) {
      if (random.nextInt(6) > 0) {
        Path child = path.copy();
        child.label = label;
        child.holds = label == 1;
        further.accept(child);
      }
    }
    return true;
  }

  private void semaphore(Path path) {
    Term count = terms.symbol(32);
    boolean post = random.nextBoolean();
    Write write =
        new Write(
            object(SEMAPHORE),
            terms.add(count, terms.constant(32, post ? 1 : -1)),
            terms.bool(true));
    simple(
        path,
        post ? EventKind.SEM_POST : EventKind.SEM_WAIT,
        List.of(new Read(object(SEMAPHORE), count)),
        List.of(write),
        post ? terms.bool(true) : terms.not(terms.equal(count, 0)));
  }

  private boolean signal(Path path) {
    int what = random.nextInt(5);
    if (what < 2 || (what == 2 && path.holds)) {
      EventKind kind = what == 0 ? EventKind.COND_BROADCAST : EventKind.COND_SIGNAL;
      step(path, kind, List.of(), List.of(), terms.bool(true), CONDITION, false);
      return false;
    }
    if (!path.holds) {
      lock(path, false);
      return false;
    }
    Write release = new Write(object(MUTEX), terms.constant(32, 0), terms.bool(true));
    step(
        path, EventKind.COND_WAIT, List.of(), List.of(release), terms.bool(true), CONDITION, false);
    path.holds = false;
    boolean timed = random.nextBoolean();
    if (!timed && random.nextInt(3) > 0) {
      if (random.nextInt(4) == 0) {
        wake(path, 0, false, false);
      } else {
        wake(path, CONDITION, false, true);
      }
      further.accept(path);
      return true;
    }
    add(path, new Action.Either(nextSite(), "wakes", 2));
    for (int label = 0; label < 2; label++) {
      if (random.nextInt(8) > 0) {
        Path child = path.copy();
        child.label = label;
        wake(child, CONDITION, timed, label == 0);
        further.accept(child);
      }
    }
    return true;
  }

  private void wake(Path path, long object, boolean timed, boolean signalled) {
    Term state = terms.symbol(32);
    Write write = new Write(object(MUTEX), terms.constant(32, path.thread + 1), terms.bool(true));
    step(
        path,
        EventKind.COND_WAKE,
        timed ? List.of() : List.of(new Read(object(MUTEX), state)),
        timed ? List.of() : List.of(write),
        timed ? terms.bool(true) : terms.equal(state, 0),
        object,
        signalled);
    path.holds = !timed;
    if (timed) {
      lock(path, false);
    }
  }

  private boolean barrier(Path path) {
    Term state = terms.symbol(32);
    Term arrived = terms.add(terms.extract(state, 0, 16), terms.constant(16, 1));
    Term count = terms.extract(state, 16, 16);
    Term last = terms.equal(arrived, count);
    Term after = terms.concat(count, terms.ite(last, terms.constant(16, 0), arrived));
    Write write = new Write(object(BARRIER), after, terms.bool(true));
    step(
        path,
        EventKind.BARRIER_ENTER,
        List.of(new Read(object(BARRIER), state)),
        List.of(write),
        terms.bool(true),
        BARRIER,
        false);
    add(path, new Action.Choice(nextSite(), last));
    for (int label = 0; label < 2; label++) {
      if (random.nextInt(8) > 0) {
        Path child = path.copy();
        child.label = label;
        step(
            child,
            EventKind.BARRIER_LEAVE,
            List.of(),
            List.of(),
            terms.bool(true),
            BARRIER,
            label == 1);
        further.accept(child);
      }
    }
    return true;
  }
}
