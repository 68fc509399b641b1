package tdv.cli;

import java.util.Locale;
import java.util.Optional;
import org.apache.commons.cli.Options;
import tdv.bench.RunRates;
import tdv.compile.Executable;
import tdv.compile.WorkDirectory;
import tdv.run.Setup;

/** {@code tdv bench}: how many runs a second a program allows. */
final class BenchCommand implements Command {
  private static final int MAX_SECONDS = 3600;

  @Override
  public String name() {
    return "bench";
  }

  @Override
  public String summary() {
    return "measure how many runs a second the program allows under control";
  }

  @Override
  public String synopsis() {
    return "FILE... [--seconds N] [--from-step K] [-p DIR] [-- COMPILER-FLAGS...]";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(TypedOption.number("seconds", "N", 1, MAX_SECONDS, 10, "measure for N seconds"))
        .addOption(
            TypedOption.number(
                "from-step",
                "K",
                1,
                Integer.MAX_VALUE,
                "measure what follows step K, with and without a checkpoint there"))
        .addOption(ProgramInput.compileCommands());
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    long seconds = invocation.number("seconds").orElseThrow();
    Optional<Long> step = invocation.number("from-step");
    try (WorkDirectory directory = WorkDirectory.create()) {
      Executable executable =
          ControlledProgram.build(ProgramInput.request(invocation), directory, console);
      try (RunRates rates = rates(executable, step)) {
        RunRates.Size size = rates.size();
        console.out(
            String.format(
                Locale.ROOT,
                "a run: %d steps, %d events, %.1f bytes an event%n",
                size.steps(),
                size.events(),
                (double) size.bytes() / Math.max(1, size.events())));
        for (RunRates.Rate rate : rates.measure((double) seconds)) {
          console.out(
              String.format(
                  Locale.ROOT,
                  "%-28s %9.0f runs/s, best %9.0f%n",
                  rate.name(),
                  rate.median(),
                  rate.best()));
        }
      }
    }
    return ExitCode.OK;
  }

  private RunRates rates(Executable executable, Optional<Long> step) throws UsageException {
    if (step.isEmpty()) {
      return RunRates.whole(executable, Setup.DEFAULT);
    }
    try {
      return RunRates.from(executable, Setup.DEFAULT, step.get().intValue());
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), name());
    }
  }
}
