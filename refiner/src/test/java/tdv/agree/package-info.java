/**
 * Asks several engines about the same program. In: a program, and what is looked for. Out: each
 * engine's answer, also from one that breaks or does not end. The programs of benchmarks/ come with
 * the answer that is right; {@code tdv.random} compares the engines about programs that nobody has
 * seen before.
 */
package tdv.agree;
