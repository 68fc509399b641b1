package tdv.sema;

import java.util.List;
import tdv.ast.Stmt;
import tdv.ast.Variable;

/**
 * The parameters of a function declarator.
 *
 * @param variables with adjusted types, qualified as declared; unnamed ones have an empty name
 * @param identifiers the names of an identifier list whose types are still to come (K&R), empty
 *     otherwise
 * @param bounds of variably modified parameter types, to be evaluated when the function is entered
 * @param scope where the parameters are declared; the body of a definition goes on in it
 */
record Parameters(
    List<Variable> variables, List<String> identifiers, List<Stmt.Bound> bounds, Scope scope) {}
