package tdv.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tdv.trace.ThreadState;

/** Who holds what, who waits for what, and the cycle, if there is one. */
final class DeadlockText {
  private final RunView view;
  private final HeldLocks locks;
  private final WaitGraph graph;

  DeadlockText(RunView view) {
    this.view = view;
    this.locks = HeldLocks.atEnd(view.run().trace());
    this.graph = WaitGraph.of(view.run(), locks);
  }

  /** In one sentence. */
  String summary() {
    List<Integer> cycle = graph.cycle();
    if (cycle.isEmpty()) {
      return names(graph.blocked().stream().map(ThreadState::slot).toList())
          + (graph.blocked().size() == 1 ? " waits" : " wait")
          + " for what nobody will do";
    } else if (cycle.size() == 1) {
      return names(cycle) + " waits for itself";
    }
    return names(cycle) + " wait for each other";
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    List<Integer> cycle = graph.cycle();
    if (!cycle.isEmpty()) {
      lines.add("wait-for cycle");
      cycle.forEach(slot -> lines.addAll(about(slot)));
    }
    List<ThreadState> others =
        graph.blocked().stream().filter(thread -> !cycle.contains(thread.slot())).toList();
    if (!others.isEmpty()) {
      lines.add(cycle.isEmpty() ? "blocked" : "blocked, not in the cycle");
      others.forEach(thread -> lines.addAll(about(thread.slot())));
    }
    return lines;
  }

  private List<String> about(int slot) {
    ThreadState thread =
        graph.blocked().stream().filter(t -> t.slot() == slot).findFirst().orElseThrow();
    List<String> lines = new ArrayList<>();
    lines.add(
        "  "
            + view.title(thread)
            + " wants: "
            + view.pending(thread)
            + holders(slot)
            + at(thread.pendingSite()));
    for (HeldLocks.Holding holding : locks.of(slot)) {
      lines.add(
          "    holds "
              + view.objects().name(holding.lock(), 0, view.end(), slot)
              + " since step "
              + view.run().trace().step(holding.since())
              + at(view.run().trace().site(holding.since())));
    }
    return lines;
  }

  private String holders(int slot) {
    List<Integer> targets = graph.waitsFor(slot);
    boolean joins =
        graph.blocked().stream()
            .filter(thread -> thread.slot() == slot)
            .flatMap(thread -> thread.pending().stream())
            .noneMatch(HeldLocks::acquires);
    return targets.isEmpty() || joins ? "" : ", held by " + names(targets);
  }

  private String at(int site) {
    return site == 0 ? "" : "  " + view.places().full(site);
  }

  /** {@code a, b and c}. */
  private String names(List<Integer> slots) {
    List<String> names = slots.stream().map(view::name).toList();
    int last = names.size() - 1;
    return last <= 0
        ? String.join("", names)
        : names.subList(0, last).stream().collect(Collectors.joining(", "))
            + " and "
            + names.get(last);
  }
}
