package tdv.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Smallest hitting sets, against all subsets. */
class HittingSetTest {
  private static final int ELEMENTS = 8;

  private static boolean hits(int subset, List<BitSet> sets) {
    return sets.stream().allMatch(set -> set.stream().anyMatch(e -> (subset >>> e & 1) != 0));
  }

  @Test
  void itIsTheSmallest() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      List<BitSet> sets = new ArrayList<>();
      for (int i = random.nextInt(7); i >= 0; i--) {
        sets.add(BitSet.valueOf(new long[] {1 + random.nextInt((1 << ELEMENTS) - 1)}));
      }
      int fewest = ELEMENTS;
      for (int subset = 0; subset < 1 << ELEMENTS; subset++) {
        fewest = hits(subset, sets) ? Math.min(fewest, Integer.bitCount(subset)) : fewest;
      }
      HittingSet search = new HittingSet();
      int half = random.nextInt(sets.size() + 1);
      search.with(sets.subList(0, half));
      BitSet found = search.with(sets.subList(half, sets.size()));
      assertEquals(fewest, found.cardinality(), sets.toString());
      assertTrue(sets.stream().allMatch(found::intersects), sets.toString());
    }
  }
}
