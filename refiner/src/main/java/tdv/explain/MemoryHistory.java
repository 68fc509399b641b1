package tdv.explain;

import java.util.List;
import java.util.Optional;
import tdv.counterexample.MemoryUse;
import tdv.counterexample.Step;
import tdv.report.MemoryErrorText;
import tdv.report.RunView;
import tdv.trace.EventKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Trace;

/** From where the memory of a memory error came, and what became of it. */
final class MemoryHistory {
  private MemoryHistory() {}

  static Optional<MemoryUse> of(RunView view, List<Step> steps, SourcePlaces places) {
    Outcome outcome = view.run().outcome();
    if (!outcome.is(OutcomeKind.MEMORY_ERROR)) {
      return Optional.empty();
    }
    MemoryErrorText text = new MemoryErrorText(view);
    Trace trace = view.run().trace();
    int used =
        steps.stream()
            .filter(step -> step.end() == Step.End.FAILED)
            .mapToInt(Step::number)
            .findFirst()
            .orElse(0);
    return Optional.of(
        new MemoryUse(
            text.object(),
            text.access(),
            places.at(outcome.allocSite()),
            last(trace, EventKind.ALLOC, outcome.object()),
            places.at(outcome.freeSite()),
            outcome.freeSite() == 0 ? 0 : last(trace, EventKind.FREE, outcome.object()),
            places.at(outcome.site()),
            used));
  }

  /** The step of the last such event for a block; of an allocation the one in front of it. */
  private static int last(Trace trace, EventKind kind, long object) {
    for (int event = trace.size() - 1; event >= 0; event--) {
      if (trace.kindCode(event) == kind.code() && trace.object(event) == object) {
        return kind.isStep() ? trace.step(event) : 0;
      }
    }
    return 0;
  }
}
