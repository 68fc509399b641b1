package tdv.random;

/** The text of a thread that is created and joined, with the signs of {@link Form}. */
final class Spawning {
  private static final String JOIN = "pthread_join(t$t, &result[$t]);";

  private Spawning() {}

  /**
   * Joined when its creator has done what it does meanwhile.
   *
   * @param behind what follows
   */
  static String joined(String behind) {
    return created("0") + JOIN + behind;
  }

  /** The same with an argument. */
  static String joinedWith(String argument) {
    return created(argument) + JOIN;
  }

  /**
   * Joined as well, but not by the first call.
   *
   * @param attempt a call that need not wait until the thread has ended
   */
  static String joinedAtLast(String attempt) {
    return created("0") + "$r = " + attempt + " == 0;\nif (!$r)\n  " + JOIN;
  }

  private static String created(String argument) {
    return "pthread_t t$t;\npthread_create(&t$t, 0, thread$t, " + argument + ");\n$b\n";
  }
}
