package tdv.formula;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.tree.Action.Step;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * The mutexes and spin locks whose state need not be read: on each way of each thread they are
 * acquired and released in turn, nobody tries them, and they are initialised before and destroyed
 * after everything else. An acquisition finds such a lock free, a release finds it held by its own
 * thread, and what is left to say is that no two threads hold it at a time.
 */
final class LockTable {
  private static final Set<EventKind> ACQUIRE =
      EnumSet.of(EventKind.MUTEX_LOCK, EventKind.SPIN_LOCK, EventKind.COND_WAKE);
  private static final Set<EventKind> RELEASE =
      EnumSet.of(EventKind.MUTEX_UNLOCK, EventKind.SPIN_UNLOCK, EventKind.COND_WAIT);
  private static final Set<EventKind> BEGIN = EnumSet.of(EventKind.MUTEX_INIT, EventKind.SPIN_INIT);
  private static final Set<EventKind> END =
      EnumSet.of(EventKind.MUTEX_DESTROY, EventKind.SPIN_DESTROY);

  private final ThreadTrees trees;
  private final StaticOrder order;

  /** The acquisitions of each lock. */
  private final Map<Place, List<Node>> acquisitions = new LinkedHashMap<>();

  /** The first releases behind an acquisition. */
  private final Map<Node, List<Node>> releases = new HashMap<>();

  private final Map<Node, Place> acquired = new HashMap<>();
  private final Map<Node, Place> released = new HashMap<>();

  /** The locks that a thread holds when it comes to a node. */
  private final Map<Node, Map<Place, Node>> held = new HashMap<>();

  LockTable(ThreadTrees trees, StaticOrder order) {
    this.trees = trees;
    this.order = order;
    Map<Place, List<Node>> users = new LinkedHashMap<>();
    for (Node node : trees.nodes()) {
      if (node.step() != null && order.isAlive(node)) {
        objects(node.step())
            .forEach(place -> users.computeIfAbsent(place, key -> new ArrayList<>()).add(node));
      }
    }
    users.forEach(
        (place, nodes) -> {
          if (isLock(place, nodes)) {
            nodes.forEach(node -> enter(place, node));
          }
        });
    trackHeld();
  }

  private static Set<Place> objects(Step step) {
    Set<Place> places = new LinkedHashSet<>();
    step.reads().forEach(read -> places.add(read.place()));
    step.writes().forEach(write -> places.add(write.place()));
    places.removeIf(place -> place.space() != Place.Space.OBJECT);
    return places;
  }

  private boolean isLock(Place place, List<Node> nodes) {
    Set<Integer> holders = new LinkedHashSet<>();
    nodes.forEach(node -> holders.add(node.thread()));
    Map<Node, Boolean> heldBehind = new HashMap<>();
    for (Node node : nodes) {
      order.checkpoint();
      EventKind kind = node.step().kind();
      if (BEGIN.contains(kind) || END.contains(kind)) {
        if (!isOutermost(place, node, nodes)) {
          return false;
        }
        continue;
      }
      boolean heldHere = lastUse(node, heldBehind);
      boolean fits = heldHere ? isRelease(place, node) : isAcquisition(place, node, holders);
      boolean mayFail = !Failures.fails(node, trees.terms()).isFalse();
      if (!fits || mayFail || !isInitialised(place, node, nodes)) {
        return false;
      }
      heldBehind.put(node, !heldHere);
    }
    return true;
  }

  /** Whether the thread holds the lock at a node: nodes are asked in the order of their numbers. */
  private static boolean lastUse(Node node, Map<Node, Boolean> heldBehind) {
    for (Node at = node.parent(); at != null; at = at.parent()) {
      Boolean known = heldBehind.get(at);
      if (known != null) {
        return known;
      }
    }
    return false;
  }

  /**
   * Whether an initialisation comes in front of all uses, or the end of a lock behind them. What
   * the end itself finds is read as from any other cell.
   */
  private boolean isOutermost(Place place, Node outer, List<Node> nodes) {
    boolean begins = BEGIN.contains(outer.step().kind());
    for (Node node : nodes) {
      boolean sameSide = (begins ? BEGIN : END).contains(node.step().kind());
      boolean inOrder = begins ? order.isBefore(outer, node) : order.isBefore(node, outer);
      if (!sameSide && !inOrder && order.isCompatible(node, outer)) {
        return false;
      }
    }
    return outer.step().enabled().isTrue() && (!begins || writes(outer.step(), place, 0));
  }

  private boolean isInitialised(Place place, Node node, List<Node> nodes) {
    return trees.initial(place) == 0
        || nodes.stream()
            .anyMatch(init -> BEGIN.contains(init.step().kind()) && order.sureAt(init, node));
  }

  private boolean isAcquisition(Place place, Node node, Set<Integer> holders) {
    Step step = node.step();
    Optional<Term> state = onlyRead(step, place);
    if (!ACQUIRE.contains(step.kind())
        || state.isEmpty()
        || !writes(step, place, node.thread() + 1L)
        || !Accesses.symbols(step.enabled()).equals(Set.of(state.get()))
        || !holds(step, 0)) {
      return false;
    }
    return holders.stream().noneMatch(holder -> holds(step, holder + 1L));
  }

  private static boolean isRelease(Place place, Node node) {
    Step step = node.step();
    boolean reads = step.reads().stream().anyMatch(read -> read.place().equals(place));
    return RELEASE.contains(step.kind())
        && writes(step, place, 0)
        && step.enabled().isTrue()
        && (!reads || onlyRead(step, place).isPresent());
  }

  /** Whether an acquisition is possible in a state: it depends on nothing else. */
  private static boolean holds(Step step, long value) {
    return Terms.evaluate(step.enabled(), symbol -> value) != 0;
  }

  private static Optional<Term> onlyRead(Step step, Place place) {
    List<Term> values =
        step.reads().stream()
            .filter(read -> read.place().equals(place))
            .map(read -> read.value())
            .toList();
    return values.size() == 1 && values.get(0).isSymbol()
        ? Optional.of(values.get(0))
        : Optional.empty();
  }

  private static boolean writes(Step step, Place place, long value) {
    return step.writes().stream()
                .filter(
                    write ->
                        write.place().equals(place)
                            && write.condition().isTrue()
                            && write.value().isConstant()
                            && write.value().bits() == value)
                .count()
            == step.writes().stream().filter(write -> write.place().equals(place)).count()
        && step.writes().stream().anyMatch(write -> write.place().equals(place));
  }

  private void enter(Place place, Node node) {
    acquisitions.computeIfAbsent(place, key -> new ArrayList<>());
    if (ACQUIRE.contains(node.step().kind())) {
      acquisitions.get(place).add(node);
      acquired.put(node, place);
      releases.put(node, new ArrayList<>());
    } else if (RELEASE.contains(node.step().kind())) {
      released.put(node, place);
    }
  }

  private void trackHeld() {
    for (Node node : trees.nodes()) {
      if (!order.isAlive(node)) {
        continue;
      }
      Map<Place, Node> here = node.parent() == null ? Map.of() : behind(node.parent());
      held.put(node, here);
      if (released.containsKey(node)) {
        releases.get(here.get(released.get(node))).add(node);
      }
    }
  }

  private Map<Place, Node> behind(Node node) {
    Map<Place, Node> here = held.get(node);
    if (!acquired.containsKey(node) && !released.containsKey(node)) {
      return here;
    }
    Map<Place, Node> after = new LinkedHashMap<>(here);
    if (acquired.containsKey(node)) {
      after.put(acquired.get(node), node);
    } else {
      after.remove(released.get(node));
    }
    return after;
  }

  Map<Place, List<Node>> acquisitions() {
    return acquisitions;
  }

  /** The first releases behind an acquisition. */
  List<Node> releases(Node acquisition) {
    return releases.get(acquisition);
  }

  /** The lock that a step acquires, or null. */
  Place acquired(Node node) {
    return acquired.get(node);
  }

  /** The locks that the thread holds when it comes to a node, with their acquisitions. */
  Map<Place, Node> held(Node node) {
    return held.get(node);
  }

  /** The state that a step finds: 0 or its own thread, null if it does not use such a lock. */
  Long found(Node node, Place place) {
    if (place.equals(acquired.get(node))) {
      return 0L;
    }
    return place.equals(released.get(node)) ? Long.valueOf(node.thread() + 1L) : null;
  }
}
