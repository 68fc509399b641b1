/**
 * Schedules: which thread takes each step. In: traces, and files that users keep. Out: schedules
 * that a run can follow, the names of threads, and the file format.
 *
 * <p>What always holds: a schedule is data; it says nothing but threads, so that it can be followed
 * in any program, and whether that works is known only then. A thread has the same name in every
 * run.
 */
package tdv.schedule;
