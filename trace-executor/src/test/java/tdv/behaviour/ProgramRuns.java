package tdv.behaviour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.input.Inputs;
import tdv.program.FrontEnd;
import tdv.run.Setup;
import tdv.source.ShellWords;
import tdv.source.SourceRequest;
import tdv.trace.Outcome;
import tdv.trace.SignalNames;

/** A program of benchmarks/run, built, with what its expectation gives it. */
final class ProgramRuns implements AutoCloseable {
  private static final int MAX_MILLIS = 20_000;

  private final Expectation expectation;
  private final WorkDirectory directory;
  private final Executable executable;

  private ProgramRuns(Expectation expectation, WorkDirectory directory, Executable executable) {
    this.expectation = expectation;
    this.directory = directory;
    this.executable = executable;
  }

  static ProgramRuns build(Expectation expectation) {
    WorkDirectory directory = WorkDirectory.create();
    try {
      List<String> flags = new ArrayList<>(List.of("-U_FORTIFY_SOURCE"));
      expectation.all("flags").forEach(line -> flags.addAll(ShellWords.split(line)));
      SourceRequest request = SourceRequest.of(List.of(expectation.file()), flags);
      Executable executable = ProgramBuild.build(FrontEnd.load(request, warning -> {}), directory);
      return new ProgramRuns(expectation, directory, executable);
    } catch (Throwable e) {
      directory.close();
      throw e;
    }
  }

  Executable executable() {
    return executable;
  }

  Setup setup() throws IOException {
    Inputs inputs = Inputs.of(expectation.all("input"), executable);
    Map<String, String> env = new HashMap<>();
    for (String variable : expectation.all("env")) {
      int equals = variable.indexOf('=');
      env.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    List<String> args = new ArrayList<>();
    expectation.all("args").forEach(line -> args.addAll(ShellWords.split(line)));
    long maxSteps =
        expectation.all("max-steps").stream().findFirst().map(Long::parseLong).orElse(1_000_000L);
    return Setup.DEFAULT
        .withInputs(inputs.pokes(), inputs.values())
        .withSpurious(expectation.has("spurious"))
        .withLimits(maxSteps, 50_000_000, MAX_MILLIS)
        .withProcess(args, env, stdin());
  }

  private Optional<Path> stdin() throws IOException {
    List<String> lines = expectation.all("stdin");
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(Files.write(directory.file("stdin"), lines));
  }

  /** An outcome as expectations write it. */
  String describe(Outcome outcome) {
    String at =
        outcome.site() == 0 ? "" : " at " + executable.sites().position(outcome.site()).line();
    String kind = outcome.kind().text();
    return switch (outcome.kind()) {
      case FINISHED -> outcome.status() == 0 ? kind : kind + " " + outcome.status();
      case CRASH -> kind + " " + SignalNames.name(outcome.status()) + at;
      case MEMORY_ERROR -> kind + " " + memoryError(outcome) + at;
      case DEADLOCK, STEP_LIMIT, TIME_LIMIT, ASSUMPTION -> kind;
      default -> kind + at;
    };
  }

  private static String memoryError(Outcome outcome) {
    return outcome.memoryError().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public void close() {
    directory.close();
  }
}
