/**
 * The intermediate representation, in the spirit of CIL: functions as control-flow graphs over
 * registers, pure values and instructions.
 *
 * <p>What always holds: an instruction makes at most one access to memory; a {@link tdv.ir.Value}
 * makes none and has no side effect; what C leaves to the compiler (order of evaluation, implicit
 * conversions, layout, bit-fields, scopes) is explicit; types of values are unqualified scalars or
 * whole records, and enumerations have become integers. Registers are the locals whose address is
 * never taken, and temporaries; each temporary is assigned on every path before it is read.
 */
package tdv.ir;
