package tdv.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import tdv.solve.SolverName;
import tdv.solve.SolverUnavailableException;

/** {@code tdv version}: what a bug report needs to know. */
final class VersionCommand implements Command {
  @Override
  public String name() {
    return "version";
  }

  @Override
  public String summary() {
    return "print the versions of tdv, Java, gcc and Z3";
  }

  @Override
  public String synopsis() {
    return "";
  }

  @Override
  public ValueType arguments() {
    return NO_ARGUMENTS;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    invocation.atMost(0);
    console.out("tdv " + tdv() + "\n");
    console.out("Java " + Runtime.version() + "\n");
    console.out(gcc() + "\n");
    console.out(z3() + "\n");
    return ExitCode.OK;
  }

  static String tdv() {
    Properties properties = new Properties();
    try (InputStream in = VersionCommand.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }

  static String gcc() {
    try {
      Process process =
          new ProcessBuilder("gcc", "--version")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().findFirst().orElse("gcc: prints no version");
    } catch (IOException e) {
      return "gcc: not found; install the package gcc";
    }
  }

  static String z3() {
    try {
      return SolverName.Z3.version();
    } catch (SolverUnavailableException e) {
      return e.getMessage();
    }
  }
}
