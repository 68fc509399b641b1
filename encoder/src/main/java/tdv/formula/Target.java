package tdv.formula;

import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.tree.Node;

/**
 * Something that was asked for.
 *
 * @param nodes where it happens
 * @param happens that it does
 */
public record Target(List<Node> nodes, BooleanFormula happens) {}
