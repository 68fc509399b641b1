/**
 * From the typed syntax tree to the intermediate representation; {@link tdv.lower.IrBuilder#build}
 * is the entry.
 *
 * <p>The order of evaluation, where C leaves it open, is the one gcc 12 chooses on x86-64 in the
 * plain cases (measured, see docs/decisions/0003-evaluation-order.md): operands from left to right;
 * of a pointer addition the pointer first; of a call the function, then the arguments from the last
 * to the first; of an assignment the target's address, then the value, except that a value which is
 * itself an assignment comes first; of {@code op=} the value, then the target's address, then its
 * old value. An object is read when its operand's turn comes.
 */
package tdv.lower;
