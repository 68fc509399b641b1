package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.compile.Executable;

/** How much of a search is done, as the explorer estimates it. */
class EstimateTest extends ExploringPrograms {
  /**
   * Three times two threads whose order counts: eight classes, in a tree whose branches are alike.
   */
  private static final String EIGHT_CLASSES =
      """
      #include <pthread.h>
      static int x;
      static void *set(void *value) {
        x = value != 0;
        return 0;
      }
      int main(void) {
        for (int i = 0; i < 3; i++) {
          pthread_t a, b;
          pthread_create(&a, 0, set, 0);
          pthread_create(&b, 0, set, &x);
          pthread_join(a, 0);
          pthread_join(b, 0);
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  /** What estimate.c, beside this test, makes of trees that are built there. */
  @Test
  void treesOfKnownSizeAreEstimated() throws Exception {
    Path source = Path.of(EstimateTest.class.getResource("estimate.c").toURI());
    Path runtime = Path.of("..", "c-runtime", "src").toAbsolutePath().normalize();
    Path executable = directory.resolve("estimate");
    Commands.run(
        "gcc", "-O1", "-I" + runtime, source.toString(), "-lm", "-o", executable.toString());
    assertEquals("right\n", Commands.run(executable.toString()));
  }

  @Test
  void aSearchTellsHowFarItIs() throws Exception {
    Executable executable = build(EIGHT_CLASSES);
    List<Double> shares = new ArrayList<>();
    try (Session session = session(executable, Reset.SNAPSHOT)) {
      Exploration exploration = session.explore();
      exploration.send(
          new ExploreRequest.Begin(new ExploreRequest.Settings(3, 0, false), SearchImage.NONE));
      for (int run = 1; run <= 8; run++) {
        Explored answer = (Explored) exploration.send(new ExploreRequest.Go(1, 10_000));
        shares.add(answer.totals().explored());
      }
    }
    assertEquals(List.of(0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0), shares);
  }
}
