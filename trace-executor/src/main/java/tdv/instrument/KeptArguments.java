package tdv.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.ir.Value;
import tdv.library.LibraryTable;

/**
 * What functions outside of the program do with the pointers that they are given. One that the
 * library table knows forgets them when it returns, or hands one of them back, except those listed
 * here: they keep it, store it in memory, or give it to other code of the program. A function that
 * the table does not know keeps everything.
 */
final class KeptArguments {
  /** Function and the places of arguments that it keeps. */
  private static final String KEPT =
      """
      pthread_create 3
      thrd_create 2
      pthread_exit 0
      pthread_setspecific 1
      tss_set 1
      pthread_attr_setstack 1
      pthread_attr_setstackaddr 1
      __pthread_register_cancel 0
      __pthread_register_cancel_defer 0
      _pthread_cleanup_push 0 2
      _pthread_cleanup_push_defer 0 2
      __sigsetjmp_cancel 0
      setvbuf 1
      setbuf 1
      setbuffer 1
      fmemopen 0
      open_memstream 0 1
      fopencookie 0
      putenv 0
      on_exit 1
      strtok 0
      strtok_r 0
      initstate 1
      setstate 0
      initstate_r 1 3
      setstate_r 0 1
      random_r 0
      qsort 0
      qsort_r 0 4
      bsearch 0 1
      lfind 0 1
      lsearch 0 1
      tsearch 0 1
      tfind 0 1
      tdelete 0 1
      insque 0 1
      remque 0
      hsearch 0
      sigaltstack 0
      getcontext 0
      makecontext 0
      swapcontext 0 1
      """;

  /** They store a pointer into their first argument at their second one, unless that is null. */
  private static final Set<String> END_POINTERS =
      Set.of(
          "strtol",
          "strtoul",
          "strtoll",
          "strtoull",
          "strtoq",
          "strtouq",
          "strtoimax",
          "strtoumax",
          "strtod",
          "strtof",
          "strtold");

  /** They return their first argument, never null. */
  private static final Set<String> RETURN_FIRST =
      Set.of(
          "memcpy",
          "memmove",
          "memset",
          "strcpy",
          "strncpy",
          "strcat",
          "strncat",
          "stpcpy",
          "stpncpy",
          "mempcpy",
          "assume_aligned");

  private static final Map<String, Set<Integer>> BY_NAME = read();

  private final LibraryTable table;

  KeptArguments(LibraryTable table) {
    this.table = table;
  }

  private static Map<String, Set<Integer>> read() {
    Map<String, Set<Integer>> kept = new HashMap<>();
    for (String line : KEPT.lines().toList()) {
      List<String> words = List.of(line.split(" ", -1));
      kept.put(
          words.get(0),
          Set.copyOf(words.subList(1, words.size()).stream().map(Integer::valueOf).toList()));
    }
    return kept;
  }

  /** Whether a call of this function may keep its argument at this place. */
  boolean keeps(String function, List<Value> arguments, int place) {
    String name = plain(function);
    if (table.how(name) == LibraryTable.How.UNKNOWN) {
      return !function.startsWith("__builtin_");
    }
    if (END_POINTERS.contains(name) && place == 0 && arguments.size() > 1) {
      return !(arguments.get(1) instanceof Value.Constant end && end.isZero());
    }
    return BY_NAME.getOrDefault(name, Set.of()).contains(place);
  }

  /** Whether the result is a pointer into the first argument's object. */
  static boolean returnsFirst(String function) {
    return RETURN_FIRST.contains(plain(function));
  }

  private static String plain(String function) {
    String prefix = "__builtin_";
    return function.startsWith(prefix) ? function.substring(prefix.length()) : function;
  }
}
