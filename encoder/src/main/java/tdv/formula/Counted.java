package tdv.formula;

import tdv.term.Term;

/**
 * Whether a read of a counter sees what a write has added.
 *
 * @param sees a symbol of one bit
 */
record Counted(Term sees, ReadPart read, WritePart write) {}
