package tdv.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The launcher in a folder of its own, with a {@code PATH} on which Java and Maven are stand-ins:
 * Java prints its arguments, one to a line, and Maven counts its calls.
 */
record FakeInstallation(Path root, Path bin, Map<String, String> variables) {
  private static final String JAVA =
      """
      if [[ $* == *XshowSettings* ]]; then
        echo '    java.specification.version = 17'
        exit
      fi
      printf '%s\\n' "$@"
      while [[ $1 != tdv.cli.Main ]]; do shift; done
      if [[ $2 == exit ]]; then exit "$3"; fi
      """;
  private static final String MAVEN =
      """
      echo x >>builds
      sleep 0.2
      mkdir -p refiner/target/launcher/dist/lib
      """;

  /** What one start printed and returned. */
  record Outcome(int code, String out, String err) {
    /** The main class and what follows it on Java's command line. */
    List<String> mainAndArguments() {
      return out.lines().dropWhile(word -> !word.equals("tdv.cli.Main")).toList();
    }
  }

  static FakeInstallation in(Path folder) throws IOException {
    Path root = Files.createDirectories(folder);
    for (String module : List.of("trace-executor", "encoder", "refiner")) {
      Files.createDirectories(root.resolve(module).resolve("src/main/java"));
      Files.writeString(root.resolve(module).resolve("pom.xml"), "");
    }
    Files.writeString(root.resolve("pom.xml"), "");
    Files.createDirectory(root.resolve(".mvn"));
    Files.copy(Path.of(System.getProperty("tdv.root"), "tdv"), root.resolve("tdv"));
    executable(root.resolve("tdv"));
    FakeInstallation made =
        new FakeInstallation(root, Files.createDirectory(root.resolve("bin")), new HashMap<>());
    made.addSystemTools();
    made.replaceTool("java", JAVA);
    made.replaceTool("javac", "");
    made.replaceTool("mvn", MAVEN);
    made.replaceTool("gcc", "");
    return made;
  }

  private void addSystemTools() throws IOException {
    for (String tool :
        List.of(
            "bash",
            "cat",
            "env",
            "find",
            "flock",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "sed",
            "sleep",
            "tail")) {
      Path real =
          Stream.of("/usr/bin", "/bin")
              .map(folder -> Path.of(folder, tool))
              .filter(Files::exists)
              .findFirst()
              .orElseThrow(() -> new IOException("this test needs " + tool));
      replaceTool(tool, "exec " + real + " \"$@\"\n");
    }
  }

  Path script() {
    return root.resolve("tdv");
  }

  void replaceTool(String name, String body) throws IOException {
    Files.writeString(bin.resolve(name), "#!/bin/bash\n" + body);
    executable(bin.resolve(name));
  }

  void removeTool(String name) throws IOException {
    Files.delete(bin.resolve(name));
  }

  void setVariable(String name, String value) {
    variables.put(name, value);
  }

  /** How often Maven was called. */
  int builds() throws IOException {
    Path log = root.resolve("builds");
    return Files.exists(log) ? Files.readAllLines(log).size() : 0;
  }

  Outcome run(String... arguments) throws IOException, InterruptedException {
    return runAs(script(), arguments);
  }

  Outcome runAs(Path name, String... arguments) throws IOException, InterruptedException {
    Path out = root.resolve("out.txt");
    Path err = root.resolve("err.txt");
    ProcessBuilder builder = builder(name, arguments);
    int code = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    return new Outcome(code, Files.readString(out), Files.readString(err));
  }

  Process start(Path name, String... arguments) throws IOException {
    return builder(name, arguments)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private ProcessBuilder builder(Path name, String... arguments) {
    List<String> command = Stream.concat(Stream.of(name.toString()), Stream.of(arguments)).toList();
    ProcessBuilder builder = new ProcessBuilder(command).directory(Path.of("/").toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    builder.environment().putAll(variables);
    return builder;
  }

  private static void executable(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
