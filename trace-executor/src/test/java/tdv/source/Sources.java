package tdv.source;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.function.Executable;

/** Small C files in a directory of the test's. */
final class Sources {
  private final Path directory;

  Sources(Path directory) {
    this.directory = directory;
  }

  /** Writes a file, one byte per char, and makes it a unit. */
  TranslationUnit unit(String name, String text, String... flags) {
    write(name, text);
    return new TranslationUnit(Path.of(name), directory, List.of(flags));
  }

  Path write(String name, String text) {
    try {
      Path file = directory.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the user would read; the directory's own name is cut out. */
  String message(Executable action) {
    return thrown(action).render().replace(directory + "/", "");
  }

  static SourceException thrown(Executable action) {
    return assertThrows(SourceException.class, action);
  }
}
