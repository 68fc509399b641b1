package tdv.trace;

import java.util.Map;
import java.util.Set;

/** The names of signals on Linux, with what they mean in a program that dies of one. */
public final class SignalNames {
  private static final Map<Integer, String> NAMES =
      Map.ofEntries(
          Map.entry(1, "SIGHUP"),
          Map.entry(2, "SIGINT"),
          Map.entry(3, "SIGQUIT"),
          Map.entry(4, "SIGILL"),
          Map.entry(5, "SIGTRAP"),
          Map.entry(6, "SIGABRT"),
          Map.entry(7, "SIGBUS"),
          Map.entry(8, "SIGFPE"),
          Map.entry(9, "SIGKILL"),
          Map.entry(10, "SIGUSR1"),
          Map.entry(11, "SIGSEGV"),
          Map.entry(12, "SIGUSR2"),
          Map.entry(13, "SIGPIPE"),
          Map.entry(14, "SIGALRM"),
          Map.entry(15, "SIGTERM"),
          Map.entry(24, "SIGXCPU"),
          Map.entry(31, "SIGSYS"));

  /** SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS: nobody else sends them. */
  private static final Set<Integer> CRASHES = Set.of(4, 5, 6, 7, 8, 11, 31);

  private SignalNames() {}

  /** The name, as in signal.h. */
  public static String name(int signal) {
    return NAMES.getOrDefault(signal, "signal " + signal);
  }

  /** The name in words. */
  public static String text(int signal) {
    return switch (name(signal)) {
      case "SIGILL" -> "illegal instruction (SIGILL)";
      case "SIGBUS" -> "bus error (SIGBUS)";
      case "SIGFPE" -> "arithmetic error (SIGFPE)";
      case "SIGSEGV" -> "invalid memory access (SIGSEGV)";
      default -> name(signal);
    };
  }

  /** Whether a process that dies of the signal has brought that about itself. */
  public static boolean isCrash(int signal) {
    return CRASHES.contains(signal);
  }

  /** Whether the signal comes from an access, so that it has an address. */
  public static boolean hasAddress(int signal) {
    return name(signal).equals("SIGSEGV") || name(signal).equals("SIGBUS");
  }
}
