/**
 * From the user's request to preprocessed C.
 *
 * <p>In: the files, flags and compilation database that the user named ({@link
 * tdv.source.SourceRequest}). Out: translation units ({@link tdv.source.SourceResolver}), their
 * preprocessed text ({@link tdv.source.Preprocessor}), and gcc's verdict whether they are valid C
 * ({@link tdv.source.SyntaxCheck}).
 *
 * <p>What always holds: gcc is run with the user's own flags in the directory of the build; one
 * char of text is one byte; every offset of the text has a {@link tdv.source.Position} in a file of
 * the user's; whatever is wrong with the input becomes a {@link tdv.source.SourceException} whose
 * text has gcc's form and names an exit code.
 *
 * <p>Columns are found again by aligning the text with the original source ({@link
 * tdv.source.ColumnMap}), because {@code gcc -E} keeps lines but not columns. The share that agrees
 * with gcc's own knowledge is measured by ColumnMapTest.
 */
package tdv.source;
