package tdv.random;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A kind of programs: its traits, and how often each pattern comes beside those that all have. */
enum Profile {
  /** Nothing but atomic variables. */
  ATOMICS("indirect 25", "exchange 6 compare_exchange 5 yield 1"),

  /** All ways to access them. */
  BUILTINS("indirect 15 typed 30", "builtin 20 fence 2 flag_set 3 flag_clear 3"),

  /** Plain variables, each with its mutex, and atomic ones. */
  LOCKS("indirect 10 rare 30", "locked 14 try_locked 5 yield 1"),

  CONDITIONS("rare 20", "await 8 notify 11 signal 1 locked 3"),

  SEMAPHORES("", "semaphore_wait 6 semaphore_try 3 semaphore_post 8 semaphore_value 2"),

  RWLOCKS("rare 30", "read_locked 10 write_locked 8"),

  BARRIERS("indirect 10", "barrier 10"),

  /** Loops that wait for flags. */
  FLAGS("indirect 10", "spin 4 raise_flag 7 yield 2 flag_locked 3"),

  /** Sections that nobody interrupts. */
  SECTIONS("indirect 25", "atomically 10 locked 2"),

  /** Pointers, arrays, and heap blocks that may be gone. */
  MEMORY("indirect 100 risky 15", "free 2 exchange 3 locked 2 point 3"),

  /** Threads that create threads. */
  NESTED("indirect 10 rare 15", "spawn 9 exchange 4"),

  /** Threads that end, are joined and know themselves in all ways. */
  THREADS(
      "rare 80 own 40",
      "spawn 3 exchange 4 key_set 4 key_get 4 identify 4 exit_thread 3 locked 2 sleep 1 quit 1"),

  /** The functions of threads.h. */
  C11(
      "c11 100 rare 40",
      "locked 6 try_locked 3 timed_locked 2 await 3 await_once 1 await_timed 2 notify 6 signal 1"
          + " once 3 key_set 2 key_get 2 identify 1 exit_thread 1 sleep 1 yield 1"),

  /** Threads that are cancelled. */
  CANCELLATION(
      "cancelled 70",
      "test_cancel 5 cancel_state 5 cleanup 5 cleanup_locked 4 semaphore_wait 3 semaphore_post 4"
          + " await 2 notify 3 sleep 2 exchange 2"),

  /** Plain variables: mostly races. */
  RACES("plain 70 indirect 30", "exchange 2 locked 2 point 1 copy 2 fill 1"),

  /** Variables of all integer types, and all operators. */
  TYPES("typed 75 indirect 20", "compute 6 exchange 5 compare_exchange 2 locked 4"),

  /** One thread computes with what another one writes meanwhile: {@link ExpressionGenerator}. */
  EXPRESSIONS("typed 85", "compute 1"),

  /** Structs, unions and arrays of which parts are accessed, each with its lock. */
  LAYOUT(
      "typed 40 grouped 80",
      "locked 12 copy 5 fill 3 compute 2 atomically 1 write_locked 2 read_locked 2"),

  /** Heap blocks that come and go, under locks. */
  HEAP("grouped 100 indirect 20", "locked 16 allocate 5 release 4 free 1 if_allocated 5 copy 1"),

  /** Calls with addresses, through pointers, and of a function by itself; loops and jumps. */
  CALLS("indirect 30 own 30", "call 12 locked 7 spawn 3 exchange 2 loop_up_to 2 loop_while 6"),

  /** Locks and waits of the rarer kinds. */
  RARE(
      "rare 40",
      "spin_locked 5 spin_try_locked 3 timed_locked 4 try_read_locked 3 try_write_locked 3"
          + " write_locked 2 once 4 await_once 3 await_timed 4 notify 5 semaphore_timed 3"
          + " semaphore_post 2 assume 2 settings 1 sleep 1"),

  /** Unlocks what is not locked, destroys what is used, and assumes what need not be so. */
  WRONG(
      "risky 20 indirect 40 typed 20 rare 30 c11 20",
      "unlock 2 locked 6 try_locked 2 assume 3 compute 3 loop_up_to 2 switch 3 destroy 1"),

  /** Everything that is free of races. */
  MIXED("indirect 25 typed 25 grouped 25 own 10", Profile.EVERYTHING + Profile.RARELY),

  /** Everything. */
  ALL(
      "plain 25 indirect 25 typed 25 grouped 25 risky 10 own 10 c11 20 rare 20",
      Profile.EVERYTHING
          + Profile.RARELY
          + " unlock 1 destroy 1 builtin 2 fence 1 flag_set 1 flag_clear 1 flag_locked 1 key_set 1"
          + " key_get 1 identify 1 settings 1 sleep 1 loop_while 1 semaphore_value 1");

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

  Profile(String traits, String weights) {
    this.traits = Traits.of(traits);
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
