package tdv.read;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongFunction;
import tdv.term.Term;
import tdv.term.Terms;

/**
 * Memory that only one thread uses: its local variables whose addresses others don't know. A cell
 * is what one store has written; loads put cells together as needed.
 */
final class LocalMemory {
  private final Terms terms;
  private final LongFunction<Term> initialByte;
  private final NavigableMap<Long, Term> cells;

  LocalMemory(Terms terms, LongFunction<Term> initialByte) {
    this(terms, initialByte, new TreeMap<>());
  }

  private LocalMemory(Terms terms, LongFunction<Term> initialByte, NavigableMap<Long, Term> cells) {
    this.terms = terms;
    this.initialByte = initialByte;
    this.cells = cells;
  }

  LocalMemory copy() {
    return new LocalMemory(terms, initialByte, new TreeMap<>(cells));
  }

  /** What was stored, by address. */
  Map<Long, Term> cells() {
    return cells;
  }

  Term load(long address, int size) {
    Term whole = cells.get(address);
    if (whole != null && whole.width() == 8 * size) {
      return whole;
    }
    Term value = null;
    for (long at = address; at < address + size; at++) {
      Term one = byteAt(at);
      value = value == null ? one : terms.concat(one, value);
    }
    return value;
  }

  private Term byteAt(long address) {
    Map.Entry<Long, Term> cell = cells.floorEntry(address);
    if (cell != null) {
      long low = 8 * (address - cell.getKey());
      if (low < cell.getValue().width()) {
        return terms.extract(cell.getValue(), (int) low, 8);
      }
    }
    return initialByte.apply(address);
  }

  void store(long address, Term value) {
    int size = value.width() / 8;
    clear(address, size);
    cells.put(address, value);
  }

  /** Forgets what lies in a range, and keeps the rest of cells that reach into it. */
  void clear(long address, long size) {
    long end = address + size;
    Map<Long, Term> near = new TreeMap<>(cells.subMap(address - 7, end));
    near.forEach((start, old) -> cut(start, old, address, end));
  }

  private void cut(long start, Term old, long from, long to) {
    int width = old.width();
    if (start + width / 8 <= from) {
      return;
    }
    cells.remove(start);
    if (start < from) {
      cells.put(start, terms.extract(old, 0, (int) (8 * (from - start))));
    }
    if (start + width / 8 > to) {
      int low = (int) (8 * (to - start));
      cells.put(to, terms.extract(old, low, width - low));
    }
  }
}
