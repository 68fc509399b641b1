package tdv.parse;

import tdv.source.PreprocessedSource;

/**
 * A translation unit and its parse tree. The offsets of the tree's tokens are offsets into the text
 * of the source.
 */
public record ParsedUnit(PreprocessedSource source, GnuCParser.TranslationUnitContext tree) {}
