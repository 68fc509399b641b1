package tdv.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.TreeMap;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/** The heap blocks of a run, by the events that allocated them. */
final class HeapBlocks {
  /**
   * A block.
   *
   * @param event the one that allocated it
   * @param ordinal counts the blocks that were allocated at the same site, from 1
   */
  record Block(long start, long size, int site, int event, int ordinal) {
    boolean contains(long address) {
      return address >= start && address < start + Math.max(1, size);
    }
  }

  private final TreeMap<Long, List<Block>> byStart = new TreeMap<>();

  HeapBlocks(Trace trace) {
    Map<Integer, Integer> perSite = new HashMap<>();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.kindCode(event) == EventKind.ALLOC.code()) {
        int site = trace.site(event);
        int ordinal = perSite.merge(site, 1, Integer::sum);
        long start = trace.object(event);
        byStart
            .computeIfAbsent(start, s -> new ArrayList<>())
            .add(new Block(start, trace.value(event), site, event, ordinal));
      }
    }
  }

  /** The block around an address as it was at an event: the last one allocated before. */
  Optional<Block> at(long address, int event) {
    Entry<Long, List<Block>> below = byStart.floorEntry(address);
    if (below == null) {
      return Optional.empty();
    }
    return below.getValue().stream()
        .filter(block -> block.event() <= event)
        .reduce((first, second) -> second)
        .filter(block -> block.contains(address));
  }
}
