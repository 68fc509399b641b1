package tdv.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the user asked for: C files, the compiler flags after {@code --}, and the directory of a
 * {@code compile_commands.json} if {@code -p} was given.
 */
public record SourceRequest(
    List<Path> files, List<String> compilerFlags, Optional<Path> compileCommandsDir) {
  public SourceRequest {
    files = List.copyOf(files);
    compilerFlags = List.copyOf(compilerFlags);
  }

  /** Files with flags and no compilation database. */
  public static SourceRequest of(List<Path> files, List<String> compilerFlags) {
    return new SourceRequest(files, compilerFlags, Optional.empty());
  }
}
