package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticTest {
  @Test
  void hasTheFormOfGcc() {
    assertEquals(
        "a.c:3:7: error: bad", Diagnostic.error(new Position("a.c", 3, 7), "bad").render());
    assertEquals(
        "a.c:3:7: warning: odd", Diagnostic.warning(new Position("a.c", 3, 7), "odd").render());
  }

  @Test
  void leavesOutWhatIsNotKnown() {
    assertEquals("a.c:3: error: bad", Diagnostic.error(new Position("a.c", 3, 0), "bad").render());
    assertEquals("a.c: error: bad", Diagnostic.error(Position.inFile("a.c"), "bad").render());
    assertEquals("tdv: error: bad", Diagnostic.error(null, "bad").render());
  }

  @Test
  void exceptionListsAllDiagnosticsAndKnowsItsExitCode() {
    SourceException e =
        SourceException.of(
            SourceException.Kind.UNSUPPORTED,
            List.of(
                Diagnostic.error(new Position("a.c", 1, 2), "computed goto"),
                Diagnostic.error(new Position("b.c", 3, 4), "nested function")));
    assertEquals("a.c:1:2: error: computed goto\nb.c:3:4: error: nested function", e.render());
    assertEquals(4, e.exitCode());
    assertEquals(3, SourceException.error(null, "x").exitCode());
    assertEquals(4, SourceException.unsupported(null, "x").exitCode());
  }

  @Test
  void exceptionNeedsAMessage() {
    assertThrows(
        IllegalArgumentException.class,
        () -> SourceException.of(SourceException.Kind.INPUT, List.of()));
  }
}
