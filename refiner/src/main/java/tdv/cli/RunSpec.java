package tdv.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.input.Inputs;
import tdv.run.Reset;
import tdv.run.Setup;
import tdv.schedule.ThreadNames;
import tdv.source.SourceRequest;

/** A program and all that it is given in a run. */
record RunSpec(
    SourceRequest source,
    List<String> inputs,
    List<String> args,
    List<String> env,
    Optional<Path> stdin,
    Reset reset,
    boolean spurious,
    long maxSteps,
    int timeoutSeconds,
    Setup.Resources resources) {
  static final long DEFAULT_MAX_STEPS = 10_000_000;
  static final int DEFAULT_TIMEOUT = 60;

  /** What a session needs to know. */
  Setup setup(Inputs values, ThreadNames threads) {
    return Setup.DEFAULT
        .withReset(reset)
        .withSpurious(spurious)
        .withShowOutput(true)
        .withThreadNames(threads)
        .withInputs(values.pokes(), values.values())
        .withLimits(maxSteps, Setup.DEFAULT.limits().maxLocalSteps(), timeoutSeconds * 1000)
        .withProcess(args, environment(), stdin.map(source.directory()::resolve))
        .withResources(resources);
  }

  private Map<String, String> environment() {
    Map<String, String> variables = new LinkedHashMap<>();
    for (String variable : env) {
      int equals = variable.indexOf('=');
      variables.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    return variables;
  }
}
