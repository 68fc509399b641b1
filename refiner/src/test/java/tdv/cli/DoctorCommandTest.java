package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tdv doctor} on this machine, and on one that lacks something. */
class DoctorCommandTest {
  @TempDir private Path folder;

  private record Told(int code, String text) {
    String line(String subject) {
      return text.lines()
          .filter(line -> line.length() > 8 && line.substring(8).startsWith(subject + " "))
          .findFirst()
          .orElse("no line for " + subject + " in\n" + text);
    }
  }

  private Told doctor(List<String> javaOptions, Map<String, String> variables)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dtdv.native=" + System.getProperty("tdv.native"),
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(2, javaOptions);
    command.addAll(List.of(Main.class.getName(), "doctor"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(variables);
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Told(process.waitFor(), text);
  }

  @Test
  void everythingIsThereOnAMachineThatRunsTheTests() throws Exception {
    Told told = doctor(List.of(), Map.of());
    assertEquals(0, told.code(), told.text());
    for (String subject :
        List.of(
            "JDK",
            "gcc",
            "address space",
            "temporary files",
            "Unix sockets",
            "C headers",
            "control",
            "--solver z3",
            "--solver mathsat5",
            "--solver smtinterpol")) {
      assertTrue(told.line(subject).startsWith("ok      " + subject), told.line(subject));
    }
    assertTrue(told.line("--solver z3").contains("Z3 4."), told.text());
    assertFalse(told.text().contains("\u001b"), "no colours of others");
  }

  @Test
  void missingProgramsAreNamedWithTheirPackages() throws Exception {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    for (String tool : List.of("sh", "bash", "rm", "sleep", "env")) {
      Path real =
          Stream.of("/usr/bin", "/bin")
              .map(f -> Path.of(f, tool))
              .filter(Files::exists)
              .findFirst()
              .orElseThrow();
      Files.createSymbolicLink(bin.resolve(tool), real);
    }
    Told told = doctor(List.of(), Map.of("PATH", bin.toString()));
    assertEquals(3, told.code(), told.text());
    assertTrue(
        told.line("gcc").startsWith("BROKEN") && told.line("gcc").endsWith("package gcc"),
        told.text());
    assertTrue(told.line("Maven").endsWith("package maven"), told.text());
    assertTrue(told.line("C headers").startsWith("BROKEN"), told.text());
    assertTrue(told.line("gdb").startsWith("absent"), told.text());
    assertTrue(told.line("gdb").endsWith("package gdb"), told.text());
  }

  @Test
  void missingSolversAreNamed() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Told told = doctor(List.of("-Dtdv.native=" + empty), Map.of());
    assertEquals(3, told.code(), told.text());
    assertTrue(told.line("--solver z3").startsWith("BROKEN"), told.text());
    assertTrue(told.line("--solver mathsat5").startsWith("absent"), told.text());
    assertTrue(told.line("--solver smtinterpol").startsWith("ok"), told.text());
  }

  @Test
  void aFolderForTemporaryFilesThatIsNotThereIsNamed() throws Exception {
    Told told = doctor(List.of("-Djava.io.tmpdir=" + folder.resolve("none")), Map.of());
    assertEquals(3, told.code(), told.text());
    assertTrue(told.line("temporary files").startsWith("BROKEN"), told.text());
    assertTrue(told.line("temporary files").contains("TMPDIR"), told.text());
  }

  /** The name of a socket can have 107 bytes. */
  @Test
  void aFolderWithALongNameIsNoPlaceForSockets() throws Exception {
    Path deep = Files.createDirectories(folder.resolve("x".repeat(60)).resolve("y".repeat(60)));
    Told told = doctor(List.of("-Djava.io.tmpdir=" + deep), Map.of());
    assertEquals(3, told.code(), told.text());
    assertTrue(told.line("Unix sockets").startsWith("BROKEN"), told.text());
  }

  @Test
  void nothingIsLeftBehind() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("t"));
    Told told = doctor(List.of("-Djava.io.tmpdir=" + temporary), Map.of());
    assertEquals(0, told.code(), told.text());
    try (Stream<Path> left = Files.list(temporary)) {
      assertEquals(
          List.of(), left.filter(f -> f.getFileName().toString().startsWith("tdv-")).toList());
    }
  }
}
