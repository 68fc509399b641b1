package tdv.random;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A kind of programs: how often each pattern comes, beside those that all have. */
enum Profile {
  /** Nothing but atomic variables. */
  ATOMICS(0, 25, "exchange 6 compare_exchange 5 yield 1"),

  /** Plain variables, each with its mutex, and atomic ones. */
  LOCKS(0, 10, "locked 14 try_locked 5 yield 1"),

  CONDITIONS(0, 0, "await 8 notify 11 signal 1 locked 3"),

  SEMAPHORES(0, 0, "semaphore_wait 6 semaphore_try 3 semaphore_post 8"),

  RWLOCKS(0, 0, "read_locked 10 write_locked 8"),

  BARRIERS(0, 10, "barrier 10"),

  /** Loops that wait for flags. */
  FLAGS(0, 10, "spin 4 raise_flag 7 yield 2"),

  /** Sections that nobody interrupts. */
  SECTIONS(0, 25, "atomically 10 locked 2"),

  /** Pointers, arrays, and heap blocks that may be gone. */
  MEMORY(0, 100, "free 2 exchange 3 locked 2"),

  /** Threads that create threads. */
  NESTED(0, 10, "spawn 9 exchange 4"),

  /** Plain variables: mostly races. */
  RACES(70, 30, "exchange 2 locked 2 point 1"),

  /** Everything that is free of races. */
  MIXED(0, 25, Profile.EVERYTHING),

  /** Everything. */
  ALL(25, 25, Profile.EVERYTHING + " point 1");

  private static final String COMMON = "read 7 write 8 add 5 check 2 if 3 loop 1 ";
  private static final String EVERYTHING =
      "exchange 3 compare_exchange 2 free 1 yield 1 atomically 2 locked 3 try_locked 2 await 2"
          + " notify 3 signal 1 semaphore_wait 1 semaphore_try 1 semaphore_post 2 read_locked 2"
          + " write_locked 2 barrier 1 spin 1 raise_flag 2 spawn 1";

  private final int plain;
  private final int indirect;
  private final String weights;

  Profile(int plain, int indirect, String weights) {
    this.plain = plain;
    this.indirect = indirect;
    this.weights = weights;
  }

  static Optional<Profile> named(String name) {
    return Arrays.stream(values()).filter(profile -> profile.text().equals(name)).findFirst();
  }

  /** The name on the command line. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How many of a hundred variables that no lock protects are not atomic. */
  int plain() {
    return plain;
  }

  /** How many of a hundred programs have an array, a pointer, a heap block: each by itself. */
  int indirect() {
    return indirect;
  }

  /** The patterns that there are, with their weights. */
  Map<Pattern, Integer> weights() {
    Map<Pattern, Integer> map = new EnumMap<>(Pattern.class);
    String[] words = (COMMON + weights).split(" ", -1);
    for (int i = 0; i < words.length; i += 2) {
      map.put(Pattern.valueOf(words[i].toUpperCase(Locale.ROOT)), Integer.valueOf(words[i + 1]));
    }
    return map;
  }
}
