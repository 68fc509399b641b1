package tdv.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tdv.counterexample.ObjectState;
import tdv.counterexample.RunSteps;
import tdv.report.HeldLocks;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/**
 * Who holds and who waits for what threads synchronise with, at each moment of a run. A thread goes
 * from one step right to the next one, and waits there if it can't be taken yet.
 */
final class LockStates {
  private final Trace trace;
  private final RunSteps run;
  private final ThreadTable threads;

  /** The ids of the objects of steps, by the numbers of these. */
  private final Map<Integer, String> byStep;

  private final Map<String, Long> addresses = new HashMap<>();
  private final Map<Long, String> ids = new HashMap<>();
  private final HeldLocks held = HeldLocks.none();
  private final Map<Long, Long> counts = new HashMap<>();
  private final Map<Long, Long> sizes = new HashMap<>();
  private final Map<Long, Set<Integer>> atBarrier = new HashMap<>();
  private final Map<Long, Integer> runsOnce = new HashMap<>();
  private final Map<Integer, RunSteps.Node> pending = new LinkedHashMap<>();

  /** Whether all that happened has been taken. */
  private boolean isOver;

  LockStates(Trace trace, RunSteps run, ThreadTable threads, Map<Integer, String> byStep) {
    this.trace = trace;
    this.run = run;
    this.threads = threads;
    this.byStep = byStep;
    byStep.forEach((step, id) -> addresses.putIfAbsent(id, run.get(step).object()));
    run.threads().forEach(thread -> pending.put(thread, run.of(thread).get(0)));
    run.all().stream().filter(RunSteps.Node::happened).forEach(this::begin);
  }

  /** The count of a semaphore before the first step that tells it. */
  private void begin(RunSteps.Node node) {
    long count = trace.value(node.event());
    boolean done = trace.extra(node.event()) == 0;
    switch (node.kind()) {
      case SEM_WAIT -> counts.putIfAbsent(node.object(), done ? count + 1 : count);
      case SEM_POST -> counts.putIfAbsent(node.object(), done ? count - 1 : count);
      case SEM_GETVALUE -> counts.putIfAbsent(node.object(), count);
      case SEM_INIT -> counts.putIfAbsent(node.object(), 0L);
      default -> {}
    }
  }

  /** How an object is now. */
  ObjectState state(String object) {
    long address = addresses.getOrDefault(object, 0L);
    Optional<String> count = Optional.ofNullable(counts.get(address)).map(String::valueOf);
    return new ObjectState(object, count, owners(address), waiters(object, address), false);
  }

  private List<ObjectState.Owner> owners(long address) {
    List<ObjectState.Owner> owners = new ArrayList<>();
    for (HeldLocks.Holding one : held.holders(address)) {
      owners.add(new ObjectState.Owner(threads.id(one.thread()), isShared(one), one.times()));
    }
    if (runsOnce.containsKey(address)) {
      owners.add(new ObjectState.Owner(threads.id(runsOnce.get(address)), false, 1));
    }
    return owners;
  }

  private boolean isShared(HeldLocks.Holding holding) {
    return trace.kind(holding.since()) == EventKind.RWLOCK_READ;
  }

  private List<Integer> waiters(String object, long address) {
    Set<Integer> waiting = new TreeSet<>();
    pending.forEach(
        (thread, node) -> {
          if (object.equals(byStep.get(node.number())) && waits(node)) {
            waiting.add(threads.id(thread));
          }
        });
    atBarrier.getOrDefault(address, Set.of()).forEach(slot -> waiting.add(threads.id(slot)));
    return List.copyOf(waiting);
  }

  private boolean waits(RunSteps.Node node) {
    if (node.event() >= 0 && trace.has(node.event(), EventFlag.TRY)) {
      return false;
    }
    boolean blocked = node.state() == RunSteps.State.BLOCKED;
    return (blocked && isOver)
        || switch (node.kind()) {
          case MUTEX_LOCK, MUTEX_TIMEDLOCK, SPIN_LOCK, RWLOCK_WRITE -> isHeld(node, true, blocked);
          case RWLOCK_READ -> isHeld(node, false, blocked);
          case COND_WAKE -> true;
          case SEM_WAIT -> counts.getOrDefault(node.object(), 1L) == 0;
          case ONCE -> runsOnce.getOrDefault(node.object(), node.thread()) != node.thread();
          default -> false;
        };
  }

  /**
   * @param evenShared whether those that have it for reading keep the thread out
   * @param evenByItself whether the thread itself does
   */
  private boolean isHeld(RunSteps.Node node, boolean evenShared, boolean evenByItself) {
    return held.holders(node.object()).stream()
        .filter(one -> evenByItself || one.thread() != node.thread())
        .anyMatch(one -> evenShared || !isShared(one));
  }

  /** Goes on with a step; the objects that may have changed. */
  Set<String> take(RunSteps.Node node) {
    Set<String> touched = new LinkedHashSet<>();
    isOver = node.number() == run.count() || !run.get(node.number() + 1).happened();
    if (isOver) {
      pending.values().forEach(last -> about(last.number()).ifPresent(touched::add));
    }
    if (node.happened()) {
      about(node.number()).ifPresent(id -> follow(node, id));
      about(node.number()).ifPresent(touched::add);
      apply(node, touched);
      next(node)
          .ifPresentOrElse(n -> pending.put(n.thread(), n), () -> pending.remove(node.thread()));
      next(node).flatMap(n -> about(n.number())).ifPresent(touched::add);
    }
    return touched;
  }

  private Optional<String> about(int step) {
    return Optional.ofNullable(byStep.get(step));
  }

  private void follow(RunSteps.Node node, String id) {
    addresses.put(id, node.object());
    ids.put(node.object(), id);
  }

  private Optional<RunSteps.Node> next(RunSteps.Node node) {
    List<RunSteps.Node> own = run.of(node.thread());
    return node.index() + 1 < own.size()
        ? Optional.of(own.get(node.index() + 1))
        : Optional.empty();
  }

  private void apply(RunSteps.Node node, Set<String> touched) {
    int event = node.event();
    held.take(trace, event);
    switch (node.kind()) {
      case COND_WAIT, COND_WAKE ->
          Optional.ofNullable(ids.get(trace.value(event))).ifPresent(touched::add);
      case SEM_INIT, SEM_WAIT, SEM_POST, SEM_GETVALUE ->
          counts.put(node.object(), trace.value(event));
      case BARRIER_INIT -> sizes.put(node.object(), trace.value(event));
      case BARRIER_ENTER -> enter(node, trace.value(event));
      case ONCE -> {
        if (trace.has(event, EventFlag.DONE)) {
          runsOnce.put(node.object(), node.thread());
        }
      }
      case ONCE_END -> runsOnce.remove(node.object());
      default -> {}
    }
  }

  /** The last one that a barrier waits for lets all others go. */
  private void enter(RunSteps.Node node, long arrived) {
    Set<Integer> waiting = atBarrier.computeIfAbsent(node.object(), b -> new LinkedHashSet<>());
    counts.put(node.object(), arrived);
    if (arrived == sizes.getOrDefault(node.object(), -1L)) {
      waiting.clear();
    } else {
      waiting.add(node.thread());
    }
  }
}
