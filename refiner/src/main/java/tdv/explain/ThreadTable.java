package tdv.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import tdv.counterexample.Place;
import tdv.counterexample.ThreadInfo;
import tdv.report.RunView;
import tdv.trace.EventKind;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** The threads of a run, by their slots. */
final class ThreadTable {
  private final Map<Integer, Integer> ids;
  private final List<ThreadInfo> threads = new ArrayList<>();

  ThreadTable(RunView view, SourcePlaces places) {
    ids = RunView.threadIds(view.run());
    Map<Integer, Integer> created = creations(view.run().trace());
    for (ThreadState thread : view.run().threads()) {
      if (ids.containsKey(thread.slot())) {
        threads.add(info(view, places, thread, created.getOrDefault(thread.slot(), -1)));
      }
    }
    threads.sort(Comparator.comparingInt(ThreadInfo::id));
  }

  /** The events that create the threads. */
  private static Map<Integer, Integer> creations(Trace trace) {
    Map<Integer, Integer> events = new java.util.HashMap<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.kindCode(event) == EventKind.THREAD_CREATE.code() && trace.extra(event) == 0) {
        events.putIfAbsent((int) trace.value(event), event);
      }
    }
    return events;
  }

  private ThreadInfo info(RunView view, SourcePlaces places, ThreadState thread, int created) {
    Trace trace = view.run().trace();
    List<Place> stack = thread.isDone() ? List.of() : places.of(thread.stack());
    return new ThreadInfo(
        id(thread.slot()),
        view.name(thread.slot()),
        view.threads().name(thread.slot()),
        thread.start() == 0 ? "main" : view.objects().function(thread.start()),
        created < 0 ? -1 : id(trace.thread(created)),
        places.at(created < 0 ? 0 : trace.site(created)),
        created < 0 ? 0 : trace.step(created),
        stack);
  }

  /** The id of the thread in a slot; 0 if the run has no such thread. */
  int id(int slot) {
    return ids.getOrDefault(slot, 0);
  }

  List<ThreadInfo> list() {
    return List.copyOf(threads);
  }
}
