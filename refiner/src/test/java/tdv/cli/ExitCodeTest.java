package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Scripts rely on these numbers. */
class ExitCodeTest {
  @Test
  void codesAreDistinctAndNeverOne() {
    for (ExitCode code : ExitCode.values()) {
      assertEquals(code, ExitCode.of(code.code()));
      assertNotEquals(1, code.code());
    }
  }

  @Test
  void unknownNumberIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> ExitCode.of(1));
  }
}
