package tdv.random;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The processor's time, in seconds: what counts on a machine that has other things to do.
 *
 * @param own of this process: front end, formulas, solver
 * @param children of those that have ended: gcc, programs
 */
record CpuTime(double own, double children) {
  private static final double TICKS = 100;

  static CpuTime now() {
    try {
      String line = Files.readString(Path.of("/proc/self/stat"));
      String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
      return new CpuTime(sum(fields, 11), sum(fields, 13));
    } catch (IOException e) {
      return new CpuTime(0, 0);
    }
  }

  /** User's and system's. */
  private static double sum(String[] fields, int from) {
    return (Long.parseLong(fields[from]) + Long.parseLong(fields[from + 1])) / TICKS;
  }
}
