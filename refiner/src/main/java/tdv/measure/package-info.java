/**
 * What processes take of the machine, read from {@code /proc}. In: the number of a process. Out:
 * its times and its memory, and those of its descendants. A process that is gone is no error: it
 * has no figures.
 */
package tdv.measure;
