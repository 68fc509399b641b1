package tdv.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tdv.compile.Executable;
import tdv.counterexample.Counterexample;
import tdv.counterexample.EssentialOrder;
import tdv.counterexample.MemoryUse;
import tdv.counterexample.Place;
import tdv.counterexample.RacePair;
import tdv.counterexample.RunSteps;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;
import tdv.counterexample.Waiting;
import tdv.property.Finding;
import tdv.report.OutcomeText;
import tdv.report.RaceText;
import tdv.report.RunView;
import tdv.trace.Outcome;
import tdv.verdict.Conclusion;

/** Makes a counterexample of a finding. */
public final class Explanation {
  private final Finding finding;
  private final RunView view;
  private final EssentialOrder order;
  private final SourcePlaces places;

  private Explanation(Finding finding, RunView view, EssentialOrder order) {
    this.finding = finding;
    this.view = view;
    this.order = order;
    this.places = new SourcePlaces(view.executable().sites());
  }

  /** The counterexample that a finding is. */
  public static Counterexample of(Finding finding, Executable executable, EssentialOrder order) {
    RunView view = RunView.of(finding.run(), executable, finding.threads());
    return new Explanation(finding, view, order).build();
  }

  private Counterexample build() {
    ThreadTable threads = new ThreadTable(view, places);
    RunSteps run = RunSteps.of(finding.run(), finding.race().isPresent());
    ObjectTable objects = new ObjectTable(view);
    StepList list = new StepList(view, run, threads, objects, places);
    List<Step> steps = list.steps();
    List<Waiting> waiting = new WaitingThreads(view, run, threads, objects, places).list();
    Optional<MemoryUse> memory = MemoryHistory.of(view, steps, places);
    Optional<RacePair> race =
        finding.race().map(found -> new RaceSides(view, threads, places).of(found));
    FailingExpression failing = new FailingExpression(view);
    Outcome outcome = finding.run().outcome();
    List<SharedObject> all = objects.all();
    Relevance relevance = new Relevance(steps, order, waiting, memory, failing.steps());
    List<Step> marked = relevance.mark(race.isPresent());
    String sentence = sentence();
    return new Counterexample(
        finding.kind(),
        Conclusion.property(finding),
        sentence + failing.values().map(values -> "  (" + values + ")").orElse(""),
        sentence,
        place(steps, waiting),
        threads.id(outcome.thread()),
        threads.list(),
        all,
        marked,
        new Histories(view, run, threads, objects).history(),
        InputList.of(view.run().trace(), threads, places),
        waiting,
        race,
        memory,
        order,
        new Why(marked, all, threads.list(), order, waiting, memory).sentence(),
        new Counterexample.Evidence(finding.replays(), finding.preemptions(), finding.fewest()));
  }

  private String sentence() {
    return finding
        .race()
        .map(race -> new RaceText(view, race).sentence())
        .orElseGet(() -> new OutcomeText(view).sentence());
  }

  /**
   * Where it fails: of a race, the access that goes first; of a deadlock, where the first thread of
   * the cycle waits.
   */
  private Optional<Place> place(List<Step> steps, List<Waiting> waiting) {
    if (finding.race().isPresent()) {
      return places.at(finding.race().get().first().site());
    }
    List<Waiting> first = new ArrayList<>(waiting);
    first.sort(Comparator.comparingInt(Explanation::rank));
    Optional<Place> failed = places.at(finding.run().outcome().site());
    return waiting.isEmpty()
        ? failed.or(() -> steps.isEmpty() ? Optional.empty() : last(steps).place())
        : first.get(0).place();
  }

  /** A thread of the cycle, or one that does not only wait for the end of another one. */
  private static int rank(Waiting waiting) {
    if (waiting.inCycle()) {
      return 0;
    }
    return waiting.object().isPresent() ? 1 : 2;
  }

  private static Step last(List<Step> steps) {
    return steps.get(steps.size() - 1);
  }
}
