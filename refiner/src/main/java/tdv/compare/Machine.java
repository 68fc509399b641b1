package tdv.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where a comparison is made, so that it can be judged and repeated.
 *
 * @param load the load averages of the last minutes when it began: who measures beside others
 *     measures the others as well
 * @param versions of tdv, Java, gcc and the solver
 */
public record Machine(
    String processor,
    int cores,
    long memoryMegabytes,
    String kernel,
    String load,
    Map<String, String> versions) {
  /** This machine now. */
  public static Machine here(Map<String, String> versions) {
    return new Machine(
        line("/proc/cpuinfo", "model name"),
        Runtime.getRuntime().availableProcessors(),
        megabytes(line("/proc/meminfo", "MemTotal")),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        loadNow(),
        versions);
  }

  private static String loadNow() {
    String[] words = text("/proc/loadavg").split(" ", -1);
    return words.length < 3 ? "unknown" : String.join(" ", words[0], words[1], words[2]);
  }

  private static long megabytes(String kibibytes) {
    String digits = kibibytes.replaceAll("[^0-9]", "");
    return digits.isEmpty() ? 0 : Long.parseLong(digits) / 1024;
  }

  /** What stands behind the colon of the first line that begins so. */
  private static String line(String file, String begin) {
    return text(file)
        .lines()
        .filter(line -> line.startsWith(begin))
        .findFirst()
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .orElse("unknown");
  }

  private static String text(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      return "";
    }
  }
}
