package tdv.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.schedule.ThreadNames;

/**
 * What all runs of a session have in common.
 *
 * @param spurious whether waiting threads may wake without a signal
 * @param showOutput whether what the program prints is wanted
 * @param threadNames the slots that threads must have; others get the next ones
 * @param pokes what variables hold before main
 * @param maxSteps a run ends after so many visible operations
 * @param maxLocalSteps and after so many branches of one thread between two of them
 * @param maxMillis and after so much time
 * @param stackBytes the stack of a thread that asks for none; 0 for 8 MB
 * @param args behind the program's name
 * @param env all that the program finds in its environment besides PATH and LANG
 * @param stdin what the program reads; nothing if empty
 */
public record Setup(
    Reset reset,
    boolean spurious,
    boolean showOutput,
    ThreadNames threadNames,
    List<Poke> pokes,
    List<InputValues> inputs,
    long maxSteps,
    long maxLocalSteps,
    int maxMillis,
    int stackBytes,
    List<String> args,
    Map<String, String> env,
    Optional<Path> stdin) {
  /** No input, no output, and limits that only a program hits that goes on for ever. */
  public static final Setup DEFAULT =
      new Setup(
          Reset.AUTO,
          false,
          false,
          ThreadNames.MAIN,
          List.of(),
          List.of(),
          10_000_000,
          1_000_000_000,
          10_000,
          0,
          List.of(),
          Map.of(),
          Optional.empty());

  public Setup {
    pokes = List.copyOf(pokes);
    inputs = List.copyOf(inputs);
    args = List.copyOf(args);
    env = Map.copyOf(env);
  }

  public Setup withReset(Reset value) {
    return new Setup(
        value,
        spurious,
        showOutput,
        threadNames,
        pokes,
        inputs,
        maxSteps,
        maxLocalSteps,
        maxMillis,
        stackBytes,
        args,
        env,
        stdin);
  }

  public Setup withSpurious(boolean value) {
    return new Setup(
        reset,
        value,
        showOutput,
        threadNames,
        pokes,
        inputs,
        maxSteps,
        maxLocalSteps,
        maxMillis,
        stackBytes,
        args,
        env,
        stdin);
  }

  public Setup withShowOutput(boolean value) {
    return new Setup(
        reset,
        spurious,
        value,
        threadNames,
        pokes,
        inputs,
        maxSteps,
        maxLocalSteps,
        maxMillis,
        stackBytes,
        args,
        env,
        stdin);
  }

  public Setup withThreadNames(ThreadNames value) {
    return new Setup(
        reset,
        spurious,
        showOutput,
        value,
        pokes,
        inputs,
        maxSteps,
        maxLocalSteps,
        maxMillis,
        stackBytes,
        args,
        env,
        stdin);
  }

  /** With other inputs: bytes of variables, and values of nondet calls. */
  public Setup withInputs(List<Poke> newPokes, List<InputValues> newInputs) {
    return new Setup(
        reset,
        spurious,
        showOutput,
        threadNames,
        newPokes,
        newInputs,
        maxSteps,
        maxLocalSteps,
        maxMillis,
        stackBytes,
        args,
        env,
        stdin);
  }

  /** With other limits of a run. */
  public Setup withLimits(long newMaxSteps, long newMaxLocalSteps, int newMaxMillis) {
    return new Setup(
        reset,
        spurious,
        showOutput,
        threadNames,
        pokes,
        inputs,
        newMaxSteps,
        newMaxLocalSteps,
        newMaxMillis,
        stackBytes,
        args,
        env,
        stdin);
  }

  /** With another command line, environment and standard input. */
  public Setup withProcess(
      List<String> newArgs, Map<String, String> newEnv, Optional<Path> newStdin) {
    return new Setup(
        reset,
        spurious,
        showOutput,
        threadNames,
        pokes,
        inputs,
        maxSteps,
        maxLocalSteps,
        maxMillis,
        stackBytes,
        newArgs,
        newEnv,
        newStdin);
  }
}
