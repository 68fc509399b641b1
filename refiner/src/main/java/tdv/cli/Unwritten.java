package tdv.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Files that could not be written beside an answer, which is worth more than they are. */
final class Unwritten {
  private final List<OutputException> failures = new ArrayList<>();

  /** What the work returns; or else, if it could not write a file. */
  <T> T or(T otherwise, Supplier<T> work) {
    try {
      return work.get();
    } catch (OutputException e) {
      failures.add(e);
      return otherwise;
    }
  }

  /** Says which files are missing; the exit code tells scripts, too. */
  ExitCode orElse(ExitCode code, Console console) {
    failures.stream().flatMap(e -> Failure.of(e).lines().stream()).forEach(console::error);
    return failures.isEmpty() ? code : Failure.of(failures.get(0)).code();
  }
}
