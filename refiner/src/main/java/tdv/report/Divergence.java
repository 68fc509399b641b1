package tdv.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.schedule.ScheduleFile;
import tdv.schedule.TraceChecks;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Trace;

/**
 * Where a replay differs from the run that was recorded: what was expected there, and what
 * happened.
 */
public final class Divergence {
  private final ScheduleFile file;
  private final RunView view;
  private final boolean exact;

  private Divergence(ScheduleFile file, RunView view, boolean exact) {
    this.file = file;
    this.view = view.asRecorded();
    this.exact = exact;
  }

  /**
   * The difference in words; nothing if there is none.
   *
   * @param exact whether the executable is the one of the recorded run, so that all addresses and
   *     values must be the same; places are seen from another directory, perhaps
   */
  public static Optional<List<String>> find(ScheduleFile file, RunView view, boolean exact) {
    return new Divergence(file, view, exact).find();
  }

  private Optional<List<String>> find() {
    Outcome outcome = view.run().outcome();
    Trace trace = view.run().trace();
    if (outcome.is(OutcomeKind.DIVERGED)) {
      String why = OutcomeText.strayed(view);
      return Optional.of(at(trace.steps() + 1L, trace.steps() + 1L, why));
    }
    Optional<Long> segment = otherOperation();
    if (segment.isPresent()) {
      return Optional.of(at(segment.get(), segment.get(), happened(segment.get())));
    }
    if (exact) {
      Optional<TraceChecks.Difference> difference = TraceChecks.difference(file, trace);
      if (difference.isPresent()) {
        long from = difference.get().from();
        return Optional.of(at(from, difference.get().to(), happened(from)));
      }
    }
    return otherEnd();
  }

  /** The first step of a segment whose operation or object is not the one that was recorded. */
  private Optional<Long> otherOperation() {
    Trace trace = view.run().trace();
    long step = 1;
    int event = 0;
    for (ScheduleFile.Segment segment : file.segments()) {
      if (segment.check().isEmpty()) {
        break;
      }
      while (event < trace.size() && !(trace.isStep(event) && trace.step(event) == step)) {
        event++;
      }
      if (event == trace.size()) {
        return Optional.of(step);
      }
      ScheduleFile.Step seen = ScheduleRecorder.step(view, event);
      boolean same =
          seen.operation().equals(segment.first().operation())
              && seen.object().equals(segment.first().object());
      if (!same || trace.thread(event) != segment.thread()) {
        return Optional.of(step);
      }
      step += segment.steps();
    }
    return Optional.empty();
  }

  private Optional<List<String>> otherEnd() {
    ScheduleFile.Expectation expected = file.expectation();
    ScheduleFile.Expectation seen =
        file.isRace() ? ScheduleRecorder.race(view) : ScheduleRecorder.expectation(view);
    boolean similar = seen.kind().equals(expected.kind()) && seen.status() == expected.status();
    boolean equal =
        seen.thread().equals(expected.thread())
            && seen.text().equals(expected.text())
            && view.run().steps() == file.steps();
    boolean same = similar && (equal || !exact);
    if (same) {
      return Optional.empty();
    }
    return Optional.of(
        List.of(
            "diverged behind step " + Math.min(file.steps(), view.run().trace().steps()),
            "  expected  " + described(expected) + " after " + file.steps() + " steps",
            "  happened  " + described(seen) + " after " + view.run().steps() + " steps"));
  }

  private static String described(ScheduleFile.Expectation end) {
    String text = end.text().isEmpty() ? "" : " (" + end.text() + ")";
    String place = end.place().isEmpty() ? "" : " at " + end.place();
    return end.kind() + " with status " + end.status() + text + place;
  }

  private List<String> at(long from, long to, String happened) {
    List<String> lines = new ArrayList<>();
    lines.add("diverged at step " + from + (to > from ? " to " + to : ""));
    lines.add("  expected  " + expected(from));
    lines.add("  happened  " + happened);
    return lines;
  }

  private String expected(long step) {
    long first = 1;
    for (ScheduleFile.Segment segment : file.segments()) {
      if (step < first + segment.steps()) {
        String operation =
            view.threads().name(segment.thread()) + ": " + described(segment.first());
        return step == first
            ? operation
            : "what "
                + view.threads().name(segment.thread())
                + " did "
                + (step - first)
                + " steps behind step "
                + first
                + " ("
                + operation
                + ")";
      }
      first += segment.steps();
    }
    return "the end of the run";
  }

  private String happened(long step) {
    Trace trace = view.run().trace();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event) && trace.step(event) == step) {
        return view.threads().name(trace.thread(event))
            + ": "
            + view.steps().of(trace, event)
            + at(view.places().full(trace.site(event)));
      }
    }
    return new OutcomeText(view).headline();
  }

  private static String described(ScheduleFile.Step step) {
    return (step.operation() + " " + step.object()).strip() + at(step.place());
  }

  private static String at(String place) {
    return place.isEmpty() ? "" : " at " + place;
  }
}
