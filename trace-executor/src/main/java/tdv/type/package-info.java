/**
 * The types of C as gcc 12 has them on x86-64: what a type is, how large it is, where its members
 * lie, and how values of one type become values of another (C11 6.2.5, 6.3, 6.7).
 *
 * <p>Types are immutable values and equal when they are the same type, with two exceptions that C
 * itself makes by identity: {@link tdv.type.RecordDefinition} and {@link tdv.type.EnumDefinition}
 * are filled in once, when their braces are read.
 */
package tdv.type;
