package tdv.report;

import java.util.Map;

/** The names of return codes: those of errno on Linux, and those of C11's threads.h in glibc. */
final class ErrorNames {
  private static final Map<Long, String> ERRNO =
      Map.ofEntries(
          Map.entry(1L, "EPERM"),
          Map.entry(3L, "ESRCH"),
          Map.entry(4L, "EINTR"),
          Map.entry(11L, "EAGAIN"),
          Map.entry(12L, "ENOMEM"),
          Map.entry(16L, "EBUSY"),
          Map.entry(22L, "EINVAL"),
          Map.entry(35L, "EDEADLK"),
          Map.entry(38L, "ENOSYS"),
          Map.entry(75L, "EOVERFLOW"),
          Map.entry(95L, "ENOTSUP"),
          Map.entry(110L, "ETIMEDOUT"),
          Map.entry(130L, "EOWNERDEAD"),
          Map.entry(131L, "ENOTRECOVERABLE"));

  private static final Map<Long, String> THREADS_H =
      Map.of(1L, "thrd_busy", 2L, "thrd_error", 3L, "thrd_nomem", 4L, "thrd_timedout");

  private ErrorNames() {}

  /**
   * A return code of the function.
   *
   * @param function its name, or "" if that is not known
   */
  static String of(String function, long code) {
    boolean c11 = function.matches("(thrd|mtx|cnd|tss)_.*");
    return (c11 && code <= 4 ? THREADS_H : ERRNO).getOrDefault(code, "error " + code);
  }
}
