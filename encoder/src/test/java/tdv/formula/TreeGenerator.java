package tdv.formula;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Action.Read;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * Makes small random trees. They need not come from a program: any tree whose choices depend on
 * what was read above is one that some program has.
 */
public final class TreeGenerator extends TreeGrowth {
  private static final long VARIABLE = 1000;
  private static final long COUNTER = 2000;

  private final int threads;
  private final int longest;

  /** Kinds of things that threads do, so that some trees are about few of them. */
  private final int flavour;

  /** Whether threads add without a lock. */
  private final boolean sloppy;

  private final SynchronisationGrowth synchronisation;

  public TreeGenerator(long seed) {
    super(new Random(seed));
    this.threads = 2 + random.nextInt(2);
    this.longest = threads == 2 ? 7 : 5;
    this.flavour = random.nextInt(6);
    this.sloppy = random.nextInt(4) == 0;
    this.synchronisation = new SynchronisationGrowth(this, flavour, this::grow);
  }

  public ThreadTrees make() {
    for (int i = 0; i < 3; i++) {
      trees.initially(Place.memory(VARIABLE + i, 1), random.nextInt(3));
    }
    synchronisation.initialise();
    for (int thread = 0; thread < threads; thread++) {
      Path path = new Path(thread);
      EventKind first = thread > 0 ? EventKind.THREAD_START : EventKind.YIELD;
      step(path, first, List.of(), List.of(), terms.bool(true), 0, false);
      if (thread == 0 && random.nextInt(3) == 0) {
        synchronisation.create(path);
      }
      grow(path);
    }
    return trees;
  }

  /** Grows everything behind a path. */
  private void grow(Path path) {
    if (path.thread == 0 && path.created + 1 < threads && random.nextInt(3) > 0) {
      create(path);
      grow(path);
      return;
    }
    if (!path.inBlock && (path.steps >= longest || random.nextInt(12) == 0)) {
      end(path);
      return;
    }
    if (path.inBlock && (path.steps >= longest || random.nextInt(3) == 0)) {
      add(path, new Action.AtomicEnd(nextSite()));
      path.inBlock = false;
      grow(path);
      return;
    }
    switch (random.nextInt(16)) {
      case 0, 1 -> read(path);
      case 2 -> write(path);
      case 3 -> update(path);
      case 4, 5 -> {
        choose(path);
        return;
      }
      case 6, 7, 8 -> {
        if (synchronisation.synchronise(path)) {
          return;
        }
      }
      case 9 -> {
        if (!path.inBlock && random.nextInt(2) == 0) {
          either(path);
          return;
        }
      }
      case 10 -> {
        if (!path.inBlock && random.nextInt(2) == 0) {
          simple(path, EventKind.ATOMIC_BEGIN, List.of(), List.of(), terms.bool(true));
          path.inBlock = true;
        }
      }
      case 11 -> {
        if (random.nextInt(3) == 0) {
          step(
              path,
              EventKind.FREE,
              List.of(),
              List.of(),
              terms.bool(true),
              VARIABLE + random.nextInt(3),
              false);
        }
      }
      case 12 -> {
        if (random.nextBoolean()) {
          compare(path);
        } else {
          count(path);
        }
      }
      case 13 -> count(path);
      case 14 -> {
        if (random.nextBoolean()) {
          misuse(path);
          return;
        }
        count(path);
      }
      default -> {
        if (path.thread == 0 && path.joined < path.created && !path.inBlock) {
          join(path);
        }
      }
    }
    if (random.nextInt(25) > 0) {
      grow(path);
    }
  }

  private void create(Path path) {
    path.created++;
    step(
        path, EventKind.THREAD_CREATE, List.of(), List.of(), terms.bool(true), path.created, false);
    path.steps--;
  }

  private void join(Path path) {
    if (random.nextInt(5) == 0) {
      detach(path, path.joined + 1);
      return;
    }
    int thread = ++path.joined;
    Term state = terms.symbol(32);
    if (random.nextBoolean()) {
      // As readers of runs write it.
      Write joined =
          new Write(state(thread), terms.add(state, terms.constant(32, 2)), terms.bool(true));
      step(
          path,
          EventKind.THREAD_JOIN,
          List.of(new Read(state(thread), state)),
          List.of(joined),
          terms.not(terms.equal(state, 0)),
          thread,
          false);
      return;
    }
    List<Write> writes =
        List.of(new Write(state(thread), terms.or(state, terms.constant(32, 2)), terms.bool(true)));
    Term ended = terms.equal(terms.extract(state, 0, 1), 1);
    step(
        path,
        EventKind.THREAD_JOIN,
        List.of(new Read(state(thread), state)),
        writes,
        ended,
        thread,
        false);
  }

  private void detach(Path path, int thread) {
    Term state = terms.symbol(32);
    Term attached = terms.equal(terms.extract(state, 2, 1), 0);
    Write write = new Write(state(thread), terms.add(state, terms.constant(32, 4)), attached);
    step(
        path,
        EventKind.THREAD_DETACH,
        List.of(new Read(state(thread), state)),
        List.of(write),
        terms.bool(true),
        thread,
        false);
  }

  private void end(Path path) {
    if (random.nextInt(6) == 0) {
      Action.Reason reason = random.nextBoolean() ? Action.Reason.FAILED : Action.Reason.ASSUMPTION;
      add(path, new Action.Stop(nextSite(), reason, Optional.of(OutcomeKind.ASSERTION)));
      return;
    }
    if (path.thread == 0 && random.nextInt(3) == 0) {
      synchronisation.destroy(path);
    }
    if (path.thread == 0 && random.nextInt(3) == 0) {
      simple(path, EventKind.PROCESS_EXIT, List.of(), List.of(), terms.bool(true));
    } else {
      Term before = terms.symbol(32);
      boolean reads = random.nextBoolean();
      Term after = reads ? terms.add(before, terms.constant(32, 1)) : terms.constant(32, 1);
      Write end = new Write(state(path.thread), after, terms.bool(true));
      simple(
          path,
          EventKind.THREAD_EXIT,
          reads ? List.of(new Read(state(path.thread), before)) : List.of(),
          List.of(end),
          terms.bool(true));
    }
  }

  private static Place state(int thread) {
    return new Place(Place.Space.THREAD, thread, 4);
  }

  private Place variable() {
    return random.nextInt(4) == 0
        ? Place.memory(VARIABLE + random.nextInt(2), 2)
        : Place.memory(VARIABLE + random.nextInt(3), 1);
  }

  private void read(Path path) {
    Place place = variable();
    Read read = new Read(place, terms.symbol(place.bits()));
    simple(path, EventKind.READ, List.of(read), List.of(), terms.bool(true));
    if (!path.recentReads.isEmpty() && !path.inBlock && random.nextInt(3) == 0) {
      // As if the thread were back where it was in front of the last read, or the one before.
      for (int i = 0; i < path.recentReads.size(); i++) {
        List<Node> iteration = path.recentReads.subList(i, path.recentReads.size());
        Term seen = iteration.get(0).step().reads().get(0).value();
        trees.spins(path.last, new Node.Spin(terms.equal(seen, random.nextInt(3)), iteration));
      }
    }
    if (path.recentReads.size() == 2) {
      path.recentReads.remove(0);
    }
    path.recentReads.add(path.last);
  }

  private Term value(Path path, int bits) {
    if (path.symbols.isEmpty() || random.nextInt(3) > 0) {
      return terms.constant(bits, random.nextInt(3));
    }
    Term symbol = path.symbols.get(random.nextInt(path.symbols.size()));
    Term fitting =
        symbol.width() >= bits ? terms.extract(symbol, 0, bits) : terms.zeroExtend(symbol, bits);
    return terms.add(fitting, terms.constant(bits, random.nextInt(2)));
  }

  private Term condition(Path path) {
    if (path.symbols.isEmpty()) {
      return terms.bool(true);
    }
    Term symbol = path.symbols.get(random.nextInt(path.symbols.size()));
    return random.nextBoolean()
        ? terms.equal(symbol, random.nextInt(3))
        : terms.binary(Operator.ULT, symbol, terms.constant(symbol.width(), 1 + random.nextInt(2)));
  }

  private void write(Path path) {
    Place place = variable();
    Term condition = random.nextInt(4) == 0 ? condition(path) : terms.bool(true);
    Write write = new Write(place, value(path, place.bits()), condition);
    simple(path, EventKind.WRITE, List.of(), List.of(write), terms.bool(true));
  }

  private void update(Path path) {
    Place place = variable();
    Term old = terms.symbol(place.bits());
    Write write =
        new Write(place, terms.add(old, terms.constant(place.bits(), 1)), terms.bool(true));
    simple(path, EventKind.UPDATE, List.of(new Read(place, old)), List.of(write), terms.bool(true));
  }

  /** Adds to a variable to which threads (almost) only ever add, or looks at it. */
  private void count(Path path) {
    Place place = Place.memory(COUNTER, 1);
    Term old = terms.symbol(8);
    Read read = new Read(place, old);
    Write write =
        new Write(
            place, terms.add(old, terms.constant(8, 1 + random.nextInt(2))), terms.bool(true));
    boolean used = random.nextInt(3) == 0;
    int what = random.nextInt(20);
    if (what == 0) {
      // Somebody who does not stick to the rules.
      Write other = new Write(place, terms.constant(8, random.nextInt(3)), terms.bool(true));
      simple(path, EventKind.WRITE, List.of(), List.of(other), terms.bool(true));
    } else if (what < 5) {
      simple(path, EventKind.READ, List.of(read), List.of(), terms.bool(true));
    } else if (path.holds || path.inBlock || sloppy) {
      simple(path, EventKind.READ, List.of(read), List.of(), terms.bool(true));
      simple(path, EventKind.WRITE, List.of(), List.of(write), terms.bool(true));
    } else if (flavour > 1 || what < 8) {
      simple(path, EventKind.UPDATE, List.of(read), List.of(write), terms.bool(true));
    } else {
      synchronisation.lock(path, false);
      used = false;
    }
    if (!used) {
      path.symbols.remove(old);
    }
  }

  private void compare(Path path) {
    Place place = variable();
    Term old = terms.symbol(place.bits());
    Term same = terms.equal(old, random.nextInt(3));
    Write write = new Write(place, value(path, place.bits()), same);
    simple(
        path, EventKind.COMPARE, List.of(new Read(place, old)), List.of(write), terms.bool(true));
  }

  /** A step that fails for some of the values that it finds, and then does nothing. */
  private void misuse(Path path) {
    Place place = variable();
    Term old = terms.symbol(place.bits());
    Write write = new Write(place, value(path, place.bits()), terms.bool(true));
    simple(path, EventKind.UPDATE, List.of(new Read(place, old)), List.of(write), terms.bool(true));
    int site = path.last.action().site();
    add(path, new Action.Choice(nextSite(), terms.equal(old, random.nextInt(3))));
    Path failing = path.copy();
    failing.label = 1;
    Optional<OutcomeKind> misuse = Optional.of(OutcomeKind.MISUSE);
    add(failing, new Action.Stop(site, Action.Reason.FAILED, misuse));
    grow(path);
  }

  private void choose(Path path) {
    if (path.symbols.isEmpty()) {
      read(path);
    }
    boolean wide = random.nextInt(3) == 0;
    Term value = wide ? path.symbols.get(random.nextInt(path.symbols.size())) : condition(path);
    add(path, new Action.Choice(nextSite(), value));
    branch(path, wide ? 3 : 2, 8);
  }

  private void either(Path path) {
    add(path, new Action.Either(nextSite(), "whatever", 2));
    branch(path, 2, 5);
  }

  /** Grows some of the edges of a choice. */
  private void branch(Path path, int edges, int missing) {
    for (int label = 0; label < edges; label++) {
      if (random.nextInt(missing) > 0) {
        Path child = path.copy();
        child.label = label;
        if (random.nextInt(3) == 0) {
          child.steps++;
        }
        grow(child);
      }
    }
  }
}
