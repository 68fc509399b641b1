package tdv.cli;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How this installation of tdv is started: the same Java, with the same settings and classes. */
final class Installation {
  private Installation() {}

  /** The words that start a command of tdv. */
  static List<String> command(String name) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String setting : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (!isForThisProcess(setting)) {
        command.add(setting);
      }
    }
    String solvers = System.getProperty("tdv.native");
    if (solvers != null) {
      command.add("-Dtdv.native=" + solvers);
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Main.class.getName(), name));
    return command;
  }

  /** A debugger or a profiler of this process is none of the others. */
  private static boolean isForThisProcess(String setting) {
    return setting.startsWith("-agent") || setting.startsWith("-javaagent");
  }
}
