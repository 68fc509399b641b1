package tdv.ast;

import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.source.PreprocessedSource;

/**
 * One translation unit.
 *
 * @param functions all functions declared or referred to, in order of their first declaration
 * @param globals the objects at file scope or with external linkage, in order of their first
 *     declaration
 * @param insertedTags for records at file scope without a tag: offset of the opening brace → the
 *     tag to insert there, so that printed bodies can name them
 * @param fileScopeNames all ordinary identifiers that mean something at file scope: locals with one
 *     of these names are renamed when a body is printed
 */
public record SyntaxTree(
    PreprocessedSource source,
    List<Function> functions,
    List<Variable> globals,
    Map<Integer, String> insertedTags,
    Set<String> fileScopeNames) {}
