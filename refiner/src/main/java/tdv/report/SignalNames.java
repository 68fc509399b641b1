package tdv.report;

import java.util.Map;

/** The names of signals on Linux, with what they mean in a program that dies of one. */
public final class SignalNames {
  private static final Map<Integer, String> NAMES =
      Map.of(
          4, "SIGILL",
          5, "SIGTRAP",
          6, "SIGABRT",
          7, "SIGBUS",
          8, "SIGFPE",
          9, "SIGKILL",
          11, "SIGSEGV",
          13, "SIGPIPE",
          14, "SIGALRM",
          15, "SIGTERM");

  private SignalNames() {}

  /** The name, as in signal.h. */
  public static String name(int signal) {
    return NAMES.getOrDefault(signal, "signal " + signal);
  }

  /** The name in words. */
  static String text(int signal) {
    return switch (signal) {
      case 4 -> "illegal instruction (SIGILL)";
      case 7 -> "bus error (SIGBUS)";
      case 8 -> "arithmetic error (SIGFPE)";
      case 11 -> "invalid memory access (SIGSEGV)";
      default -> name(signal);
    };
  }
}
