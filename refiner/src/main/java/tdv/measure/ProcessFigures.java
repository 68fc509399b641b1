package tdv.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What a process has taken so far.
 *
 * @param cpu of all its threads
 * @param cpuOfChildren of the children that have ended and that it has waited for, with theirs
 * @param residentKiB its memory now
 * @param peakKiB the most memory it has had since it began to run its program. What the kernel
 *     tells a parent about a child that has ended is no substitute: there the peak goes on over
 *     exec, so that a small program has that of the shell or Java that started it.
 */
public record ProcessFigures(Duration cpu, Duration cpuOfChildren, long residentKiB, long peakKiB) {
  /** The unit of times in {@code /proc}, the same on every Linux that runs on x86-64. */
  private static final Duration TICK = Duration.ofMillis(10);

  /** Behind the command's name, which may contain anything: user, system, and those of children. */
  private static final int FIRST_TIME = 11;

  /** The figures of a process, if it is there. */
  public static Optional<ProcessFigures> of(long pid) {
    return in(Path.of("/proc", Long.toString(pid)));
  }

  /** Of this process. */
  public static ProcessFigures own() {
    return in(Path.of("/proc/self"))
        .orElseThrow(() -> new IllegalStateException("internal error: /proc is not there"));
  }

  private static Optional<ProcessFigures> in(Path folder) {
    try {
      String stat = read(folder.resolve("stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
      String status = read(folder.resolve("status"));
      return Optional.of(
          new ProcessFigures(
              ticks(fields, FIRST_TIME),
              ticks(fields, FIRST_TIME + 2),
              kibibytes(status, "VmRSS:"),
              kibibytes(status, "VmHWM:")));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** A process may have any bytes in its name. */
  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
  }

  private static Duration ticks(String[] fields, int first) {
    return TICK.multipliedBy(Long.parseLong(fields[first]) + Long.parseLong(fields[first + 1]));
  }

  /** 0 for a process that has ended and whose parent has not yet asked for it. */
  private static long kibibytes(String status, String name) {
    return status
        .lines()
        .filter(line -> line.startsWith(name))
        .findFirst()
        .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .orElse(0L);
  }
}
