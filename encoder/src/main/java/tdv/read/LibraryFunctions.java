package tdv.read;

import java.util.Set;

/** What is known about functions outside of the program by their names. */
final class LibraryFunctions {
  /** What they print is no difference between two runs, and nobody looks at what they return. */
  private static final Set<String> SINKS =
      Set.of("printf", "fprintf", "puts", "putchar", "fputs", "fputc", "putc", "perror", "fflush");

  private static final Set<String> CALL_BACK =
      Set.of(
          "qsort",
          "qsort_r",
          "bsearch",
          "lfind",
          "lsearch",
          "tsearch",
          "tfind",
          "tdelete",
          "twalk",
          "atexit",
          "on_exit",
          "at_quick_exit",
          "pthread_key_create",
          "tss_create",
          "signal",
          "sigaction",
          "raise",
          "setjmp",
          "_setjmp",
          "__sigsetjmp",
          "longjmp",
          "siglongjmp",
          "pthread_cancel",
          "_pthread_cleanup_push",
          "__pthread_register_cancel",
          "pthread_setcancelstate",
          "pthread_testcancel",
          "ftw",
          "nftw",
          "scandir",
          "glob");

  private LibraryFunctions() {}

  static boolean isSink(String name) {
    return SINKS.contains(name);
  }

  /** Whether it calls functions of the program, or changes where a thread goes on. */
  static boolean callsBack(String name) {
    return CALL_BACK.contains(name);
  }
}
