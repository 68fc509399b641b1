package tdv.classic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tdv.compile.Executable;
import tdv.explore.BugList;
import tdv.explore.Cuts;
import tdv.explore.SearchResult;
import tdv.explore.WeakAtomics;
import tdv.run.ExploreTotals;
import tdv.run.Setup;
import tdv.tree.Node;
import tdv.unroll.Cut;
import tdv.unroll.Unrolled;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** What is said of a search that has ended. */
final class ClassicVerdict {
  private final Executable executable;
  private final Setup setup;
  private final ClassicOptions options;
  private final Unrolled unrolled;
  private final ClassicLoop loop;
  private final Traces traces;
  private final BugList bugs;

  ClassicVerdict(
      Executable executable,
      Setup setup,
      ClassicOptions options,
      Unrolled unrolled,
      ClassicLoop loop,
      Traces traces,
      BugList bugs) {
    this.executable = executable;
    this.setup = setup;
    this.options = options;
    this.unrolled = unrolled;
    this.loop = loop;
    this.traces = traces;
    this.bugs = bugs;
  }

  Verdict of(Stop stop, Duration time) {
    List<String> left = new ArrayList<>(loop.cuts());
    traces.left().ifPresent(node -> left.add(leaves(node)));
    approximations(left);
    ExploreTotals totals =
        new ExploreTotals(
            0,
            0,
            0,
            0,
            0,
            traces.stepLimits(),
            traces.timeLimits(),
            0,
            0,
            0,
            0,
            0,
            0,
            traces.threads());
    List<String> all = new ArrayList<>(bugs.refuted());
    all.addAll(
        Cuts.of(
            executable,
            setup,
            options.common().limits(),
            new SearchResult(stop, totals, traces.defaultInput(), left, List.of())));
    return new Verdict(bugs.findings(), all, notes(), stop, loop.coverage().at(time));
  }

  /** A run has gone further than the program was unrolled. */
  private String leaves(Node node) {
    for (Cut cut : unrolled.cuts()) {
      if (cut.node() == node) {
        return "a run leaves the unrolled program at %s: %s%s"
            .formatted(
                executable.sites().position(cut.site()),
                cut.why(),
                cut.bounded() ? ": --unwind" : "");
      }
    }
    return "a run leaves the unrolled program at "
        + executable.sites().position(node.action().site());
  }

  private void approximations(List<String> left) {
    boolean waitsInside =
        unrolled.trees().nodes().stream()
            .anyMatch(
                node -> node.moment() != node && node.step() != null && node.step().mayWait());
    if (waitsInside) {
      left.add("formulas: a thread may have to wait inside an atomic block");
    }
    executable.library().needFork().stream()
        .findFirst()
        .ifPresent(
            use ->
                left.add(
                    "formulas do not know the state that %s keeps for itself, called at %s"
                        .formatted(use.name(), use.position())));
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    List<Iteration> all = loop.iterations();
    long phi = all.stream().filter(Iteration::phi).count();
    int psi = all.stream().mapToInt(Iteration::psi).sum();
    long led = all.stream().filter(one -> one.counterexample().isPresent()).count();
    long spurious = bugs.findings().isEmpty() || led == 0 ? led : led - 1;
    boolean shown = !bugs.findings().isEmpty() && !all.isEmpty();
    boolean byPsi = shown && all.get(all.size() - 1).counterexample().isPresent();
    notes.add(
        String.format(
            Locale.ROOT,
            "tlssa %s, ppor %s, data for %s: runs %d, phi %d, psi %d, spurious %d, repeats %d,"
                + " steps %d, largest formula %d constraints",
            onOff(options.steps().tlssa()),
            onOff(options.steps().ppor()),
            options.dataFor().text(),
            traces.count(),
            phi,
            psi,
            byPsi ? spurious : led,
            all.stream().filter(Iteration::repeated).count(),
            all.stream().mapToInt(Iteration::steps).max().orElse(0),
            loop.oracle().checks().largest()));
    WeakAtomics.first(executable.sites())
        .ifPresent(
            place ->
                notes.add(
                    "atomics weaker than seq_cst were run as seq_cst; the first one is at "
                        + place));
    return notes;
  }

  private static String onOff(boolean value) {
    return value ? "on" : "off";
  }
}
