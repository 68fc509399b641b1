package tdv.cli;

import java.util.List;

/** The process: starts {@link Dispatcher} on a thread whose stack suffices for deeply nested C. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Console console = Console.ofProcess();
    Dispatcher tdv =
        new Dispatcher(
            Dispatcher.commands(),
            console,
            System.getenv("TDV_DEBUG") != null,
            ConfigSources.ofProcess());
    List<String> arguments = List.of(args);
    Runnable program = () -> System.exit(tdv.run(arguments).code());
    if (LargeStack.start("tdv", program)) {
      return;
    }
    console.error("tdv: out of memory: no thread can be started");
    System.exit(ExitCode.MEMORY_LIMIT.code());
  }
}
