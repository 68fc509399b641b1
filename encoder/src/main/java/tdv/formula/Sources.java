package tdv.formula;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tdv.term.Term;

/**
 * The writes that a read may see. A write w of the read's cell is none of them if it is on another
 * way, if it surely comes after the read, or if a write w'' that surely happens before the read
 * comes after w.
 */
final class Sources {
  private final Accesses accesses;
  private final StaticOrder order;

  /** When a write happens, as far as that is known. */
  private final Function<WritePart, Term> condition;

  Sources(Accesses accesses, StaticOrder order, Function<WritePart, Term> condition) {
    this.accesses = accesses;
    this.order = order;
    this.condition = condition;
  }

  OpenRead of(ReadPart read) {
    order.checkpoint();
    List<WritePart> found = new ArrayList<>();
    for (WritePart write : accesses.writes(read.cell())) {
      if (order.isAlive(write.node())
          && !condition.apply(write).isFalse()
          && canBeSeen(write, read, order)) {
        found.add(write);
      }
    }
    Map<Integer, WritePart> last = lastSure(found, read);
    found.removeIf(write -> last.values().stream().anyMatch(later -> isBefore(write, later)));
    return new OpenRead(read, found, last.isEmpty());
  }

  /** Whether a write can come before a read. */
  static boolean canBeSeen(WritePart write, ReadPart read, StaticOrder order) {
    if (write.node().thread() == read.node().thread()) {
      return order.shape().isAbove(write.node(), read.node());
    }
    boolean compatible =
        read.guards()
            ? order.compatibleAt(write.node(), read.node())
            : order.isCompatible(write.node(), read.node());
    return compatible && !order.isBefore(read.node(), write.node());
  }

  /** Whether a write comes before a read in all executions with the read. */
  static boolean isSure(WritePart write, ReadPart read, StaticOrder order) {
    return read.guards()
        ? order.sureAt(write.node(), read.node())
        : order.isSure(write.node(), read.node());
  }

  /** Of each thread the last write that surely happens before a read. */
  private Map<Integer, WritePart> lastSure(List<WritePart> writes, ReadPart read) {
    Map<Integer, WritePart> last = new LinkedHashMap<>();
    for (WritePart write : writes) {
      if (isSure(write, read, order) && condition.apply(write).isTrue()) {
        last.merge(
            write.node().thread(), write, (old, other) -> isBefore(old, other) ? other : old);
      }
    }
    return last;
  }

  private boolean isBefore(WritePart a, WritePart b) {
    return a.node() == b.node() ? a.index() < b.index() : order.isBefore(a.node(), b.node());
  }
}
