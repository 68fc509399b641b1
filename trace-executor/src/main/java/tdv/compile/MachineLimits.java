package tdv.compile;

import java.util.List;

/** What gcc says when not the program but the machine is the reason of a failure. */
final class MachineLimits {
  private static final List<String> SAID =
      List.of(
          "No space left on device",
          "Disk quota exceeded",
          "Read-only file system",
          "Cannot allocate memory",
          "memory exhausted",
          "out of memory",
          "Killed signal",
          "Cannot create temporary file",
          "Too many open files",
          "Resource temporarily unavailable",
          "Permission denied");

  private MachineLimits() {}

  static boolean isOne(String messages) {
    return SAID.stream().anyMatch(messages::contains);
  }
}
