package tdv.agree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tdv.bmc.EncodingKind;
import tdv.explore.ExploreExpectation;
import tdv.explore.ExploreOptions.Goal;
import tdv.property.Check;

/**
 * The published method, and bounded model checking with its encoding, say about some programs of
 * benchmarks/ what they should; about all of them, {@code scripts/agree}.
 */
class StepProgramsTest {
  /** Programs about which both know an answer soon. */
  private static final Set<String> SMALL =
      Set.of(
          "c11-threads",
          "constant-table",
          "counter-atomic",
          "counter-atomic-steps",
          "counter-race",
          "deadlock-relock",
          "detached");

  private static final String SOLVER = "z3";
  private static final int UNWIND = 3;
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final Goal ANY =
      new Goal(EnumSet.allOf(Check.class), /* keepGoing= */ false, Duration.ZERO);

  private static List<ExploreExpectation> programs() throws IOException {
    return Benchmarks.all().stream().filter(one -> SMALL.contains(one.name())).toList();
  }

  @TestFactory
  @Execution(ExecutionMode.CONCURRENT)
  Stream<DynamicTest> answers() throws IOException {
    return programs().stream().map(one -> DynamicTest.dynamicTest(one.name(), () -> check(one)));
  }

  private static void check(ExploreExpectation expectation) {
    try (BenchmarkProgram program = BenchmarkProgram.build(expectation)) {
      for (AskedEngine engine :
          List.of(
              AskedEngine.classic(SOLVER, UNWIND, LIMIT),
              AskedEngine.bounded(SOLVER, EncodingKind.STEP, UNWIND, LIMIT))) {
        EngineAnswer answer = program.ask(engine, ANY);
        assertEquals(
            Optional.empty(), Judgement.wrong(expectation, engine, answer), answer::toString);
        assertTrue(answer.kind() != EngineAnswer.Kind.UNKNOWN, answer::toString);
      }
    }
  }

  @Test
  void thereAreSuchPrograms() throws IOException {
    assertEquals(SMALL.size(), programs().size());
  }
}
