package tdv.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.counterexample.RunSteps;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Waiting;
import tdv.report.HeldLocks;
import tdv.report.RunView;
import tdv.report.WaitGraph;
import tdv.trace.OutcomeKind;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** Who waits for whom at the end of a run that can't go on; those of a cycle come first. */
final class WaitingThreads {
  private final RunView view;
  private final RunSteps run;
  private final ThreadTable threads;
  private final ObjectTable objects;
  private final SourcePlaces places;
  private final HeldLocks locks;
  private final WaitGraph graph;

  WaitingThreads(
      RunView view, RunSteps run, ThreadTable threads, ObjectTable objects, SourcePlaces places) {
    this.view = view;
    this.run = run;
    this.threads = threads;
    this.objects = objects;
    this.places = places;
    this.locks = HeldLocks.atEnd(view.run().trace());
    this.graph = WaitGraph.of(view.run(), locks);
  }

  List<Waiting> list() {
    OutcomeKind end = view.run().outcome().kind();
    if (end != OutcomeKind.DEADLOCK && end != OutcomeKind.LIVELOCK) {
      return List.of();
    }
    List<Integer> cycle = graph.cycle();
    List<Waiting> waiting = new ArrayList<>();
    cycle.forEach(slot -> waiting.add(about(state(slot), true)));
    graph.blocked().stream()
        .filter(thread -> !cycle.contains(thread.slot()))
        .forEach(thread -> waiting.add(about(thread, false)));
    return waiting;
  }

  private ThreadState state(int slot) {
    return graph.blocked().stream()
        .filter(thread -> thread.slot() == slot)
        .findFirst()
        .orElseThrow();
  }

  private Waiting about(ThreadState thread, boolean inCycle) {
    int step =
        run.of(thread.slot()).stream()
            .filter(node -> !node.happened())
            .mapToInt(RunSteps.Node::number)
            .findFirst()
            .orElse(0);
    return new Waiting(
        threads.id(thread.slot()),
        step,
        view.pending(thread),
        thread
            .pending()
            .flatMap(kind -> objects.of(kind, thread.pendingObject(), 0, view.end()))
            .map(SharedObject::id),
        places.at(thread.pendingSite()),
        locks.of(thread.slot()).stream().flatMap(held -> held(held).stream()).toList(),
        graph.waitsFor(thread.slot()).stream().map(threads::id).toList(),
        inCycle);
  }

  private Optional<Waiting.Held> held(HeldLocks.Holding holding) {
    Trace trace = view.run().trace();
    return objects
        .lock(holding.lock())
        .map(
            object ->
                new Waiting.Held(
                    object.id(),
                    object.name(),
                    trace.step(holding.since()),
                    places.at(trace.site(holding.since()))));
  }
}
