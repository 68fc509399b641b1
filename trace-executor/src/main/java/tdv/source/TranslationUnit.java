package tdv.source;

import java.nio.file.Path;
import java.util.List;

/**
 * One C file with the flags it is compiled with. The compiler runs in {@code directory}, which is
 * absolute; {@code file} is the name that the compiler is given, possibly relative to it. The flags
 * name neither an input nor an output.
 */
public record TranslationUnit(Path file, Path directory, List<String> flags) {
  public TranslationUnit {
    if (!directory.isAbsolute()) {
      throw new IllegalArgumentException("internal error: relative directory " + directory);
    }
    flags = List.copyOf(flags);
  }

  /** The file's place, independent of any working directory. */
  public Path absoluteFile() {
    return directory.resolve(file);
  }

  /**
   * A file name as the compiler prints it, turned into one that can be opened from the directory in
   * which tdv was started.
   */
  public String displayName(String compilersName) {
    Path here = Path.of("").toAbsolutePath();
    if (directory.equals(here) || compilersName.startsWith("/") || compilersName.startsWith("<")) {
      return compilersName;
    }
    Path absolute = directory.resolve(compilersName).normalize();
    return (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
  }
}
