package tdv.agree;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import tdv.bmc.BmcEngine;
import tdv.bmc.BmcOptions;
import tdv.bmc.EncodingKind;
import tdv.classic.ClassicEngine;
import tdv.classic.ClassicOptions;
import tdv.classic.DataFor;
import tdv.compile.Executable;
import tdv.explore.ExploreOptions;
import tdv.explore.ExploreOptions.Goal;
import tdv.explore.ExploreOptions.Limits;
import tdv.explore.Explorer;
import tdv.explore.ReductionKind;
import tdv.property.Check;
import tdv.run.Setup;
import tdv.step.StepOptions;
import tdv.unroll.UnrollOptions;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verify.AutoEngine;
import tdv.verify.SecondSolver;
import tdv.verify.TraceDrivenEngine;
import tdv.verify.TraceDrivenOptions;

/**
 * An engine that answers questions: whatever it does, there is an answer in the end.
 *
 * @param limit after which it should have given up
 * @param checks what it can look for
 */
public record AskedEngine(
    String name, Duration limit, Set<Check> checks, Function<Goal, Engine> engine) {
  /** How much longer than its limit an engine may take: the machine may be busy. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** The same if the machine is so busy that this process has hardly had any of that time. */
  private static final Duration LONG_PATIENCE = Duration.ofMinutes(10);

  private static final long SEED = 1;
  private static final Set<Check> ALL = Collections.unmodifiableSet(EnumSet.allOf(Check.class));

  /** One that looks for all kinds of bugs. */
  public AskedEngine(String name, Duration limit, Function<Goal, Engine> engine) {
    this(name, limit, ALL, engine);
  }

  private static TraceDrivenOptions options(Goal goal, String solver, Duration limit) {
    Limits limits = new Limits(Optional.of(limit), 0);
    return new TraceDrivenOptions(goal, limits, solver, OptionalLong.empty(), SEED);
  }

  /** The trace-driven engine with a solver. */
  public static AskedEngine traceDriven(String solver, Duration limit) {
    return new AskedEngine(
        "tdv " + solver, limit, goal -> new TraceDrivenEngine(options(goal, solver, limit)));
  }

  /**
   * The trace-driven engine with two solvers that must agree on every query.
   *
   * @param listener is told what the second one said to each answer of the first
   */
  public static AskedEngine traceDriven(
      String solver, String second, Duration limit, Consumer<SecondSolver.Reply> listener) {
    return new AskedEngine(
        "tdv " + solver + "=" + second,
        limit,
        goal ->
            new TraceDrivenEngine(
                options(goal, solver, limit).withSecondSolver(new SecondSolver(second, listener))));
  }

  /** Bounded model checking with a solver. */
  public static AskedEngine bounded(
      String solver, EncodingKind encoding, int unwind, Duration limit) {
    return new AskedEngine(
        "bmc " + encoding.text() + " " + solver,
        limit,
        goal ->
            new BmcEngine(
                new BmcOptions(
                    options(goal, solver, limit),
                    UnrollOptions.of(unwind),
                    encoding,
                    StepOptions.ALL)));
  }

  /** The published method, which looks for assertions that fail. */
  public static AskedEngine classic(String solver, int unwind, Duration limit) {
    return new AskedEngine(
        "tdv-classic " + solver,
        limit,
        EnumSet.of(Check.ASSERT),
        goal ->
            new ClassicEngine(
                new ClassicOptions(
                    options(goal, solver, limit), StepOptions.ALL, DataFor.UNION, unwind)));
  }

  /** The explorer with a reduction. */
  public static AskedEngine explorer(ReductionKind reduction, long maxRuns, Duration limit) {
    ExploreOptions options =
        ExploreOptions.DEFAULT
            .withReduction(reduction)
            .withLimits(new Limits(Optional.of(limit), maxRuns));
    return new AskedEngine(
        "dpor " + reduction.text(), limit, goal -> new Explorer(options.withGoal(goal)));
  }

  /** The trace-driven engine and the explorer at the same time, as a user gets them. */
  public static AskedEngine auto(String solver, Duration limit) {
    AskedEngine formulas = traceDriven(solver, limit);
    ExploreOptions explore =
        ExploreOptions.DEFAULT.withLimits(new Limits(Optional.of(limit), /* maxRuns= */ 0));
    return new AskedEngine(
        "auto",
        limit,
        goal ->
            AutoEngine.of(
                formulas.engine().apply(goal), explore.withGoal(goal), AskedEngine::fail));
  }

  /** An engine that breaks down is no answer, even if the other one has one. */
  private static void fail(Throwable thrown) {
    throw new IllegalStateException(thrown);
  }

  /** Whether it looks for all kinds of bugs. */
  boolean looksForAll() {
    return checks.equals(ALL);
  }

  /** What it says, within a time that is a little longer than its limit. */
  public EngineAnswer ask(Executable executable, Setup setup, Goal wanted) {
    long start = System.nanoTime();
    Goal goal =
        looksForAll()
            ? wanted
            : new Goal(checks, wanted.keepGoing(), wanted.grace(), wanted.shortening());
    FutureTask<Verdict> task =
        new FutureTask<>(() -> engine.apply(goal).verify(executable, setup, ProgressListener.NONE));
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    try {
      return EngineAnswer.of(name, await(task), since(start));
    } catch (ExecutionException e) {
      return EngineAnswer.none(name, text(e.getCause()), since(start));
    } catch (TimeoutException e) {
      task.cancel(true);
      return EngineAnswer.none(name, "it did not end at its limit", since(start));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Verdict await(FutureTask<Verdict> task)
      throws ExecutionException, InterruptedException, TimeoutException {
    Duration before = processorTime();
    try {
      return task.get(limit.plus(PATIENCE).toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      if (processorTime().minus(before).compareTo(PATIENCE) > 0) {
        throw e;
      }
      return task.get(LONG_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  private static Duration processorTime() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** The exception, and where it came from. */
  private static String text(Throwable thrown) {
    StackTraceElement[] stack = thrown.getStackTrace();
    StringBuilder text = new StringBuilder(thrown.toString());
    for (int i = 0; i < Math.min(4, stack.length); i++) {
      text.append(" at ").append(stack[i]);
    }
    return text.toString();
  }
}
