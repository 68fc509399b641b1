package tdv.formula;

import java.util.Map;
import java.util.Set;
import tdv.term.Term;
import tdv.tree.Node;

/**
 * A cell to which threads only ever add: its value is that of the base and all that was added.
 *
 * @param base the write in front of all additions; null if there is none
 * @param added what each of the other writes adds: constants
 * @param silent the reads whose value nobody uses but the addition
 */
record Counter(WritePart base, Map<WritePart, Term> added, Set<ReadPart> silent) {
  /** Whether a node comes behind the base. */
  boolean isBehindBase(StaticOrder order, Node node) {
    return base == null || order.sureAt(base.node(), node);
  }
}
