package tdv.read;

import java.util.HashMap;
import java.util.Map;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * What the places of a run hold at the moment. Values are those of the run; what was there before
 * the first step is told to the trees, which need it whoever reads it.
 */
final class Memory {
  private final InitialMemory initial;
  private final ThreadTrees trees;

  /** Bytes of memory that steps have written. */
  private final Map<Long, Byte> bytes = new HashMap<>();

  private final Map<Place, Long> states = new HashMap<>();

  Memory(InitialMemory initial, ThreadTrees trees) {
    this.initial = initial;
    this.trees = trees;
  }

  /** Tells the trees what the place holds in the beginning. */
  void mention(Place place) {
    if (place.space() == Place.Space.MEMORY) {
      for (long at = place.address(); at < place.end(); at++) {
        int value = initial.byteAt(at);
        if (value != 0) {
          trees.initially(Place.memory(at, 1), value);
        }
      }
    }
  }

  long get(Place place) {
    if (place.space() != Place.Space.MEMORY) {
      Long state = states.get(place);
      return state == null ? trees.initial(place) : state;
    }
    long value = 0;
    for (long at = place.end() - 1; at >= place.address(); at--) {
      value = value << 8 | byteAt(at);
    }
    return value;
  }

  private long byteAt(long address) {
    Byte written = bytes.get(address);
    return written == null ? trees.initial(Place.memory(address, 1)) & 0xff : written & 0xff;
  }

  void set(Place place, long value) {
    if (place.space() != Place.Space.MEMORY) {
      states.put(place, value);
      return;
    }
    for (int i = 0; i < place.size(); i++) {
      bytes.put(place.address() + i, (byte) (value >>> (8 * i)));
    }
  }

  /**
   * Takes over what a run has seen in memory that nothing was known of: a byte that no step has
   * written was there from the beginning.
   *
   * @return false if the run contradicts what is known
   */
  boolean observe(Place place, long value) {
    for (int i = 0; i < place.size(); i++) {
      long address = place.address() + i;
      long seen = value >>> (8 * i) & 0xff;
      if (byteAt(address) != seen) {
        if (bytes.containsKey(address) || trees.initial(Place.memory(address, 1)) != 0) {
          return false;
        }
        trees.initially(Place.memory(address, 1), seen);
      }
    }
    return true;
  }
}
