package tdv.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command in a code block of README.md and docs/ is run, in their order, in a folder that
 * looks like a checkout, and prints what the document says, but for times and counts that differ
 * from run to run. {@code -Dtdv.refresh=1} writes what they print into the documents.
 */
class DocumentedCommandsTest {
  private static final Path ROOT =
      Path.of(System.getProperty("tdv.root")).toAbsolutePath().normalize();

  private static final boolean REFRESH = System.getProperty("tdv.refresh") != null;

  /** What is not run here, by its beginning or a part of it, and who does instead. */
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          " --gdb", "RunCommandTest, where gdb is installed",
          "apt-get ", "whoever sets up a machine",
          "git clone ", "scripts/test-launcher",
          "ln -s ", "LauncherTest",
          "mvn ", "the build itself, and scripts/test-api",
          "scripts/", "by hand: scripts/README.md",
          "z3 ", "scripts/solve-exported");

  @TempDir private Path folder;

  static Stream<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
      files
          .map(ROOT::relativize)
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .forEach(documents::add);
    }
    return documents.stream().filter(document -> !session(document).commands().isEmpty());
  }

  private static Session session(Path document) {
    try {
      return new Session(Files.readString(ROOT.resolve(document)));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void commandsPrintWhatTheDocumentSays(Path document) throws Exception {
    for (String name : List.of("benchmarks", "docs", "scripts")) {
      Files.createSymbolicLink(folder.resolve(name), ROOT.resolve(name));
    }
    Session session = session(document);
    List<Session.Command> commands = session.commands();
    List<List<String>> outputs = new ArrayList<>();
    try (Shell shell = new Shell(folder)) {
      for (Session.Command command : commands) {
        outputs.add(isRunElsewhere(command) ? command.output() : output(document, command, shell));
      }
    }
    if (REFRESH) {
      Files.writeString(ROOT.resolve(document), session.with(commands, outputs));
    }
  }

  private static boolean isRunElsewhere(Session.Command command) {
    return ELSEWHERE.keySet().stream()
        .anyMatch(
            part ->
                command.text().startsWith(part)
                    || (part.startsWith(" ") && command.text().contains(part)));
  }

  /** What belongs into the document: what is there, as long as it is right. */
  private static List<String> output(Path document, Session.Command command, Shell shell)
      throws IOException, InterruptedException {
    String where = document + ":" + (command.line() + 1) + ": " + command.text();
    Shell.Outcome outcome = shell.run(command.text());
    assertTrue(isVerdict(outcome.code()), () -> where + "\n" + outcome);
    boolean better =
        REFRESH && Variance.isLate(command.output()) && !Variance.isLate(outcome.output());
    if (command.output().isEmpty()
        || (Variance.matches(command.output(), outcome.output()) && !better)) {
      return command.output();
    }
    if (!REFRESH) {
      assertEquals(
          String.join("\n", Variance.without(command.output())),
          String.join("\n", Variance.without(outcome.output())),
          where + "\n(-Dtdv.refresh=1 writes the new output)");
    }
    return outcome.output();
  }

  /** A document may show how a bug is found, or that the time was too short; but no mistake. */
  private static boolean isVerdict(int code) {
    return code <= 1 || code == 5 || code == 7 || code >= 9;
  }
}
