package tdv.cli;

import java.util.List;
import java.util.Optional;
import tdv.property.Race;
import tdv.report.RunReport;
import tdv.report.RunView;
import tdv.report.TextStyle;
import tdv.run.Output;

/** Prints a run: the program's output, the interleaving, the outcome, inputs and statistics. */
final class RunPrinter {
  private final Console console;
  private final TextStyle style;
  private final boolean quiet;
  private final KeptOutput kept = new KeptOutput();

  RunPrinter(Console console, TextStyle style, boolean quiet) {
    this.console = console;
    this.style = style;
    this.quiet = quiet;
  }

  /** Where the program's output goes while it runs. */
  Output output() {
    return quiet ? new Output(console.outStream(), console.errStream()) : new Output(kept, kept);
  }

  /** Prints all but the replay line. */
  void print(ControlledProgram program, ControlledProgram.Result result, RunView view) {
    print(program, result, view, Optional.empty());
  }

  /** The same for a run that ends with a race. */
  void print(
      ControlledProgram program,
      ControlledProgram.Result result,
      RunView view,
      Optional<Race> race) {
    RunReport report = new RunReport(view, program.executable(), style);
    if (!quiet) {
      printOutput();
      section(report.interleaving(race));
    }
    section(report.outcome(race));
    section(report.inputs(program.spec().inputs(), program.inputs().notes()));
    line(report.statistics(result.resetMode(), result.resetReason()));
  }

  private void printOutput() {
    byte[] bytes = kept.bytes();
    if (bytes.length == 0) {
      return;
    }
    line("output");
    console.out(bytes);
    if (bytes[bytes.length - 1] != '\n') {
      console.out("\n");
    }
    if (kept.lost() > 0) {
      line("(and " + kept.lost() + " bytes more)");
    }
    console.out("\n");
  }

  private void section(List<String> lines) {
    if (!lines.isEmpty()) {
      lines.forEach(this::line);
      line("");
    }
  }

  /** With the program's output on stdout, what tdv says is on stderr. */
  void line(String text) {
    if (quiet) {
      console.error(text);
    } else {
      console.out(text + "\n");
    }
  }
}
