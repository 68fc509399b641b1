package tdv.cli;

import java.util.List;

/** The process: starts {@link Tdv} on a thread whose stack suffices for deeply nested C. */
public final class Main {
  /**
   * Stack sizes to try. Stacks are reserved, not committed, so that a gigabyte costs nothing until
   * it is used; the smaller ones are for machines that limit address space.
   */
  private static final List<Long> STACK_BYTES = List.of(1L << 30, 1L << 26, 1L << 23);

  private Main() {}

  public static void main(String[] args) {
    Console console = Console.ofProcess();
    Tdv tdv =
        new Tdv(
            Tdv.commands(), console, System.getenv("TDV_DEBUG") != null, ConfigSources.ofProcess());
    List<String> arguments = List.of(args);
    Runnable program = () -> System.exit(tdv.run(arguments).code());
    for (long stack : STACK_BYTES) {
      try {
        new Thread(null, program, "tdv", stack).start();
        return;
      } catch (OutOfMemoryError tooLarge) {
        // No address space for this stack: the next size is smaller.
      }
    }
    console.error("tdv: out of memory: no thread can be started");
    System.exit(ExitCode.MEMORY_LIMIT.code());
  }
}
