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
 */
public record Setup(
    Reset reset,
    boolean spurious,
    boolean showOutput,
    ThreadNames threadNames,
    Inputs inputs,
    Limits limits,
    ProcessArguments process) {
  /** No input, no output, and limits that only a program hits that goes on for ever. */
  public static final Setup DEFAULT =
      new Setup(
          Reset.AUTO,
          /* spurious= */ false,
          /* showOutput= */ false,
          ThreadNames.MAIN,
          new Inputs(List.of(), List.of()),
          new Limits(10_000_000, 1_000_000_000, 10_000, 0),
          new ProcessArguments(List.of(), Map.of(), Optional.empty(), Resources.DEFAULT));

  /**
   * What the program computes with.
   *
   * @param pokes what variables hold before main
   * @param values what nondet calls return
   */
  public record Inputs(List<Poke> pokes, List<InputValues> values) {
    public Inputs {
      pokes = List.copyOf(pokes);
      values = List.copyOf(values);
    }
  }

  /**
   * Where a run ends at the latest.
   *
   * @param maxSteps after so many visible operations
   * @param maxLocalSteps and after so many branches of one thread between two of them
   * @param maxMillis and after so much time
   * @param stackBytes the stack of a thread that asks for none; 0 for 8 MB
   */
  public record Limits(long maxSteps, long maxLocalSteps, int maxMillis, int stackBytes) {}

  /**
   * What the program's process is started with.
   *
   * @param args behind the program's name
   * @param env all that the program finds in its environment besides PATH and LANG
   * @param stdin what the program reads; nothing if empty
   * @param resources what it may take of the machine
   */
  public record ProcessArguments(
      List<String> args, Map<String, String> env, Optional<Path> stdin, Resources resources) {
    public ProcessArguments {
      args = List.copyOf(args);
      env = Map.copyOf(env);
    }
  }

  /**
   * What a process may take of the machine. There are no core files and, unless it is root's, no
   * other processes.
   *
   * @param memoryMegabytes that the program allocates and maps
   * @param fileMegabytes the size of a file that it writes
   */
  public record Resources(int memoryMegabytes, int fileMegabytes) {
    public static final Resources DEFAULT = new Resources(4096, 1024);
  }

  public Setup withReset(Reset value) {
    return new Setup(value, spurious, showOutput, threadNames, inputs, limits, process);
  }

  public Setup withSpurious(boolean value) {
    return new Setup(reset, value, showOutput, threadNames, inputs, limits, process);
  }

  public Setup withShowOutput(boolean value) {
    return new Setup(reset, spurious, value, threadNames, inputs, limits, process);
  }

  public Setup withThreadNames(ThreadNames value) {
    return new Setup(reset, spurious, showOutput, value, inputs, limits, process);
  }

  /** With other inputs: bytes of variables, and values of nondet calls. */
  public Setup withInputs(List<Poke> pokes, List<InputValues> values) {
    Inputs value = new Inputs(pokes, values);
    return new Setup(reset, spurious, showOutput, threadNames, value, limits, process);
  }

  /** With other limits of a run. */
  public Setup withLimits(long maxSteps, long maxLocalSteps, int maxMillis) {
    Limits value = new Limits(maxSteps, maxLocalSteps, maxMillis, limits.stackBytes());
    return new Setup(reset, spurious, showOutput, threadNames, inputs, value, process);
  }

  /** With another time that a run may take. */
  public Setup withMaxMillis(int maxMillis) {
    return withLimits(limits.maxSteps(), limits.maxLocalSteps(), maxMillis);
  }

  /** With another command line, environment and standard input. */
  public Setup withProcess(List<String> args, Map<String, String> env, Optional<Path> stdin) {
    return with(new ProcessArguments(args, env, stdin, process.resources()));
  }

  /** With other limits of what the process may take. */
  public Setup withResources(Resources value) {
    return with(new ProcessArguments(process.args(), process.env(), process.stdin(), value));
  }

  private Setup with(ProcessArguments value) {
    return new Setup(reset, spurious, showOutput, threadNames, inputs, limits, value);
  }
}
