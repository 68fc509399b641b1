package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tdv.verdict.Coverage;

/** The line that tells how far a search is. */
class SearchDisplayTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console = new Console(new ByteArrayOutputStream(), err);

  private static Coverage after(long millis) {
    return new Coverage(
        "optimal",
        3000,
        0,
        0,
        0,
        0,
        2,
        17,
        Duration.ofMillis(millis),
        Duration.ZERO,
        Optional.empty());
  }

  private String shown(boolean visible, long... millis) {
    try (SearchDisplay display = new SearchDisplay(console, visible, 80, () -> true)) {
      for (long time : millis) {
        display.progress(after(time));
      }
      assertTrue(display.isCancelled());
    }
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aLongSearchHasALineThatIsErased() {
    assertEquals(
        "\r\u001b[K2 s; 3000 executions, 2000/s, 17 branches left\r\u001b[K",
        shown(true, 900, 1500));
  }

  @Test
  void aShortOneHasNone() {
    assertEquals("", shown(true, 100, 900));
  }

  @Test
  void nobodyLooks() {
    assertEquals("", shown(false, 5000));
  }
}
