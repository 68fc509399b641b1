/**
 * What a run of the program gives. In: the words that came from the program. Out: traces, outcomes
 * and states of threads.
 *
 * <p>What always holds: all of it is immutable, an event is no object, and the numbers of the enums
 * are those of c-runtime/include/tdv_wire.h.
 */
package tdv.trace;
