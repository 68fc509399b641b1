package tdv.formula;

import java.util.List;

/**
 * A read whose value depends on the order of steps.
 *
 * @param sources the writes that it may see
 * @param initial whether it may see what is there before the first step
 */
record OpenRead(ReadPart read, List<WritePart> sources, boolean initial) {}
