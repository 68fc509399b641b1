package tdv.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class DialectTest {
  private static final Dialect GNU = new Dialect(true, true);
  private static final Dialect STRICT = new Dialect(false, true);
  private static final Dialect STRICT_C90 = new Dialect(false, false);

  @Test
  void gnuModesHaveAllKeywords() {
    assertEquals(GNU, Dialect.of(List.of()));
    assertEquals(GNU, Dialect.of(List.of("-O2", "-std=gnu17")));
    assertEquals(GNU, Dialect.of(List.of("-std=gnu89")));
    assertEquals(GNU, Dialect.of(List.of("-std=c99", "-fasm")));
  }

  @Test
  void strictModesLeaveAsmAndTypeofToTheProgram() {
    for (String standard : List.of("c99", "c11", "c17", "c18", "iso9899:1999", "iso9899:2011")) {
      assertEquals(STRICT, Dialect.of(List.of("-std=" + standard)), standard);
    }
    assertEquals(STRICT, Dialect.of(List.of("-fno-asm")));
  }

  @Test
  void strictC90LeavesInlineToTheProgramToo() {
    for (String flag : List.of("-ansi", "-std=c89", "-std=c90", "-std=iso9899:199409")) {
      assertEquals(STRICT_C90, Dialect.of(List.of(flag)), flag);
    }
    assertEquals(STRICT_C90, Dialect.of(List.of("-std=gnu90", "-fno-asm")));
  }

  @Test
  void theLastFlagCounts() {
    assertEquals(GNU, Dialect.of(List.of("-ansi", "-std=gnu11")));
    assertEquals(STRICT, Dialect.of(List.of("-std=gnu11", "-ansi", "-std=c11")));
  }
}
