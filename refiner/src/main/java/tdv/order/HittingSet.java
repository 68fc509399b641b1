package tdv.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The smallest set that has an element of each of some sets; of several the first one, where
 * elements with low numbers come first. Beyond a bound of work it is a set from which nothing can
 * be left out, but perhaps not the smallest. With more sets it does not get smaller, so that the
 * next search begins where the last one ended.
 */
final class HittingSet {
  private static final int MAX_SIZE = 8;
  private static final int MAX_WORK = 50_000;

  private final List<BitSet> sets = new ArrayList<>();
  private int size;
  private int work;

  /** Of the sets so far and these. */
  BitSet with(List<BitSet> more) {
    sets.addAll(more);
    for (work = 0; size <= MAX_SIZE && work <= MAX_WORK; size++) {
      BitSet found = new BitSet();
      if (extend(found, size)) {
        return found;
      }
    }
    // All of the work for one size says nothing about it.
    size = work > MAX_WORK ? size - 1 : size;
    return irreducible();
  }

  private boolean extend(BitSet chosen, int left) {
    BitSet open = firstMissed(chosen);
    if (open == null) {
      return true;
    }
    if (left == 0 || ++work > MAX_WORK) {
      return false;
    }
    for (int element = open.nextSetBit(0); element >= 0; element = open.nextSetBit(element + 1)) {
      chosen.set(element);
      if (extend(chosen, left - 1)) {
        return true;
      }
      chosen.clear(element);
    }
    return false;
  }

  private BitSet firstMissed(BitSet chosen) {
    for (BitSet set : sets) {
      if (!set.intersects(chosen)) {
        return set;
      }
    }
    return null;
  }

  private BitSet irreducible() {
    BitSet chosen = new BitSet();
    for (BitSet open = firstMissed(chosen); open != null; open = firstMissed(chosen)) {
      chosen.set(open.nextSetBit(0));
    }
    List<Integer> elements = new ArrayList<>(chosen.stream().boxed().toList());
    for (int i = elements.size() - 1; i >= 0; i--) {
      chosen.clear(elements.get(i));
      if (firstMissed(chosen) != null) {
        chosen.set(elements.get(i));
      }
    }
    return chosen;
  }
}
