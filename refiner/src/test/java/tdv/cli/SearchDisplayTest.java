package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tdv.formula.Question;
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

  private static final Coverage FORMULAS =
      Coverage.of(
          new Coverage.Formulas(7, 120, 4, 9, Duration.ofMillis(300), "z3", 0),
          3,
          Duration.ofMillis(1500));

  private String shown(boolean visible, long... millis) {
    return shown(visible, 80, Arrays.stream(millis).mapToObj(SearchDisplayTest::after).toList());
  }

  private String shown(boolean visible, int width, List<Coverage> all) {
    try (SearchDisplay display = new SearchDisplay(console, visible, width, () -> true)) {
      all.forEach(display::progress);
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
  void formulasAreCounted() {
    assertEquals(
        "\r\u001b[K2 s; 7 runs, 120 nodes, 4 open, 9 queries\r\u001b[K",
        shown(true, 80, List.of(FORMULAS)));
  }

  @Test
  void twoEnginesShareTheLine() {
    assertEquals(
        "2 s; 7 runs, 120 nodes, 4 open, 9 queries; 3000 executions, 1500/s, 17 branches left",
        SearchDisplay.line(FORMULAS.beside(after(2000)), new SmoothShare()));
  }

  @Test
  void aNarrowTerminalHasTheBeginning() {
    assertEquals("\r\u001b[K2 s; 7 runs, 120 no\r\u001b[K", shown(true, 20, List.of(FORMULAS)));
  }

  @Test
  void aShortOneHasNone() {
    assertEquals("", shown(true, 100, 900));
  }

  @Test
  void nobodyLooks() {
    assertEquals("", shown(false, 5000));
  }

  @Test
  void whatTheSolverTakesLongForIsNamed() {
    Coverage asking = FORMULAS.asking(Question.FRONTIER);
    assertEquals(
        "2 s; 7 runs, 120 nodes, 4 open, 9 queries",
        SearchDisplay.line(asking.at(Duration.ofMillis(2400)), new SmoothShare()));
    assertEquals(
        "5 s; 7 runs, 120 nodes, 4 open, 9 queries, z3 on frontier for 3 s",
        SearchDisplay.line(asking.at(Duration.ofMillis(4900)), new SmoothShare()));
  }

  @Test
  void theEstimateIsShownAsOne() {
    assertEquals(
        "\r\u001b[K2 s; about 25 % explored; 3000 executions, 1500/s, 17 branches left\r\u001b[K",
        shown(true, 80, List.of(after(2000).explored(0.25))));
  }

  @Test
  void theEstimateFollowsSlowlyAndNeverSaysAll() {
    SmoothShare share = new SmoothShare();
    assertEquals(Optional.empty(), share.text());
    share.add(0.001);
    assertEquals(Optional.of("less than 1 % explored"), share.text());
    share.add(1);
    assertEquals(Optional.of("about 10 % explored"), share.text());
    for (int i = 0; i < 1000; i++) {
      share.add(1);
    }
    assertEquals(Optional.of("about 99 % explored"), share.text());
    share.add(0);
    assertEquals(Optional.of("about 89 % explored"), share.text());
  }
}
