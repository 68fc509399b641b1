package tdv.formula;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import tdv.term.Bits;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.tree.Action;
import tdv.tree.Action.AtomicEnd;
import tdv.tree.Action.Choice;
import tdv.tree.Action.Either;
import tdv.tree.Action.Step;
import tdv.tree.Action.Stop;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/** Interprets trees, step by step, in all orders: the oracle for the formulas. */
public final class TreeSimulator {
  private final ThreadTrees trees;
  private final Set<Integer> spinNodes = new HashSet<>();

  public TreeSimulator(ThreadTrees trees) {
    this.trees = trees;
    for (Node node : trees.nodes()) {
      for (Node.Spin spin : node.spins()) {
        spin.iteration().forEach(reader -> spinNodes.add(reader.number()));
      }
    }
  }

  public SimulatedState start() {
    SimulatedState state = new SimulatedState();
    state.at.put(0, trees.roots().get(0));
    return state;
  }

  /**
   * Visits all states that can be reached.
   *
   * @return false if there are more than so many
   */
  public boolean explore(int most, Consumer<SimulatedState> visitor) {
    Set<String> seen = new HashSet<>();
    List<SimulatedState> open = new ArrayList<>(List.of(start()));
    seen.add(open.get(0).key());
    while (!open.isEmpty()) {
      SimulatedState state = open.remove(open.size() - 1);
      if (state.over) {
        continue;
      }
      visitor.accept(state);
      for (int thread : state.at.keySet()) {
        for (Node leaf : leaves(state, thread)) {
          Optional<SimulatedState> next =
              leaf.step() == null ? Optional.empty() : take(state, leaf);
          if (next.isPresent() && seen.add(next.get().key())) {
            open.add(next.get());
          }
        }
      }
      if (seen.size() > most) {
        return false;
      }
    }
    return true;
  }

  /** Where a thread is: the nodes that it comes to before its next step, at choices of its own. */
  public List<Node> leaves(SimulatedState state, int thread) {
    List<Node> found = new ArrayList<>();
    if (!state.ended.contains(thread) && !state.unknown.containsKey(thread)) {
      follow(state, state.at.get(thread), found);
    }
    return found;
  }

  private void follow(SimulatedState state, Node node, List<Node> found) {
    if (node.action() instanceof Choice choice) {
      long value = value(state, choice.value());
      for (Node child : node.edges().values()) {
        if (Bits.truncate(child.label(), choice.value().width()) == value) {
          follow(state, child, found);
          return;
        }
      }
      found.add(node);
    } else if (node.action() instanceof Either either) {
      if (node.edges().size() < either.ways()) {
        found.add(node);
      }
      node.edges().values().forEach(child -> follow(state, child, found));
    } else if (node.action() instanceof AtomicEnd && node.next() != null) {
      follow(state, node.next(), found);
    } else {
      found.add(node);
    }
  }

  static long value(SimulatedState state, Term term) {
    return Terms.evaluate(term, symbol -> state.symbols.get(symbol));
  }

  /** A thread that fails or ends the process leaves its atomic block. */
  private static boolean isInside(List<Node> leaves) {
    if (leaves.size() != 1) {
      return false;
    }
    Node leaf = leaves.get(0);
    boolean ends =
        Stops.ends(leaf) || (leaf.step() != null && leaf.step().kind() == EventKind.PROCESS_EXIT);
    return leaf.moment() != leaf && !ends;
  }

  /** The thread that is inside an atomic block, or -1. */
  private int inside(SimulatedState state) {
    for (int thread : state.at.keySet()) {
      boolean unknownInside =
          state.unknown.containsKey(thread)
              && (state.unknown.get(thread).moment() != state.unknown.get(thread)
                  || state.unknown.get(thread).step().kind() == EventKind.ATOMIC_BEGIN);
      if (unknownInside || isInside(leaves(state, thread))) {
        return thread;
      }
    }
    return -1;
  }

  /** Whether nothing keeps the thread from taking the step at which it is. */
  boolean isPossible(SimulatedState state, Node node) {
    Step step = node.step();
    SimulatedState peek = state.copy();
    step.reads()
        .forEach(read -> peek.symbols.put(read.value().symbol(), load(state, read.place())));
    if (value(peek, step.enabled()) == 0 || isBack(state, node)) {
      return false;
    }
    if (step.kind() == EventKind.COND_WAKE && step.object() != 0) {
      return step.signalled() == token(state, node).isPresent();
    }
    return step.kind() != EventKind.BARRIER_LEAVE
        || step.signalled()
        || !state.inBarrier.containsKey(node.thread());
  }

  /** Whether the thread has come to a step in vain. */
  private static boolean isBack(SimulatedState state, Node step) {
    return step.spins().stream().anyMatch(spin -> value(state, spin.back()) != 0);
  }

  private static Optional<SimulatedState.Token> token(SimulatedState state, Node wake) {
    return state.tokens.stream()
        .filter(
            token ->
                token.object() == wake.step().object()
                    && state.tickets.get(wake.thread()) < token.bound())
        .findFirst();
  }

  /** Whether a step would access what another thread has freed. */
  boolean isFreed(SimulatedState state, Node node) {
    for (int number : state.freed) {
      Node free = trees.nodes().get(number);
      Extent gone =
          new Extent(free.step().object(), free.step().object() + free.step().freed(), true);
      if (free.thread() != node.thread()
          && Extent.needed(node.step()).stream().anyMatch(gone::overlaps)) {
        return true;
      }
    }
    return false;
  }

  /** The state behind a step; empty if it cannot be taken. */
  public Optional<SimulatedState> take(SimulatedState state, Node node) {
    int inside = inside(state);
    if (state.over
        || (inside >= 0 && inside != node.thread())
        || !isPossible(state, node)
        || isFreed(state, node)) {
      return Optional.empty();
    }
    SimulatedState next = state.copy();
    Step step = node.step();
    step.reads()
        .forEach(read -> next.symbols.put(read.value().symbol(), load(state, read.place())));
    if (spinNodes.contains(node.number())) {
      next.executedSpinReads.add(node.number());
    }
    moveOn(next, node);
    if (!fails(next, node)) {
      for (Action.Write write : step.writes()) {
        if (value(next, write.condition()) != 0) {
          store(next, write.place(), value(next, write.value()), node.thread());
        }
      }
      act(next, node, step);
    }
    return Optional.of(next);
  }

  /** Whether a thread has failed with the step that it has just taken: then it did nothing. */
  private boolean fails(SimulatedState state, Node step) {
    for (Node leaf : leaves(state, step.thread())) {
      if (leaf.action() instanceof Stop stop && stop.site() == step.action().site()) {
        return true;
      }
    }
    return false;
  }

  private void moveOn(SimulatedState next, Node node) {
    if (node.step().isLast()) {
      next.ended.add(node.thread());
      next.over |= node.step().kind() == EventKind.PROCESS_EXIT;
      next.at.put(node.thread(), null);
    } else if (node.next() == null) {
      next.unknown.put(node.thread(), node);
      next.at.put(node.thread(), null);
    } else {
      next.at.put(node.thread(), node.next());
    }
  }

  private void act(SimulatedState next, Node node, Step step) {
    switch (step.kind()) {
      case THREAD_CREATE -> {
        Node root = trees.roots().get((int) step.object());
        if (root != null) {
          next.at.put((int) step.object(), root);
        }
      }
      case FREE -> next.freed.add(node.number());
      case COND_WAIT -> {
        next.tickets.put(node.thread(), next.nextTicket++);
        next.waitingAt.put(node.thread(), step.object());
      }
      case COND_WAKE -> {
        token(next, node).ifPresent(next.tokens::remove);
        next.tickets.remove(node.thread());
        next.waitingAt.remove(node.thread());
      }
      case COND_SIGNAL -> signal(next, step.object(), 1);
      case COND_BROADCAST -> signal(next, step.object(), Integer.MAX_VALUE);
      case BARRIER_ENTER -> next.inBarrier.put(node.thread(), step.object());
      case BARRIER_LEAVE -> next.inBarrier.remove(node.thread());
      default -> {}
    }
    boolean last =
        step.kind() == EventKind.BARRIER_ENTER
            && node.next() != null
            && node.next().action() instanceof Choice choice
            && value(next, choice.value()) == 1;
    if (last) {
      next.inBarrier.values().removeIf(object -> object == step.object());
    }
  }

  private static void signal(SimulatedState state, long object, int most) {
    long waiting = state.waitingAt.values().stream().filter(at -> at == object).count();
    long tokens = state.tokens.stream().filter(token -> token.object() == object).count();
    for (int i = 0; i < most && tokens < waiting; i++, tokens++) {
      state.tokens.add(new SimulatedState.Token(object, state.nextTicket));
    }
  }

  private long load(SimulatedState state, Place place) {
    if (place.space() != Place.Space.MEMORY) {
      return state.cells.getOrDefault(
          SimulatedState.byteKey(place.space(), place.address()), trees.initial(place));
    }
    long value = 0;
    for (int i = place.size() - 1; i >= 0; i--) {
      long one =
          state.cells.getOrDefault(
              SimulatedState.byteKey(place.space(), place.address() + i),
              trees.initial(Place.memory(place.address() + i, 1)));
      value = value << 8 | one;
    }
    return value;
  }

  private void store(SimulatedState state, Place place, long value, int thread) {
    if (place.space() != Place.Space.MEMORY) {
      state.cells.put(SimulatedState.byteKey(place.space(), place.address()), value);
    } else {
      for (int i = 0; i < place.size(); i++) {
        state.cells.put(
            SimulatedState.byteKey(place.space(), place.address() + i), value >>> (8 * i) & 0xff);
      }
    }
    for (int number : state.executedSpinReads) {
      Node reader = trees.nodes().get(number);
      if (reader.thread() != thread
          && reader.step().reads().stream().anyMatch(read -> touches(read.place(), place))) {
        state.stale.add(number);
      }
    }
  }

  private static boolean touches(Place a, Place b) {
    return a.space() == Place.Space.MEMORY
        ? a.overlaps(b)
        : a.space() == b.space() && a.address() == b.address();
  }

  /** The nodes behind which nothing is known that threads have come to. */
  public Set<Node> frontier(SimulatedState state) {
    Set<Node> found = new LinkedHashSet<>(state.unknown.values());
    for (int thread : state.at.keySet()) {
      for (Node leaf : leaves(state, thread)) {
        if (leaf.step() == null && !(leaf.action() instanceof Stop)) {
          found.add(leaf);
        }
      }
    }
    return found;
  }

  /** The nodes at which threads wait, if all wait; else nothing. */
  public Set<Node> deadlock(SimulatedState state) {
    Set<Node> found = new LinkedHashSet<>();
    if (state.over || !frontier(state).isEmpty()) {
      return Set.of();
    }
    for (int thread : state.at.keySet()) {
      for (Node leaf : leaves(state, thread)) {
        if (leaf.step() == null || isPossible(state, leaf) || goesOn(state, leaf)) {
          return Set.of();
        }
        found.add(leaf);
      }
    }
    return found;
  }

  /** Whether a thread that waits in a loop would see something new in all that it may be in. */
  private static boolean goesOn(SimulatedState state, Node step) {
    return isBack(state, step)
        && step.spins().stream()
            .filter(spin -> value(state, spin.back()) != 0)
            .allMatch(
                spin -> spin.iteration().stream().anyMatch(n -> state.stale.contains(n.number())));
  }

  /** Pairs of steps at which two threads are that must not be taken at the same time. */
  public Set<List<Node>> races(SimulatedState state) {
    Set<List<Node>> found = new LinkedHashSet<>();
    for (int first : state.at.keySet()) {
      for (int second : state.at.keySet()) {
        if (first < second) {
          for (Node a : leaves(state, first)) {
            for (Node b : leaves(state, second)) {
              if (isRace(a, b)) {
                found.add(List.of(a, b));
              }
            }
          }
        }
      }
    }
    return found;
  }

  private static boolean isRace(Node a, Node b) {
    if (a.step() == null
        || b.step() == null
        || !Stops.isAccess(a)
        || !Stops.isAccess(b)
        || (a.step().kind() == EventKind.FREE && b.step().kind() == EventKind.FREE)
        || (a.step().atomic() && b.step().atomic())) {
      return false;
    }
    for (Extent one : Extent.of(a.step())) {
      for (Extent other : Extent.of(b.step())) {
        if (one.overlaps(other) && (one.writes() || other.writes())) {
          return true;
        }
      }
    }
    return false;
  }

  /** The node at which a thread has failed, if one has and no other. */
  public Set<Node> firstFailure(SimulatedState state) {
    Set<Node> may = new LinkedHashSet<>();
    Set<Integer> must = new HashSet<>();
    for (int thread : state.at.keySet()) {
      List<Node> leaves = leaves(state, thread);
      leaves.stream().filter(Failures::isFailure).forEach(may::add);
      if (leaves.size() == 1 && Failures.isFailure(leaves.get(0))) {
        must.add(thread);
      }
    }
    may.removeIf(node -> must.stream().anyMatch(thread -> thread != node.thread()));
    return may;
  }

  /** The steps at which threads are that access freed memory. */
  public Set<Node> freed(SimulatedState state) {
    Set<Node> found = new LinkedHashSet<>();
    for (int thread : state.at.keySet()) {
      for (Node leaf : leaves(state, thread)) {
        if (leaf.step() != null && isFreed(state, leaf)) {
          found.add(leaf);
        }
      }
    }
    return found;
  }

  /** The state behind these steps; fails if they cannot be taken. */
  public SimulatedState follow(List<Node> steps) {
    SimulatedState state = start();
    for (Node step : steps) {
      if (!state.at.containsKey(step.thread()) || !leaves(state, step.thread()).contains(step)) {
        throw new AssertionError("the thread is not there: " + step + " in " + steps);
      }
      Optional<SimulatedState> next = take(state, step);
      if (next.isEmpty()) {
        throw new AssertionError("cannot be taken: " + step + " in " + steps);
      }
      state = next.get();
    }
    return state;
  }
}
