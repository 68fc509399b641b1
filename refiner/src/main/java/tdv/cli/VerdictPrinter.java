package tdv.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tdv.counterexample.Counterexample;
import tdv.counterexample.EssentialOrder;
import tdv.explain.Explanation;
import tdv.explore.RacesBeside;
import tdv.property.Check;
import tdv.property.Finding;
import tdv.report.CounterexampleText;
import tdv.report.RunReport;
import tdv.report.TextStyle;
import tdv.report.VerdictReport;
import tdv.source.ShellWords;

/** Prints a verdict. */
final class VerdictPrinter {
  /** Of more bugs only the first line is shown. */
  private static final int MAX_IN_FULL = 10;

  private final ControlledProgram program;
  private final VerifyOptions options;
  private final TextStyle style;
  private final Console console;

  VerdictPrinter(
      ControlledProgram program, VerifyOptions options, TextStyle style, Console console) {
    this.program = program;
    this.options = options;
    this.style = style;
    this.console = console;
  }

  /**
   * Prints all.
   *
   * @param results the files of the whole verification
   * @param details files about internal errors
   * @param saved the file with a search that ended early, if there is one
   */
  void print(Answer answer, List<Path> results, List<String> details, Optional<Path> saved) {
    VerdictReport report = new VerdictReport(answer.verdict(), style);
    List<ReportedBug> bugs = answer.bugs();
    section(report.header(List.of("tdv " + VersionCommand.tdv(), name(), checks())));
    for (int i = 0; i < bugs.size(); i++) {
      boolean alone = i == 0 || options.explore().goal().keepGoing() || !isBeside(bugs, i);
      List<String> lines = about(bugs.get(i), i + 1, i == 0 ? beside(bugs) : List.of());
      if (!options.quiet()) {
        lines.addAll(FileLine.of(bugs.get(i), i == 0 ? results : List.of()));
      }
      section(alone ? lines : List.of());
    }
    List<String> end = new ArrayList<>(report.summary());
    end.addAll(report.conclusion(program.spec().inputs()));
    if (bugs.isEmpty() && !options.quiet()) {
      end.addAll(FileLine.of(results));
    }
    details.forEach(file -> end.add("details " + file));
    saved.ifPresent(file -> end.addAll(report.next(file.toString())));
    end.addAll(options.task().comparison(answer.verdict(), program.executable()));
    end.forEach(this::line);
    line(report.verdictLine());
  }

  private String name() {
    List<Path> files = program.spec().source().files();
    if (files.isEmpty()) {
      return "the program";
    }
    return files.get(0) + (files.size() > 1 ? " and " + (files.size() - 1) + " more" : "");
  }

  private String checks() {
    return options.explore().goal().checks().stream()
        .sorted()
        .map(Check::text)
        .collect(Collectors.joining(" ", "checks: ", ""));
  }

  /** Whether a bug is a race that was found beside something worse: that is one line. */
  private static boolean isBeside(List<ReportedBug> bugs, int number) {
    return bugs.get(number).finding().race().isPresent() && bugs.get(0).finding().race().isEmpty();
  }

  /** The races beside the first bug: those that were found, or else one that its run leads to. */
  private List<String> beside(List<ReportedBug> bugs) {
    Finding worst = bugs.get(0).finding();
    if (!options.explore().goal().checks().contains(Check.RACE) || worst.race().isPresent()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (int i = 1; i < bugs.size(); i++) {
      if (isBeside(bugs, i)) {
        Counterexample race = bugs.get(i).counterexample();
        lines.addAll(new CounterexampleText(race, style).also(bugs.get(i).schedule()));
      }
    }
    if (lines.isEmpty()) {
      RacesBeside.of(worst, program.executable(), program.setup(worst.threads()))
          .map(race -> Explanation.of(race, program.executable(), EssentialOrder.notTried("")))
          .ifPresent(
              race -> lines.addAll(new CounterexampleText(race, style).also(Optional.empty())));
    }
    return lines;
  }

  private List<String> about(ReportedBug bug, int number, List<String> also) {
    CounterexampleText text = new CounterexampleText(bug.counterexample(), style);
    boolean brief = options.quiet() || number > MAX_IN_FULL;
    List<String> lines =
        new ArrayList<>(brief ? List.of(text.headline()) : text.lines(everyEvent(bug)));
    if (!brief) {
      lines.addAll(also);
      lines.add("");
      List<String> inputs = program.spec().inputs();
      lines.add("inputs  " + (inputs.isEmpty() ? "none" : String.join(" ", inputs)));
    }
    String behind = ForeignSchedule.option(program.spec()) + gdb(text);
    bug.schedule()
        .ifPresent(file -> lines.add("replay  tdv replay " + ShellWords.quoted(file) + behind));
    return lines;
  }

  private static String gdb(CounterexampleText text) {
    return text.gdbStep() == 0 ? "" : "   (--gdb stops at step " + text.gdbStep() + ")";
  }

  /** With {@code --trace full}, all events instead of the steps that matter. */
  private List<String> everyEvent(ReportedBug bug) {
    return style.full()
        ? new RunReport(bug.view(), program.executable(), style).interleaving(bug.finding().race())
        : List.of();
  }

  private void section(List<String> lines) {
    if (!lines.isEmpty()) {
      lines.forEach(this::line);
      line("");
    }
  }

  private void line(String text) {
    console.out(text + "\n");
  }
}
