package tdv.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tdv.property.Check;
import tdv.property.Finding;
import tdv.report.FindingReport;
import tdv.report.TextStyle;
import tdv.report.VerdictReport;
import tdv.verdict.Verdict;

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
   * @param schedules the file with the schedule of each finding, if it was written
   * @param details files about internal errors
   * @param saved the file with a search that ended early, if there is one
   */
  void print(
      Verdict verdict,
      List<Optional<String>> schedules,
      List<String> details,
      Optional<Path> saved) {
    VerdictReport report = new VerdictReport(verdict, style);
    section(report.header(List.of("tdv " + VersionCommand.tdv(), name(), checks())));
    for (int i = 0; i < verdict.findings().size(); i++) {
      section(finding(verdict.findings().get(i), i + 1, schedules.get(i)));
    }
    List<String> end = new ArrayList<>(report.summary());
    end.addAll(report.conclusion(program.spec().inputs()));
    details.forEach(file -> end.add("details " + file));
    saved.ifPresent(file -> end.addAll(report.next(file.toString())));
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

  private List<String> finding(Finding finding, int number, Optional<String> schedule) {
    FindingReport report = new FindingReport(finding, program.executable(), style);
    if (!options.quiet() && number <= MAX_IN_FULL) {
      return report.lines(program.spec().inputs(), schedule);
    }
    List<String> lines = new ArrayList<>(List.of(report.headline()));
    schedule.ifPresent(file -> lines.add("replay  tdv replay " + file));
    return lines;
  }

  private void section(List<String> lines) {
    lines.forEach(this::line);
    line("");
  }

  private void line(String text) {
    console.out(text + "\n");
  }
}
