package tdv.formula;

import org.sosy_lab.java_smt.api.BooleanFormula;

/**
 * A part of a formula.
 *
 * @param name which axiom it is, and for which nodes
 */
public record Constraint(String name, BooleanFormula formula) {}
