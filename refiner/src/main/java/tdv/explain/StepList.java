package tdv.explain;

import java.util.List;
import java.util.Optional;
import tdv.counterexample.Place;
import tdv.counterexample.RunSteps;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;
import tdv.report.RunView;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.SignalNames;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** The steps of a run, those that were due, and the statement that failed. */
final class StepList {
  private final RunView view;
  private final Trace trace;
  private final Outcome outcome;
  private final RunSteps run;
  private final ThreadTable threads;
  private final ObjectTable objects;
  private final SourcePlaces places;

  StepList(
      RunView view, RunSteps run, ThreadTable threads, ObjectTable objects, SourcePlaces places) {
    this.view = view;
    this.trace = view.run().trace();
    this.outcome = view.run().outcome();
    this.run = run;
    this.threads = threads;
    this.objects = objects;
    this.places = places;
  }

  /** All of them. */
  List<Step> steps() {
    StepLinks links = new StepLinks(trace);
    return run.all().stream().map(node -> step(node, links)).toList();
  }

  private Step step(RunSteps.Node node, StepLinks links) {
    return switch (node.state()) {
      case DONE -> done(node, links);
      case STATEMENT -> failure(node.number());
      case BLOCKED, FAILED, LATER -> due(node);
    };
  }

  private Step done(RunSteps.Node node, StepLinks links) {
    int event = node.event();
    boolean failed = fails(event);
    String text =
        failed && outcome.is(OutcomeKind.CRASH)
            ? view.steps().attempt(trace, event)
            : view.steps().of(trace, event);
    String value = failed ? "" : view.steps().value(trace, event);
    return new Step(
        node.number(),
        threads.id(node.thread()),
        Operations.of(node.kind()),
        text,
        objects.of(trace, event).map(SharedObject::id),
        value.isEmpty() ? Optional.empty() : Optional.of(value),
        stack(node.site()),
        links.take(event),
        Step.Role.OTHER,
        failed ? Step.End.FAILED : Step.End.DONE);
  }

  /** Whether an event is the step that ended the run: an access that crashed, a misuse. */
  private boolean fails(int event) {
    boolean last = trace.step(event) == trace.steps();
    return (outcome.is(OutcomeKind.CRASH) || outcome.is(OutcomeKind.MISUSE))
        && last
        && trace.thread(event) == outcome.thread()
        && trace.site(event) == outcome.site();
  }

  private Step due(RunSteps.Node node) {
    ThreadState thread =
        view.run().threads().stream()
            .filter(state -> state.slot() == node.thread())
            .findFirst()
            .orElseThrow();
    boolean failed = node.state() == RunSteps.State.FAILED;
    String text = view.pending(thread);
    return new Step(
        node.number(),
        threads.id(node.thread()),
        Operations.of(node.kind()),
        failed ? text + ": " + failureText() : text,
        objects.of(node.kind(), node.object(), outcome.size(), view.end()).map(SharedObject::id),
        Optional.empty(),
        stack(node.site()),
        Step.Links.NONE,
        Step.Role.OTHER,
        end(node.state()));
  }

  private static Step.End end(RunSteps.State state) {
    return switch (state) {
      case BLOCKED -> Step.End.BLOCKED;
      case LATER -> Step.End.LATER;
      default -> Step.End.FAILED;
    };
  }

  private Step failure(int number) {
    return new Step(
        number,
        threads.id(outcome.thread()),
        outcome.is(OutcomeKind.ASSERTION) ? "assert" : "call",
        failureText(),
        Optional.empty(),
        Optional.empty(),
        stack(outcome.site()),
        Step.Links.NONE,
        Step.Role.OTHER,
        Step.End.FAILED);
  }

  private String failureText() {
    return switch (outcome.kind()) {
      case ASSERTION -> "assert fails";
      case ABORTED -> "abort";
      case CRASH -> SignalNames.name(outcome.status());
      case MEMORY_ERROR -> outcome.memoryError().text();
      default -> outcome.kind().text().replace('-', ' ');
    };
  }

  private List<Place> stack(int site) {
    return places.at(site).stream().toList();
  }
}
