package tdv.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TraceTest {
  private static Trace sample() {
    return new Events()
        .add(EventKind.WRITE, EventFlag.ATOMIC, 3, 0x80000001, 0x7fff_ffff_fff0L, 65535, -1, 2)
        .add(EventKind.ALLOC, 3, 5, 6, 7)
        .add(EventKind.READ, 1023, 0xffff_ffff_ffffL, 8, 9)
        .trace();
  }

  @Test
  void fieldsAreThoseOfTheStruct() {
    Trace trace = sample();
    assertEquals(3, trace.size());
    assertEquals(EventKind.WRITE, trace.kind(0));
    assertTrue(trace.has(0, EventFlag.ATOMIC));
    assertEquals(3, trace.thread(0));
    assertEquals(0x80000001, trace.site(0));
    assertEquals(0x7fff_ffff_fff0L, trace.object(0));
    assertEquals(65535, trace.accessSize(0));
    assertEquals(-1, trace.value(0));
    assertEquals(2, trace.extra(0));
    assertEquals(1023, trace.thread(2));
    assertEquals(0xffff_ffff_ffffL, trace.object(2));
  }

  @Test
  void onlyStepsCount() {
    Trace trace = sample();
    assertEquals(1, trace.step(0));
    assertEquals(1, trace.step(1));
    assertEquals(2, trace.step(2));
    assertEquals(2, trace.steps());
    assertEquals(0, Trace.EMPTY.steps());
  }

  @Test
  void differencesAreFoundByEvent() {
    Trace shorter = new Events().add(EventKind.READ, 0, 1, 2, 3).trace();
    Trace longer =
        new Events().add(EventKind.READ, 0, 1, 2, 3).add(EventKind.READ, 0, 1, 2, 3).trace();
    assertEquals(-1, sample().firstDifference(sample()));
    assertEquals(sample(), sample());
    assertEquals(1, shorter.firstDifference(longer));
    assertNotEquals(shorter, longer);
  }

  @Test
  void halfAnEventIsOurOwnMistake() {
    assertThrows(IllegalArgumentException.class, () -> Trace.owning(new long[3]));
  }

  @Test
  void branchBitsComeFirstFirst() {
    BranchBits bits = BranchBits.owning(new long[] {0b10, 1}, 65);
    assertEquals("false true true", bits.get(0) + " " + bits.get(1) + " " + bits.get(64));
    assertThrows(
        IllegalArgumentException.class, () -> BranchBits.owning(new long[] {0b10, 1}, 129));
  }
}
