/**
 * From the parse tree of one translation unit to its typed syntax tree ({@link
 * tdv.ast.SyntaxTree}): scopes and linkage, types from declarations, typed expressions with all
 * conversions written out, initialisers with designators resolved.
 *
 * <p>gcc checks the same source at the same time and is the judge of what is valid C; an error from
 * here is for programs that gcc accepts but tdv can't represent ({@link
 * tdv.source.SourceException.Kind#UNSUPPORTED}), or comes first by chance.
 */
package tdv.sema;
