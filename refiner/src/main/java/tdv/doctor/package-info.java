/**
 * What tdv needs of a machine. In: the machine. Out: one {@link tdv.doctor.Diagnosis} for each
 * thing that is needed.
 *
 * <p>What always holds: everything is tried out, not asked for, and nothing is left behind.
 */
package tdv.doctor;
