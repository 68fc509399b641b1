/**
 * Measurements: how many runs a second a program under control allows. In: an executable and ways
 * of running it. Out: a rate for each way, the median of rounds in which the ways take turns, so
 * that a noisy machine is as unkind to one as to the other.
 */
package tdv.bench;
