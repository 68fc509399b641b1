package tdv.random;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A kind of programs: how often each pattern comes, beside those that all have. */
enum Profile {
  /** Nothing but atomic variables. */
  ATOMICS(Traits.NONE.withIndirect(25), "exchange 6 compare_exchange 5 yield 1"),

  /** Plain variables, each with its mutex, and atomic ones. */
  LOCKS(Traits.NONE.withIndirect(10), "locked 14 try_locked 5 yield 1"),

  CONDITIONS(Traits.NONE, "await 8 notify 11 signal 1 locked 3"),

  SEMAPHORES(Traits.NONE, "semaphore_wait 6 semaphore_try 3 semaphore_post 8"),

  RWLOCKS(Traits.NONE, "read_locked 10 write_locked 8"),

  BARRIERS(Traits.NONE.withIndirect(10), "barrier 10"),

  /** Loops that wait for flags. */
  FLAGS(Traits.NONE.withIndirect(10), "spin 4 raise_flag 7 yield 2"),

  /** Sections that nobody interrupts. */
  SECTIONS(Traits.NONE.withIndirect(25), "atomically 10 locked 2"),

  /** Pointers, arrays, and heap blocks that may be gone. */
  MEMORY(Traits.NONE.withIndirect(100).withRisky(15), "free 2 exchange 3 locked 2 point 3"),

  /** Threads that create threads. */
  NESTED(Traits.NONE.withIndirect(10), "spawn 9 exchange 4"),

  /** Plain variables: mostly races. */
  RACES(Traits.NONE.withPlain(70).withIndirect(30), "exchange 2 locked 2 point 1"),

  /** Variables of all integer types, and all operators. */
  TYPES(
      Traits.NONE.withTyped(75).withIndirect(20),
      "compute 6 exchange 5 compare_exchange 2 locked 4"),

  /** One thread computes with what another one writes meanwhile: {@link ExpressionGenerator}. */
  EXPRESSIONS(Traits.NONE.withTyped(85), "compute 1"),

  /** Structs, unions and arrays of which parts are accessed, each with its lock. */
  LAYOUT(
      Traits.NONE.withTyped(40).withGrouped(80),
      "locked 12 copy 5 fill 3 compute 2 atomically 1 write_locked 2 read_locked 2"),

  /** Heap blocks that come and go, under locks. */
  HEAP(
      Traits.NONE.withGrouped(100).withIndirect(20),
      "locked 16 allocate 5 release 4 free 1 if_allocated 5 copy 1"),

  /** Calls with addresses, through pointers, and of a function by itself. */
  CALLS(Traits.NONE.withIndirect(30), "call 12 locked 7 spawn 3 exchange 2 loop_up_to 2"),

  /** Locks and waits of the rarer kinds. */
  RARE(
      Traits.NONE,
      "spin_locked 5 spin_try_locked 3 timed_locked 4 try_read_locked 3 try_write_locked 3"
          + " write_locked 2 once 4 await_once 3 await_timed 4 notify 5 semaphore_timed 3"
          + " semaphore_post 2 assume 2"),

  /** Unlocks what is not locked, and assumes what need not be so. */
  WRONG(
      Traits.NONE.withRisky(20).withIndirect(40).withTyped(20),
      "unlock 2 locked 6 try_locked 2 assume 3 compute 3 loop_up_to 2 switch 3"),

  /** Everything that is free of races. */
  MIXED(
      Traits.NONE.withIndirect(25).withTyped(25).withGrouped(25),
      Profile.EVERYTHING + Profile.RARELY),

  /** Everything. */
  ALL(
      Traits.NONE.withPlain(25).withIndirect(25).withTyped(25).withGrouped(25).withRisky(10),
      Profile.EVERYTHING + Profile.RARELY + " unlock 1");

  private static final String COMMON = "read 7 write 8 add 5 check 2 if 3 loop 1 ";
  private static final String EVERYTHING =
      "exchange 3 compare_exchange 2 free 1 yield 1 atomically 2 locked 3 try_locked 2 await 2"
          + " notify 3 signal 1 semaphore_wait 1 semaphore_try 1 semaphore_post 2 read_locked 2"
          + " write_locked 2 barrier 1 spin 1 raise_flag 2 spawn 1 point 1";
  private static final String RARELY =
      " compute 2 copy 1 fill 1 call 2 allocate 1 release 1 if_allocated 1 assume 1 loop_up_to 1"
          + " switch 1 spin_locked 1 spin_try_locked 1 timed_locked 1 try_read_locked 1"
          + " try_write_locked 1 once 1 await_once 1 await_timed 1 semaphore_timed 1";

  /** A record of numbers. */
  @SuppressWarnings("ImmutableEnumChecker")
  private final Traits traits;

  private final String weights;

  Profile(Traits traits, String weights) {
    this.traits = traits;
    this.weights = weights;
  }

  static Optional<Profile> named(String name) {
    return Arrays.stream(values()).filter(profile -> profile.text().equals(name)).findFirst();
  }

  /** The name on the command line. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  Traits traits() {
    return traits;
  }

  /** Fewer interleavings are not worth a search. */
  double fewestInterleavings() {
    return this == EXPRESSIONS ? 1 : 800;
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
