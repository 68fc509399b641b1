package tdv.ast;

import java.util.List;
import tdv.type.RecordDefinition;

/**
 * The definition of a function.
 *
 * @param parameters with their types inside the function (adjusted, qualified as declared)
 * @param bounds evaluated on entry: the bounds of variably modified parameter types
 * @param block its statements
 * @param start offset of the opening brace of the body in the preprocessed text
 * @param end offset behind the closing brace
 * @param headerStart offset of the first token of the definition
 * @param records complete records declared inside, in order: what a printed body needs to have
 *     defined before it
 * @param statics local statics, in order
 */
public record FunctionBody(
    List<Variable> parameters,
    List<Stmt.Bound> bounds,
    Stmt.Compound block,
    int headerStart,
    int start,
    int end,
    List<RecordDefinition> records,
    List<Variable> statics) {}
