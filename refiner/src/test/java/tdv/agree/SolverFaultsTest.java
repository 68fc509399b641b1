package tdv.agree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tdv.bmc.BmcEngine;
import tdv.bmc.BmcOptions;
import tdv.bmc.EncodingKind;
import tdv.classic.ClassicEngine;
import tdv.classic.ClassicOptions;
import tdv.classic.DataFor;
import tdv.explore.ExploreExpectation;
import tdv.explore.ExploreOptions.Goal;
import tdv.explore.ExploreOptions.Limits;
import tdv.property.Check;
import tdv.solve.QueryLog;
import tdv.step.StepOptions;
import tdv.unroll.UnrollOptions;
import tdv.verdict.Engine;
import tdv.verify.QueryOptions;
import tdv.verify.TraceDrivenEngine;
import tdv.verify.TraceDrivenOptions;

/**
 * The solver fails at the n-th query of a verification, for every n: it gives up, runs out of
 * memory or is interrupted. What an engine then says is right, or that it does not know, with the
 * reason; never anything else.
 */
class SolverFaultsTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int UNWIND = 3;
  private static final Goal ALL =
      new Goal(EnumSet.allOf(Check.class), /* keepGoing= */ true, Duration.ZERO);
  private static final Goal ASSERTIONS =
      new Goal(EnumSet.of(Check.ASSERT), /* keepGoing= */ true, Duration.ZERO);

  /** Ways for a solver to fail. */
  private enum Fault {
    NONE,
    GIVES_UP,
    INTERRUPTED,
    NO_MEMORY,
    NO_STACK;

    static final List<Fault> FAULTS = List.of(GIVES_UP, INTERRUPTED, NO_MEMORY, NO_STACK);

    void strike() throws InterruptedException {
      switch (this) {
        case GIVES_UP -> throw new IllegalStateException("canceled");
        case INTERRUPTED -> throw new InterruptedException("timeout");
        case NO_MEMORY -> throw new OutOfMemoryError("of a test");
        case NO_STACK -> throw new StackOverflowError();
        case NONE -> {}
      }
    }
  }

  /** Counts the queries, and lets some fail: the first of them, and perhaps all behind it. */
  private static final class FaultyLog implements QueryLog {
    private final AtomicInteger count = new AtomicInteger();
    private final Fault fault;
    private final int first;
    private final boolean allBehind;

    FaultyLog(Fault fault, int first, boolean allBehind) {
      this.fault = fault;
      this.first = first;
      this.allBehind = allBehind;
    }

    @Override
    public void asking() throws InterruptedException {
      int now = count.incrementAndGet();
      if (now == first || (allBehind && now > first)) {
        fault.strike();
      }
    }

    @Override
    public void asked(Asked query) {}
  }

  private static AskedEngine engine(String name, QueryLog log) {
    Function<Goal, Engine> engine =
        goal -> {
          TraceDrivenOptions options =
              new TraceDrivenOptions(
                      goal, new Limits(Optional.of(LIMIT), 0), "z3", OptionalLong.empty(), 1)
                  .with(QueryOptions.DEFAULT.withRandomRuns(1).loggedTo(log));
          return switch (name) {
            case "tdv" -> new TraceDrivenEngine(options);
            case "classic" ->
                new ClassicEngine(
                    new ClassicOptions(options, StepOptions.ALL, DataFor.CURRENT, UNWIND));
            case "bmc" -> bounded(options, EncodingKind.ORDER);
            case "bmc-step" -> bounded(options, EncodingKind.STEP);
            default -> throw new IllegalArgumentException(name);
          };
        };
    return new AskedEngine(name, LIMIT, engine);
  }

  private static Engine bounded(TraceDrivenOptions options, EncodingKind encoding) {
    return new BmcEngine(
        new BmcOptions(options, UnrollOptions.of(UNWIND), encoding, StepOptions.ALL));
  }

  private static ExploreExpectation expectation(String program) throws IOException {
    return Benchmarks.all().stream()
        .filter(one -> one.name().equals(program))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "tdv, check-then-act",
    "tdv, double-checked-atomic",
    "bmc, double-checked-atomic",
    "bmc, deadlock-two-locks",
    "bmc-step, counter-atomic",
    "classic, counter-atomic",
    "classic, counter-atomic-steps",
  })
  void noFaultMakesAWrongVerdict(String engine, String name) throws IOException {
    ExploreExpectation expected = expectation(name);
    Goal goal = engine.equals("classic") ? ASSERTIONS : ALL;
    try (BenchmarkProgram program = BenchmarkProgram.build(expected)) {
      FaultyLog sound = new FaultyLog(Fault.NONE, 0, false);
      EngineAnswer right = ask(expected, program, goal, engine, sound);
      assertFalse(right.kind() == EngineAnswer.Kind.UNKNOWN, right::toString);
      int queries = sound.count.get();
      assertTrue(queries > 0, "no query to fail");
      for (int n = 1; n <= queries; n++) {
        // Each query fails once; every second one is the first of many that do.
        Fault fault = Fault.FAULTS.get(n % Fault.FAULTS.size());
        ask(expected, program, goal, engine, new FaultyLog(fault, n, n % 2 == 0));
      }
    }
  }

  /** What the engine says, which must not be wrong. */
  private static EngineAnswer ask(
      ExploreExpectation expected,
      BenchmarkProgram program,
      Goal goal,
      String engine,
      FaultyLog log) {
    EngineAnswer answer = program.ask(engine(engine, log), goal);
    String what = log.fault + " at query " + log.first + ": " + answer;
    assertEquals(Optional.empty(), Judgement.wrong(expected, answer), what);
    assertTrue(answer.complete() || !answer.reasons().isEmpty(), what);
    return answer;
  }
}
