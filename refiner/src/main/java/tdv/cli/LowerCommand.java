package tdv.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import tdv.emit.CPrinter;
import tdv.ir.IrUnit;
import tdv.program.Program;
import tdv.source.ByteText;

/** {@code tdv lower}: the program as C again, printed from its IR. */
final class LowerCommand implements Command {
  @Override
  public String name() {
    return "lower";
  }

  @Override
  public String summary() {
    return "print the program as C, with at most one memory access in a statement";
  }

  @Override
  public String synopsis() {
    return "FILE... [-o OUT] [-p DIR] [--time] [--repeat N] [-- COMPILER-FLAGS...]";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            TypedOption.file(
                'o',
                "output",
                "OUT",
                "the file to write, or the folder if there are several inputs"))
        .addOption(ProgramInput.compileCommands())
        .addOption(TypedOption.flag("time", "print the time of each stage on stderr"))
        .addOption(
            TypedOption.number(
                "repeat",
                "N",
                1,
                100_000,
                1,
                "do it N times in one process and print the median times"));
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    Optional<Path> output = invocation.path("output");
    long repetitions = invocation.number("repeat").orElseThrow();
    requireOutput(invocation.arguments().size(), output);
    StageTimes times = new StageTimes();
    Lowered lowered = lower(invocation, console, times);
    for (long i = 1; i < repetitions; i++) {
      lowered = lower(invocation, console, times);
    }
    requireOutput(lowered.texts().size(), output);
    if (output.isEmpty()) {
      console.out(lowered.texts().get(0));
    } else {
      write(lowered, output.get());
    }
    if (invocation.has("time") || repetitions > 1) {
      times.lines().forEach(console::error);
    }
    return ExitCode.OK;
  }

  /** The program's units as C, in bytes. */
  private record Lowered(List<Path> files, List<byte[]> texts) {}

  private static Lowered lower(Invocation invocation, Console console, StageTimes times)
      throws UsageException {
    long start = System.nanoTime();
    Program program = ProgramInput.load(invocation, console);
    long loaded = System.nanoTime();
    List<byte[]> texts =
        program.units().stream().map(unit -> ByteText.bytes(CPrinter.print(unit))).toList();
    long printed = System.nanoTime();
    program.timings().forEach(timing -> times.add(timing.stage(), timing.nanos()));
    times.add("print", printed - loaded);
    times.add("total", printed - start);
    return new Lowered(program.units().stream().map(IrUnit::file).toList(), texts);
  }

  private void requireOutput(int inputs, Optional<Path> output) throws UsageException {
    if (inputs > 1 && output.isEmpty()) {
      throw new UsageException("several input files need a folder for the output: -o DIR", name());
    }
  }

  private static void write(Lowered lowered, Path output) throws UsageException {
    List<Path> targets = OutputPlan.targets(lowered.files(), output);
    if (lowered.files().size() > 1) {
      OutputFile.folder(output);
    }
    for (int i = 0; i < targets.size(); i++) {
      OutputFile.write(targets.get(i), lowered.texts().get(i));
    }
  }
}
