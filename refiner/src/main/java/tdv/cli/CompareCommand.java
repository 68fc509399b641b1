package tdv.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.cli.Options;
import tdv.compare.Comparison;
import tdv.compare.Contender;
import tdv.compare.Machine;
import tdv.compare.Plan;
import tdv.compare.Processes;
import tdv.compare.Tournament;
import tdv.compile.WorkDirectory;

/** {@code tdv compare}: engines side by side, on programs of growing size. */
final class CompareCommand implements Command {
  @Override
  public String name() {
    return "compare";
  }

  @Override
  public String summary() {
    return "measure engines side by side: tables and charts of time and memory";
  }

  @Override
  public String synopsis() {
    return "FILE... --engines LIST [--input NAME=FROM..TO:STEP] [--flag NAME=FROM..TO:STEP]"
        + " [--timeout S] [--repeat N] [-o DIR] [-- COMPILER-FLAGS...]";
  }

  @Override
  public Options options() {
    return CompareOptions.table();
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    Plan plan = CompareOptions.plan(invocation);
    checkContenders(plan);
    Path folder = writable(invocation.path("output").orElseThrow());
    checkPrograms(plan, console);
    Machine machine = Machine.here(versions());
    try (WorkDirectory directory = WorkDirectory.create();
        Interruption interruption = Interruption.of(directory)) {
      Processes processes = new Processes(directory, Installation.command(VerifyCommand.NAME));
      Comparison comparison;
      try (TrialDisplay display = TrialDisplay.of(console)) {
        comparison =
            new Tournament(plan, processes, interruption::isRequested, display).hold(machine);
      }
      new ComparisonFiles(comparison, invocation.words(), console).write(folder);
      console.flush();
      return code(comparison);
    }
  }

  private static ExitCode code(Comparison comparison) {
    if (!comparison.disagreements().isEmpty()) {
      return ExitCode.INTERNAL;
    }
    return comparison.complete() ? ExitCode.OK : ExitCode.INTERRUPTED;
  }

  /** What verify would say about the command line of a contender is said before anything starts. */
  private void checkContenders(Plan plan) throws UsageException {
    for (Contender contender : plan.contenders()) {
      try {
        invocation(plan, plan.points().get(0), contender);
      } catch (UsageException e) {
        throw new UsageException("contender " + contender.label() + ": " + e.getMessage(), name());
      }
    }
  }

  private static Invocation invocation(Plan plan, Plan.Point point, Contender contender)
      throws UsageException {
    Invocation invocation = ArgumentParser.parse(new VerifyCommand(), plan.words(point, contender));
    VerifyOptions.of(invocation);
    return invocation;
  }

  /** Each program is compiled once, so that an input that it does not have is noticed. */
  private void checkPrograms(Plan plan, Console console) throws UsageException {
    for (Plan.Point point : plan.points()) {
      if (point.place() == 0) {
        Invocation first = invocation(plan, point, plan.contenders().get(0));
        ControlledProgram.build(RunOptions.spec(first, "run-timeout"), name(), console).close();
      }
    }
  }

  /** The folder, after an attempt to write there: the measurements may take hours. */
  private static Path writable(Path folder) {
    OutputFile.folder(folder);
    Path probe = folder.resolve(".tdv-probe");
    try {
      try {
        Files.write(probe, new byte[] {0});
      } finally {
        Files.deleteIfExists(probe);
      }
    } catch (IOException e) {
      throw new OutputException(folder, e);
    }
    return folder;
  }

  private static Map<String, String> versions() {
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put("tdv", VersionCommand.tdv());
    versions.put("Java", Runtime.version().toString());
    versions.put("compiler", VersionCommand.gcc());
    versions.put("solver", VersionCommand.z3());
    return versions;
  }
}
