package tdv.classic;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.explore.BugList;
import tdv.explore.Watch;
import tdv.formula.Answer;
import tdv.formula.Witness;
import tdv.schedule.Schedule;
import tdv.step.Approximation;
import tdv.step.ExecutedTrace;
import tdv.step.Statement;
import tdv.step.StepEncoder;
import tdv.step.StepQuery;
import tdv.step.StepQuestion;
import tdv.unroll.Unrolled;
import tdv.verdict.Coverage;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict.Stop;

/**
 * Section 2, figure 2, with the refinement of section 4: run; a solution of &phi;(&pi;) is a bug;
 * without one, a solution of &psi;(&pi;) guides the next run, and none is a proof. Two things the
 * paper leaves open, and one that it does not have:
 *
 * <ul>
 *   <li>&psi; without a solution proves something only if n covers the longest execution, and none
 *       leaves the unrolled program. So both are asked for, too: whether a thread can come to an
 *       open end, and whether there are longer executions (then n grows).
 *   <li>The loop need not end. A run may repeat an executed trace; if then the same question is due
 *       with the same data, traces and n as before, the answer will be the same, and so will be
 *       everything behind it: the search ends.
 *   <li>A program of C can use memory that was freed, or unlock what it has not locked. An
 *       execution ends there. So that is asked for last, before anything is proved.
 * </ul>
 */
final class ClassicLoop {
  private final ClassicOptions options;
  private final Traces traces;
  private final Watch watch;
  private final BugList bugs;
  private final ProgressListener listener;
  private final StepEncoder encoder;
  private final StepOracle oracle;
  private final Unrolled unrolled;
  private final Set<ExecutedTrace> executed = new LinkedHashSet<>();
  private final Set<Statement> statements = new LinkedHashSet<>();
  private final Set<Asked> asked = new HashSet<>();
  private final List<Iteration> iterations = new ArrayList<>();
  private final List<String> cuts = new ArrayList<>();
  private int steps;

  /** All that &psi; depends on. */
  private record Asked(StepQuestion question, Set<Statement> data, int traces, int steps) {}

  ClassicLoop(
      Unrolled unrolled,
      ClassicOptions options,
      Traces traces,
      Watch watch,
      BugList bugs,
      ProgressListener listener) {
    this.unrolled = unrolled;
    this.options = options;
    this.traces = traces;
    this.watch = watch;
    this.bugs = bugs;
    this.listener = listener;
    this.encoder = new StepEncoder(unrolled.trees(), options.steps());
    this.oracle = new StepOracle(encoder, options.common(), watch);
  }

  Stop search() {
    Optional<ExecutedTrace> run = traces.follow(Schedule.EMPTY);
    while (true) {
      Optional<Stop> stop = over();
      if (stop.isPresent()) {
        return stop.get();
      }
      if (run.isEmpty()) {
        return Stop.GAVE_UP;
      }
      ExecutedTrace trace = run.get();
      boolean isNew = executed.add(trace);
      statements.addAll(trace.statements());
      if (isNew) {
        Answer phi = ask(StepQuestion.FAILURE, Approximation.under(trace), List.of());
        if (!(phi instanceof Answer.Impossible)) {
          note(trace, isNew, 0, Optional.empty());
          return phi instanceof Answer.Possible possible
              ? bug(possible.witness())
              : undecided((Answer.Undecided) phi);
        }
      }
      Refined refined = refine(trace, isNew);
      if (refined.next().isEmpty()) {
        return refined.stop();
      }
      run = traces.follow(refined.next().get());
    }
  }

  /** A solution of psi to follow, or why there is none. */
  private record Refined(Optional<Schedule> next, Stop stop) {}

  /**
   * What is to be asked, in this order. An execution ends where a thread does what C does not
   * define; a real program may go on. As long as no run has shown that, a proof has to rule it out.
   */
  private List<StepQuestion> questions() {
    List<StepQuestion> all =
        new ArrayList<>(
            List.of(StepQuestion.FAILURE, StepQuestion.OPEN_END, StepQuestion.UNFINISHED));
    if (bugs.refuted().isEmpty()) {
      all.addAll(List.of(StepQuestion.UNDEFINED, StepQuestion.MEMORY));
    }
    return all;
  }

  /** The steps of a solution, and the access to memory that was freed. */
  private static Schedule schedule(StepQuestion question, Witness witness) {
    return question == StepQuestion.MEMORY
        ? witness.schedule().append(witness.targets().get(0).thread(), 1)
        : witness.schedule();
  }

  /** &psi;(&pi;): failures first, then what keeps their absence from being a proof. */
  private Refined refine(ExecutedTrace trace, boolean isNew) {
    Set<Statement> data =
        options.dataFor() == DataFor.CURRENT ? trace.statements() : Set.copyOf(statements);
    steps = Math.max(steps, encoder.longest(Approximation.under(trace)));
    int psi = 0;
    List<StepQuestion> open = questions();
    while (!open.isEmpty()) {
      StepQuestion question = open.remove(0);
      boolean grows = question == StepQuestion.UNFINISHED;
      if (grows && steps >= encoder.longest(Approximation.exact())) {
        continue;
      }
      if (!grows && !asked.add(new Asked(question, data, executed.size(), steps))) {
        note(trace, isNew, psi, Optional.empty());
        cuts.add(
            "the published loop repeats itself: %s; --data-for union makes it end"
                .formatted("a run has led back to a trace for which the same was asked before"));
        return new Refined(Optional.empty(), Stop.GAVE_UP);
      }
      psi++;
      // Memory can be freed too early without a statement that was not executed.
      boolean leaves = !grows && question != StepQuestion.MEMORY;
      Answer answer =
          ask(question, Approximation.over(data), leaves ? List.copyOf(executed) : List.of());
      if (answer instanceof Answer.Undecided undecided) {
        note(trace, isNew, psi, Optional.empty());
        return new Refined(Optional.empty(), undecided(undecided));
      }
      if (answer instanceof Answer.Possible possible) {
        if (!grows) {
          note(trace, isNew, psi, Optional.of(question));
          return new Refined(Optional.of(schedule(question, possible.witness())), Stop.COMPLETE);
        }
        steps = Math.min(encoder.longest(Approximation.exact()), steps + steps / 2 + 1);
        open = questions();
      }
    }
    note(trace, isNew, psi, Optional.empty());
    return new Refined(Optional.empty(), Stop.COMPLETE);
  }

  private Answer ask(
      StepQuestion question, Approximation approximation, List<ExecutedTrace> leaving) {
    listener.progress(coverage().asking(question));
    int most = approximation.isUnder() ? encoder.longest(approximation) : steps;
    return oracle.ask(StepQuery.of(question, most, approximation).leaving(leaving));
  }

  private void note(
      ExecutedTrace trace, boolean isNew, int psi, Optional<StepQuestion> counterexample) {
    iterations.add(new Iteration(trace, !isNew, isNew, psi, steps, counterexample));
  }

  /** &phi; is exact: a run must show the bug. */
  private Stop bug(Witness witness) {
    traces.follow(witness.schedule());
    Optional<Stop> stop = over();
    if (stop.isPresent()) {
      return stop.get();
    }
    if (bugs.findings().isEmpty()) {
      cuts.add(
          "internal error: a run did not show the failure that a formula said it would: "
              + witness.targets()
              + ", schedule "
              + witness.schedule());
      return Stop.INTERNAL_ERROR;
    }
    return Stop.BUG;
  }

  private Stop undecided(Answer.Undecided answer) {
    Optional<Stop> stop = over();
    if (stop.isEmpty()) {
      cuts.add("formulas: " + answer.why());
    }
    return stop.orElse(Stop.GAVE_UP);
  }

  private Optional<Stop> over() {
    return bugs.over().or(() -> watch.over(traces.count()));
  }

  /** What was done, round by round. */
  List<Iteration> iterations() {
    return List.copyOf(iterations);
  }

  List<String> cuts() {
    return cuts;
  }

  StepOracle oracle() {
    return oracle;
  }

  Coverage coverage() {
    Coverage.Formulas formulas =
        new Coverage.Formulas(
            traces.count(),
            unrolled.trees().nodes().size(),
            unrolled.cuts().size(),
            oracle.count(),
            oracle.time(),
            options.common().solver(),
            0,
            oracle.checks());
    return Coverage.of(formulas, traces.threads(), watch.elapsed());
  }
}
