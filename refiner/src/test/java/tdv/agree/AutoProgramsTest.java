package tdv.agree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tdv.agree.EngineAnswer.Kind;
import tdv.explore.ExploreExpectation;
import tdv.explore.ExploreOptions.Goal;
import tdv.property.Check;

/**
 * The engine {@code auto}, which users get if they ask for nothing else, knows about every program
 * in benchmarks/explore and benchmarks/formulas what there is to know: whether it has bugs, and the
 * worst kind of them.
 */
class AutoProgramsTest {
  private static final String SOLVER = "z3";
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final Goal ALL =
      new Goal(EnumSet.allOf(Check.class), /* keepGoing= */ true, Duration.ZERO);

  @TestFactory
  @Execution(ExecutionMode.CONCURRENT)
  Stream<DynamicTest> programs() throws IOException {
    return Benchmarks.wanted().stream()
        .map(expected -> DynamicTest.dynamicTest(expected.name(), () -> check(expected)));
  }

  private static void check(ExploreExpectation expected) {
    try (BenchmarkProgram program = BenchmarkProgram.build(expected)) {
      EngineAnswer answer = program.ask(AskedEngine.auto(SOLVER, LIMIT), ALL);
      String command = Benchmarks.command(expected, "--keep-going");
      assertEquals(Optional.empty(), Judgement.wrong(expected, answer), () -> command);
      if (expected.known()) {
        assertNotEquals(Kind.UNKNOWN, answer.kind(), () -> command + "\n" + answer);
      }
    }
  }
}
