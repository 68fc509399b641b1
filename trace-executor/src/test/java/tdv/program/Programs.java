package tdv.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tdv.source.Diagnostic;
import tdv.source.SourceRequest;

/** The programs in benchmarks/frontend. */
public final class Programs {
  public static final Path FOLDER =
      Path.of("..", "benchmarks", "frontend").toAbsolutePath().normalize();

  /** A program and what the front end had to say about it. */
  public record Loaded(Program program, List<Diagnostic> warnings) {}

  private Programs() {}

  public static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  public static Loaded load(Path file, String... flags) {
    List<Diagnostic> warnings = new ArrayList<>();
    Program program =
        FrontEnd.load(
            new SourceRequest(List.of(file), List.of(flags), Optional.empty()), warnings::add);
    return new Loaded(program, warnings);
  }
}
