/**
 * Values as expressions over what threads have read: bit vectors of 1 to 64 bits, no solver in
 * sight.
 *
 * <p>What always holds: a term is immutable; {@link tdv.term.Terms} makes all of them, in a normal
 * form in which a term without symbols is a constant; two equal terms of one {@link tdv.term.Terms}
 * are the same object.
 */
package tdv.term;
