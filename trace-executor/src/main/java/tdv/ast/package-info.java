/**
 * The typed syntax tree of one translation unit: what the parser read, with every name resolved and
 * every implicit conversion written out (C11 6.3). A node's {@code offset} is the place of its
 * first (for operators: its operator's) character in the preprocessed text; {@link
 * tdv.source.PreprocessedSource#position} turns it into file, line and column.
 *
 * <p>What always holds: an operand has exactly the type its operator works on; an lvalue is only
 * ever read under a {@link tdv.ast.Expr.Read}; arrays and functions appear as operands only under
 * their decay, {@code &}, sizeof or typeof; integer constant expressions that C requires (array
 * sizes, case labels, enumerators, bit-field widths) are numbers.
 */
package tdv.ast;
