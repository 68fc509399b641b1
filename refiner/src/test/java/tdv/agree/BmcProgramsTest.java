package tdv.agree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
 * Bounded model checking says about every program in benchmarks/explore and benchmarks/formulas
 * what it should, or that it does not know: only about those that bmc-may-stay-unknown.txt lists,
 * with the reason.
 */
class BmcProgramsTest {
  private static final String TABLE = "bmc-may-stay-unknown.txt";
  private static final String SOLVER = "z3";
  private static final int UNWIND = 3;
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Duration SHORT_LIMIT = Duration.ofSeconds(2);
  private static final Goal ANY =
      new Goal(EnumSet.allOf(Check.class), /* keepGoing= */ false, Duration.ZERO);

  /** The names in the table, each in front of a colon and the reason. */
  private static Set<String> mayStayUnknown() throws IOException {
    try (InputStream stream = BmcProgramsTest.class.getResourceAsStream(TABLE)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.substring(0, line.indexOf(':')))
          .collect(Collectors.toSet());
    }
  }

  @TestFactory
  @Execution(ExecutionMode.CONCURRENT)
  Stream<DynamicTest> programs() throws IOException {
    Set<String> unknown = mayStayUnknown();
    return Benchmarks.wanted().stream()
        .map(
            expectation -> {
              boolean may = !expectation.known() || unknown.contains(expectation.name());
              return DynamicTest.dynamicTest(expectation.name(), () -> check(expectation, may));
            });
  }

  private static void check(ExploreExpectation expectation, boolean mayBeUnknown) {
    Duration limit = mayBeUnknown ? SHORT_LIMIT : LIMIT;
    AskedEngine engine = AskedEngine.bounded(SOLVER, EncodingKind.ORDER, UNWIND, limit);
    try (BenchmarkProgram program = BenchmarkProgram.build(expectation)) {
      EngineAnswer any = program.ask(engine, ANY);
      String command =
          Benchmarks.command(expectation, "--engine bmc --encoding order --unwind " + UNWIND);
      assertEquals(Optional.empty(), Judgement.wrong(expectation, any), () -> command + "\n" + any);
      assertTrue(
          mayBeUnknown || any.kind() != EngineAnswer.Kind.UNKNOWN, () -> command + "\n" + any);
    }
  }

  /** The table names programs that there are. */
  @Test
  void table() throws IOException {
    List<String> names = Benchmarks.all().stream().map(ExploreExpectation::name).toList();
    for (String name : mayStayUnknown()) {
      assertTrue(names.contains(name), name);
    }
  }
}
