/**
 * From preprocessed C ({@link tdv.source.PreprocessedSource}) to its parse tree ({@link
 * tdv.parse.ParsedUnit}), by the grammars {@code GnuCLexer.g4} and {@code GnuCParser.g4}.
 *
 * <p>C cannot be parsed without knowing which names are types. {@link tdv.parse.TypedefMarker}
 * finds that out between lexer and parser, so the grammar is free of context and decides on a few
 * tokens.
 *
 * <p>What always holds: the tree is one of a syntactically correct unit, and the offset of each
 * token is its offset in the preprocessed text. The grammar accepts more than C; what is wrong
 * beyond syntax is for later stages to say.
 */
package tdv.parse;
