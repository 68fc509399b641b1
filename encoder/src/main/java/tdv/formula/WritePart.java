package tdv.formula;

import tdv.term.Term;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * What a step writes to one cell, if the condition holds.
 *
 * @param index its place among the writes of the step: later ones win
 */
record WritePart(Node node, int index, Place cell, Term value, Term condition) {}
