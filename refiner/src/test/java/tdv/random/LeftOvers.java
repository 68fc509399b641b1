package tdv.random;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What programs leave behind in a directory for temporary files that nobody else uses: files,
 * sockets, and processes that run something from there or were told its name.
 */
record LeftOvers(List<String> files, List<String> processes) {
  /** On a busy machine, processes take their time to end. */
  static final Duration PATIENCE = Duration.ofSeconds(20);

  /** The libraries that Java unpacks stay until it ends. */
  private static final String LIBRARY = "libjunixsocket";

  LeftOvers {
    files = List.copyOf(files);
    processes = List.copyOf(processes);
  }

  boolean isEmpty() {
    return files.isEmpty() && processes.isEmpty();
  }

  /** What is there, and does not go away within a while. */
  static LeftOvers in(Path directory, Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    LeftOvers seen = now(directory);
    while (!seen.isEmpty() && System.nanoTime() < end) {
      Thread.sleep(10);
      seen = now(directory);
    }
    return seen;
  }

  private static LeftOvers now(Path directory) {
    try (Stream<Path> entries = Files.list(directory)) {
      List<String> files =
          entries
              .map(entry -> entry.getFileName().toString())
              .filter(name -> !name.startsWith(LIBRARY))
              .sorted()
              .toList();
      return new LeftOvers(files, processes(directory));
    } catch (IOException e) {
      return new LeftOvers(List.of(e.toString()), List.of());
    }
  }

  private static List<String> processes(Path directory) throws IOException {
    String own = Long.toString(ProcessHandle.current().pid());
    try (Stream<Path> all = Files.list(Path.of("/proc"))) {
      return all.filter(process -> process.getFileName().toString().matches("\\d+"))
          .filter(process -> !process.getFileName().toString().equals(own))
          .filter(process -> isFrom(directory, process))
          .map(Path::toString)
          .sorted()
          .toList();
    }
  }

  /** A process that ends meanwhile is none. */
  private static boolean isFrom(Path directory, Path process) {
    try {
      return Files.readString(process.resolve("cmdline")).contains(directory.toString())
          || Files.readSymbolicLink(process.resolve("exe")).startsWith(directory);
    } catch (IOException e) {
      return false;
    }
  }
}
