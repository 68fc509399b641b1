package tdv.unroll;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.read.ProgramModel;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.Run;
import tdv.trace.Trace;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * The ways of the threads of a run through the trees of the unrolled program: the path of a trace
 * (Yang and Sakallah, section 3). Each step of the run must be the one that the tree has there,
 * with the same access; what it reads decides the choices behind it.
 */
public final class TracePath {
  private final ThreadTrees trees;
  private final Trace trace;
  private final Map<Integer, List<Node>> paths = new LinkedHashMap<>();
  private final Map<Integer, Node> next = new HashMap<>();
  private final Map<Integer, Long> symbols = new HashMap<>();
  private final Map<Place, Long> states = new HashMap<>();
  private final Map<Long, Byte> bytes = new HashMap<>();

  /** Where things are in the run whose addresses were made up. */
  private final Map<Long, Long> real = new HashMap<>();

  private Optional<Node> left = Optional.empty();

  private TracePath(Unrolled unrolled, Run run) {
    this.trees = unrolled.trees();
    this.trace = run.trace();
    next.putAll(trees.roots());
  }

  /**
   * Follows a run.
   *
   * @param run with all its events, of a session that has the slots of the unrolled program
   * @throws IllegalStateException if the run does something else than the trees say
   */
  public static TracePath of(Unrolled unrolled, Run run) {
    TracePath path = new TracePath(unrolled, run);
    path.follow();
    return path;
  }

  /** The nodes on the way of each thread, in order, by slot. */
  public Map<Integer, List<Node>> nodes() {
    return paths;
  }

  /** What each thread that has begun would do next, or where it has failed; by slot. */
  public Map<Integer, Node> due() {
    Map<Integer, Node> due = new LinkedHashMap<>();
    paths.forEach(
        (slot, path) -> {
          if (next.get(slot) != null && (slot == 0 || !path.isEmpty())) {
            due.put(slot, next.get(slot));
          }
        });
    return due;
  }

  /** The open end at which the run leaves the trees; the paths end there. */
  public Optional<Node> left() {
    return left;
  }

  private void follow() {
    next.keySet().forEach(slot -> paths.put(slot, new ArrayList<>()));
    for (int event = 0; event < trace.size() && left.isEmpty(); event++) {
      if (trace.isStep(event)) {
        take(event);
      }
    }
    for (int slot : List.copyOf(next.keySet())) {
      if (left.isEmpty() && !paths.get(slot).isEmpty()) {
        advance(slot, -1);
      }
    }
  }

  private void take(int event) {
    int slot = trace.thread(event);
    if (!advance(slot, event)) {
      return;
    }
    Node node = next.get(slot);
    if (node == null || node.step() == null) {
      throw wrong(event, node, "no step is expected");
    }
    compare(node, event);
    perform(node, event);
    paths.get(slot).add(node);
    next.put(slot, node.next());
    if (node.next() == null && !node.step().isLast()) {
      left = Optional.of(node);
    }
  }

  /** Goes on to the next step; false if the run leaves the trees before. */
  private boolean advance(int slot, int event) {
    Node node = next.get(slot);
    while (node != null && node.step() == null && !(node.action() instanceof Action.Stop)) {
      paths.get(slot).add(node);
      Node behind;
      if (node.action() instanceof Action.Choice choice) {
        behind = node.edges().get(value(choice.value()));
      } else if (node.action() instanceof Action.Either) {
        boolean late = event >= 0 && trace.extra(event) != 0;
        behind = event < 0 ? null : node.edges().get(late ? 1L : 0L);
        if (event < 0) {
          return true;
        }
      } else {
        if (node.action() instanceof Action.Local local) {
          symbols.put(local.symbol().symbol(), value(local.value()));
        }
        behind = node.next();
      }
      if (behind == null) {
        left = Optional.of(node);
        return false;
      }
      node = behind;
      next.put(slot, node);
    }
    goBack(slot, node);
    return true;
  }

  /** A thread that waits in a loop is where it was before: what it has done since is forgotten. */
  private void goBack(int slot, Node node) {
    Optional<Node.Spin> spin =
        node == null
            ? Optional.empty()
            : node.spins().stream().filter(one -> value(one.back()) != 0).findFirst();
    if (spin.isPresent()) {
      Node first = spin.get().iteration().get(0);
      List<Node> path = paths.get(slot);
      path.subList(path.indexOf(first), path.size()).clear();
      next.put(slot, first);
    }
  }

  private void compare(Node node, int event) {
    Action.Step step = node.step();
    boolean end = step.isLast();
    if (step.kind() != trace.kind(event) || (!end && step.site() != trace.site(event))) {
      throw wrong(event, node, "another step is expected");
    }
    if (step.kind() == EventKind.THREAD_CREATE && step.object() != trace.value(event)) {
      throw wrong(event, node, "another thread is created");
    }
    if (isAccess(step.kind())) {
      Place place =
          step.reads().isEmpty() ? step.writes().get(0).place() : step.reads().get(0).place();
      if (!isSame(place.address(), trace.object(event))) {
        throw wrong(event, node, "another address");
      }
    }
  }

  private static boolean isAccess(EventKind kind) {
    return kind == EventKind.READ
        || kind == EventKind.WRITE
        || kind == EventKind.UPDATE
        || kind == EventKind.COMPARE;
  }

  /** Whether a value is the one that a run has, or an address that stands for it. */
  private boolean isSame(long expected, long seen) {
    if (expected == seen) {
      return true;
    }
    boolean madeUp = Addresses.isMadeUp(expected) || ProgramModel.isMadeUp(expected);
    return madeUp && real.computeIfAbsent(expected, key -> seen) == seen;
  }

  private void perform(Node node, int event) {
    Action.Step step = node.step();
    boolean failed = trace.has(event, EventFlag.FAILED);
    for (Action.Read read : step.reads()) {
      symbols.put(read.value().symbol(), get(read.place()));
    }
    if (!failed && value(step.enabled()) == 0) {
      throw wrong(event, node, "it has to wait");
    }
    boolean crashes = node.next() != null && node.next().action() instanceof Action.Stop;
    boolean plain =
        isAccess(step.kind()) && !trace.has(event, EventFlag.HASHED) && !failed && !crashes;
    if (plain && step.reads().size() == 1) {
      long seen = step.kind() == EventKind.READ ? trace.value(event) : trace.extra(event);
      check(node, event, step.reads().get(0).value(), seen, "another value is read");
    }
    for (Action.Write write : step.writes()) {
      if (value(write.condition()) != 0) {
        set(write.place(), value(write.value()));
      }
    }
    if (plain && step.kind() == EventKind.WRITE && step.writes().size() == 1) {
      check(
          node,
          event,
          step.writes().get(0).value(),
          trace.value(event),
          "another value is written");
    }
  }

  private void check(Node node, int event, Term value, long seen, String what) {
    long expected = value(value);
    long mask = value.width() == Long.SIZE ? -1 : (1L << value.width()) - 1;
    if (!isSame(expected, seen & mask)) {
      throw wrong(event, node, what + ": " + Long.toHexString(expected) + " is expected");
    }
  }

  private long value(Term term) {
    return Terms.evaluate(term, symbols::get);
  }

  private long get(Place place) {
    if (place.space() != Place.Space.MEMORY) {
      Long state = states.get(place);
      return state == null ? trees.initial(place) : state;
    }
    long value = 0;
    for (long at = place.end() - 1; at >= place.address(); at--) {
      Byte written = bytes.get(at);
      long one = written == null ? trees.initial(Place.memory(at, 1)) : written;
      value = value << 8 | (one & 0xff);
    }
    return value;
  }

  private void set(Place place, long value) {
    if (place.space() != Place.Space.MEMORY) {
      states.put(place, value);
      return;
    }
    for (int i = 0; i < place.size(); i++) {
      bytes.put(place.address() + i, (byte) (value >>> (8 * i)));
    }
  }

  private IllegalStateException wrong(int event, Node node, String what) {
    return new IllegalStateException(
        "internal error: step %d (%s of thread %d at site %d, object %x, value %x): %s; %s"
            .formatted(
                trace.step(event),
                trace.kind(event),
                trace.thread(event),
                trace.site(event),
                trace.object(event),
                trace.value(event),
                what,
                node));
  }
}
