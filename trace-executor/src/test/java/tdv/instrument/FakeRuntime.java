package tdv.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tdv.library.LibraryTable;
import tdv.program.Gcc;
import tdv.program.Program;
import tdv.source.ByteText;

/** Builds instrumented programs with a runtime that only watches. */
final class FakeRuntime {
  private static final Path HEADERS =
      Path.of("..", "c-runtime", "include").toAbsolutePath().normalize();

  private FakeRuntime() {}

  /** The executable, in the folder. */
  static Path build(Program program, Path folder, String... flags)
      throws IOException, InterruptedException {
    Path runtime = folder.resolve("fake_runtime.c");
    try (InputStream in = FakeRuntime.class.getResourceAsStream("fake_runtime.c")) {
      Files.write(runtime, in.readAllBytes());
    }
    List<String> command = new ArrayList<>(List.of("gcc", "-w", "-fno-builtin"));
    command.addAll(List.of("-no-pie", "-fno-pie", "-Wl,--wrap=main", "-I" + HEADERS));
    command.addAll(List.of(flags));
    List<InstrumentedUnit> units =
        Instrumenter.instrument(
            program, Sites.of(program), HookPlan.of(program, LibraryTable.load()));
    for (int i = 0; i < units.size(); i++) {
      Path text = folder.resolve("unit" + i + ".i");
      Files.write(text, ByteText.bytes(units.get(i).text()));
      command.addAll(List.of("-x", "cpp-output", text.toString()));
    }
    Path executable = folder.resolve("instrumented");
    command.addAll(List.of("-x", "c", runtime.toString(), "-o", executable.toString()));
    command.addAll(List.of("-lm", "-latomic", "-pthread"));
    Gcc.Result compiled = Gcc.run(command, folder);
    assertEquals(0, compiled.exitCode(), () -> compiled.output() + String.join(" ", command));
    return executable;
  }
}
