package tdv.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tdv.counterexample.ObjectState;
import tdv.counterexample.RunHistory;
import tdv.counterexample.RunSteps;
import tdv.counterexample.SharedObject;
import tdv.report.RunView;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Trace;

/** Follows a run and notes at each step which objects are not as before. */
final class Histories {
  private final RunView view;
  private final Trace trace;
  private final RunSteps run;
  private final ThreadTable threads;
  private final ObjectTable objects;
  private final MemoryImage memory;
  private final LockStates locks;
  private final Map<String, ObjectState> now = new LinkedHashMap<>();

  Histories(RunView view, RunSteps run, ThreadTable threads, ObjectTable objects) {
    this.view = view;
    this.trace = view.run().trace();
    this.run = run;
    this.threads = threads;
    this.objects = objects;
    this.memory = new MemoryImage(view);
    addMemory();
    memory.begin();
    this.locks = new LockStates(trace, run, threads, synchronisation());
  }

  RunHistory history() {
    List<ObjectState> initial = new ArrayList<>();
    for (SharedObject object : objects.all()) {
      ObjectState state = state(object.id());
      now.put(object.id(), state);
      initial.add(state);
    }
    List<List<ObjectState>> changes = new ArrayList<>();
    for (RunSteps.Node node : run.all()) {
      changes.add(changed(touched(node)));
    }
    return new RunHistory(initial, changes, rounds());
  }

  private ObjectState state(String object) {
    return memory.has(object) ? memory.state(object) : locks.state(object);
  }

  /** The objects that a step may change. */
  private Set<String> touched(RunSteps.Node node) {
    Set<String> touched = new LinkedHashSet<>();
    if (node.happened()) {
      for (int event = node.event(); event < trace.size() && belongs(event, node); event++) {
        touched.addAll(memory.take(event, objectId(event)));
      }
    }
    touched.addAll(locks.take(node));
    return touched;
  }

  private boolean belongs(int event, RunSteps.Node node) {
    return event == node.event() || !trace.isStep(event);
  }

  private List<ObjectState> changed(Set<String> touched) {
    List<ObjectState> changes = new ArrayList<>();
    for (String object : touched) {
      ObjectState state = state(object);
      if (!state.equals(now.put(object, state))) {
        changes.add(state);
      }
    }
    return changes;
  }

  private Optional<String> objectId(int event) {
    return trace.isStep(event) ? objects.of(trace, event).map(SharedObject::id) : Optional.empty();
  }

  /** All memory that steps are about, or were to be about. */
  private void addMemory() {
    for (RunSteps.Node node : run.all()) {
      about(node)
          .filter(SharedObject::isMemory)
          .ifPresent(
              object -> memory.add(object.id(), node.object(), (int) size(node), event(node)));
    }
  }

  /** The object of a step, as the list of steps has it. */
  private Optional<SharedObject> about(RunSteps.Node node) {
    return objects.of(node.kind(), node.object(), size(node), event(node));
  }

  private int event(RunSteps.Node node) {
    return node.happened() ? node.event() : view.end();
  }

  private long size(RunSteps.Node node) {
    return node.happened() ? trace.accessSize(node.event()) : view.run().outcome().size();
  }

  /** What steps synchronise with, by their numbers. */
  private Map<Integer, String> synchronisation() {
    Map<Integer, String> byStep = new LinkedHashMap<>();
    for (RunSteps.Node node : run.all()) {
      about(node)
          .filter(object -> !object.isMemory())
          .ifPresent(object -> byStep.put(node.number(), object.id()));
    }
    return byStep;
  }

  /** The last rounds of threads that the run has left in a loop. */
  private List<RunHistory.Round> rounds() {
    List<RunHistory.Round> rounds = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      boolean spins =
          trace.kind(event) == EventKind.PARKED && trace.value(event) == OutcomeKind.SPUN.code();
      if (spins && view.run().outcome().is(OutcomeKind.LIVELOCK)) {
        rounds.add(round(trace.thread(event), trace.step(event), trace.extra(event)));
      }
    }
    return rounds;
  }

  private RunHistory.Round round(int thread, int last, long length) {
    List<Integer> steps =
        run.of(thread).stream()
            .filter(node -> node.happened() && node.number() <= last)
            .map(RunSteps.Node::number)
            .toList();
    int from = (int) Math.max(0, steps.size() - length);
    return new RunHistory.Round(threads.id(thread), steps.subList(from, steps.size()));
  }
}
