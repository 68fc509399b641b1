package tdv.formula;

import tdv.term.Term;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * What a step reads from one cell.
 *
 * @param value a symbol
 * @param guards whether the step can be taken may depend on it: then it is read also by a thread
 *     that waits
 */
record ReadPart(Node node, Place cell, Term value, boolean guards) {}
