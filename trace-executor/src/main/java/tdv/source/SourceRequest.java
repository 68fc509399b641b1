package tdv.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the user asked for: C files, the compiler flags after {@code --}, and the directory of a
 * {@code compile_commands.json} if {@code -p} was given.
 *
 * @param directory the absolute one in which gcc runs and where relative names begin
 */
public record SourceRequest(
    List<Path> files,
    List<String> compilerFlags,
    Optional<Path> compileCommandsDir,
    Path directory) {
  public SourceRequest {
    files = List.copyOf(files);
    compilerFlags = List.copyOf(compilerFlags);
  }

  /** A request as seen from the directory in which tdv was started. */
  public SourceRequest(
      List<Path> files, List<String> compilerFlags, Optional<Path> compileCommandsDir) {
    this(files, compilerFlags, compileCommandsDir, Path.of("").toAbsolutePath());
  }

  /** Files with flags and no compilation database. */
  public static SourceRequest of(List<Path> files, List<String> compilerFlags) {
    return new SourceRequest(files, compilerFlags, Optional.empty());
  }
}
