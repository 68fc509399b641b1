package tdv.random;

import java.util.Arrays;

/**
 * What the variables and threads of a kind of programs are like, each a percentage.
 *
 * @param plain of the variables that no lock protects, how many are not atomic
 * @param indirect how many programs have an array, a pointer, a heap block: each by itself
 * @param typed how many variables are not of type int, and get values that are not small; if there
 *     are any, expressions have all operators
 * @param grouped how many locks protect an array, a struct, a union, a heap block
 * @param risky how many indices and divisors are not checked
 * @param own how many programs have a variable of which each thread has its own
 * @param c11 how many programs have the locks and threads of C11
 * @param rare how many locks are initialised in a rare way, and how many threads created or joined
 * @param cancelled how many threads are cancelled
 */
record Traits(
    int plain,
    int indirect,
    int typed,
    int grouped,
    int risky,
    int own,
    int c11,
    int rare,
    int cancelled) {

  /** From words and numbers, as in "plain 30 typed 20"; what is not mentioned is zero. */
  static Traits of(String text) {
    return new Traits(
        percent(text, "plain"),
        percent(text, "indirect"),
        percent(text, "typed"),
        percent(text, "grouped"),
        percent(text, "risky"),
        percent(text, "own"),
        percent(text, "c11"),
        percent(text, "rare"),
        percent(text, "cancelled"));
  }

  private static int percent(String text, String name) {
    int at = Arrays.asList(text.split(" ", -1)).indexOf(name);
    return at < 0 ? 0 : Integer.parseInt(text.split(" ", -1)[at + 1]);
  }
}
