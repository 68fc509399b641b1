package tdv.report;

import java.util.ArrayList;
import java.util.List;
import tdv.property.Accesses;
import tdv.property.Finding;
import tdv.schedule.Schedule;
import tdv.schedule.ScheduleFile;
import tdv.schedule.TraceChecks;
import tdv.trace.Outcome;
import tdv.trace.Trace;

/** The schedule of a run with what a reader, and a replay that diverges, want to know of it. */
public final class ScheduleRecorder {
  private ScheduleRecorder() {}

  /** A run that anybody can make. */
  public static ScheduleFile record(
      RunView view, ScheduleFile.Setting setting, String tdv, String compiler) {
    return record(view, setting, tdv, compiler, expectation(view), /* exploring= */ false);
  }

  /** The run that shows a bug. */
  public static ScheduleFile record(
      Finding finding, RunView view, ScheduleFile.Setting setting, String tdv, String compiler) {
    ScheduleFile.Expectation end = finding.race().isPresent() ? race(view) : expectation(view);
    return record(view, setting, tdv, compiler, end, finding.exploring());
  }

  private static ScheduleFile record(
      RunView shown,
      ScheduleFile.Setting setting,
      String tdv,
      String compiler,
      ScheduleFile.Expectation end,
      boolean exploring) {
    RunView view = shown.asRecorded();
    Trace trace = view.run().trace();
    return new ScheduleFile(
        tdv,
        compiler,
        setting,
        view.threads(),
        segments(view),
        end,
        trace.steps(),
        exploring,
        TraceChecks.digest(trace));
  }

  private static List<ScheduleFile.Segment> segments(RunView view) {
    Trace trace = view.run().trace();
    Schedule schedule = Schedule.fromTrace(trace);
    List<String> checks = TraceChecks.of(trace);
    List<ScheduleFile.Segment> segments = new ArrayList<>();
    int event = 0;
    for (int i = 0; i < schedule.segments(); i++) {
      event = nextStep(trace, event);
      segments.add(
          new ScheduleFile.Segment(
              schedule.thread(i), schedule.steps(i), step(view, event), checks.get(i)));
      for (int step = 0; step < schedule.steps(i); step++) {
        event = nextStep(trace, event) + 1;
      }
    }
    if (Schedule.of(view.run()).segments() > schedule.segments()) {
      segments.add(failedStep(view));
    }
    return segments;
  }

  private static ScheduleFile.Segment failedStep(RunView view) {
    Outcome outcome = view.run().outcome();
    String place = view.places().full(outcome.site());
    ScheduleFile.Step step =
        view.run().threads().stream()
            .filter(thread -> thread.slot() == outcome.thread() && thread.pending().isPresent())
            .findFirst()
            .map(
                thread ->
                    new ScheduleFile.Step(
                        thread.pending().get().text(),
                        view.steps().object(thread, view.end()),
                        place))
            .orElse(new ScheduleFile.Step("", "", place));
    return new ScheduleFile.Segment(outcome.thread(), 1, step, "");
  }

  private static int nextStep(Trace trace, int from) {
    int event = from;
    while (event < trace.size() && !trace.isStep(event)) {
      event++;
    }
    return event;
  }

  /** What a step does, by names that do not change with addresses. */
  public static ScheduleFile.Step step(RunView view, int event) {
    Trace trace = view.run().trace();
    return new ScheduleFile.Step(
        trace.kind(event).text(),
        view.steps().object(trace, event),
        view.places().full(trace.site(event)));
  }

  /** How the run ended. */
  public static ScheduleFile.Expectation expectation(RunView view) {
    Outcome outcome = view.run().outcome();
    return new ScheduleFile.Expectation(
        outcome.kind().text(),
        outcome.status(),
        view.threads().name(outcome.thread()),
        view.places().full(outcome.site()),
        outcome.text());
  }

  /** The end of a run whose last two steps are a race, if they are. */
  static ScheduleFile.Expectation race(RunView view) {
    Trace trace = view.run().trace();
    if (Accesses.lastRace(trace) == null) {
      return expectation(view);
    }
    int last = Accesses.lastStep(trace, trace.size());
    return new ScheduleFile.Expectation(
        ScheduleFile.RACE,
        0,
        view.threads().name(trace.thread(last)),
        view.places().full(trace.site(last)),
        "");
  }
}
