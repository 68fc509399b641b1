/**
 * Values that users give to a program. In: texts such as {@code a=1,2} and the program. Out: bytes
 * for variables and values for nondet calls, as a session takes them.
 *
 * <p>What always holds: a name that the program does not have, and a value that does not fit, is an
 * {@link tdv.input.InputException} that says what would do.
 */
package tdv.input;
