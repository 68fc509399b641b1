package tdv.solve;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.basicimpl.AbstractFormulaManager;
import tdv.smtlib.Assertion;
import tdv.smtlib.RecordedFormulas;

/**
 * A solver, and the formulas that it is asked about. To be used by one thread; to cancel a query,
 * see {@link SolverQuery#check}.
 */
public final class SolverSession implements AutoCloseable {
  private final SolverOptions options;
  private final ShutdownManager shutdown;
  private final SolverContext context;
  private final Optional<RecordedFormulas> recorded;
  private final MemoryLimit memory;
  private SolverStatistics statistics = SolverStatistics.NONE;

  private SolverSession(SolverOptions options, ShutdownManager shutdown, SolverContext context) {
    this.options = options;
    this.shutdown = shutdown;
    this.context = context;
    this.memory = new MemoryLimit(options.megabytes(), options.solver() == SolverName.Z3);
    this.recorded =
        options.log() == QueryLog.NONE
            ? Optional.empty()
            : Optional.of(new RecordedFormulas(context.getFormulaManager()));
  }

  /**
   * Starts a solver.
   *
   * @throws SolverUnavailableException if it cannot be used on this machine
   */
  public static SolverSession open(SolverOptions options) throws SolverUnavailableException {
    ShutdownManager shutdown = ShutdownManager.create();
    SolverContext context =
        SolverContexts.open(options.solver(), options.seed(), shutdown.getNotifier());
    return new SolverSession(options, shutdown, context);
  }

  /** Called before anything that makes the solver read its settings. */
  void prepare() {
    if (options.solver() == SolverName.Z3) {
      Z3Settings.apply(options);
    }
  }

  /** Makes formulas. */
  public FormulaManager formulas() {
    return recorded.map(RecordedFormulas::manager).orElseGet(context::getFormulaManager);
  }

  public SolverOptions options() {
    return options;
  }

  /** The solver's name and version, in its own words. */
  public String version() {
    return context.getVersion();
  }

  /** The answer to every question with bit vectors, if the solver has none. */
  public Optional<SolverAnswer> answerWithoutBitVectors() {
    return options.solver().supportsBitVectors()
        ? Optional.empty()
        : Optional.of(
            SolverAnswer.unknown(
                options.solver().text()
                    + " has no bit vectors, and the query needs them; choose z3 or mathsat5"));
  }

  /** A new question, without constraints. */
  public SolverQuery query() {
    return query(QueryLabel.NONE);
  }

  /** A new question, without constraints, about which the log is told this. */
  public SolverQuery query(QueryLabel label) {
    prepare();
    ProverEnvironment prover = context.newProverEnvironment(ProverOptions.GENERATE_MODELS);
    return new SolverQuery(this, prover, label);
  }

  /** All checks so far. */
  public SolverStatistics statistics() {
    return statistics;
  }

  /** A constraint for the log, if there is one. */
  Optional<Assertion> recorded(String name, BooleanFormula constraint) {
    return recorded.map(formulas -> new Assertion(name, formulas.expression(constraint)));
  }

  void log(QueryLabel label, List<Assertion> assertions, SolverAnswer answer, Duration time) {
    if (recorded.isPresent()) {
      options.log().asked(new QueryLog.Asked(label, assertions, answer, time, version()));
    }
  }

  void count(SolverAnswer.Result result, Duration time, int constraints, long expressions) {
    statistics = statistics.with(result, time, constraints, expressions);
  }

  /**
   * How many expressions were made before this one, itself included. Z3 numbers them, and none is
   * given back before the end (see {@link Z3References}); the other solvers do not tell: 0.
   */
  long number(BooleanFormula formula) {
    if (options.solver() != SolverName.Z3) {
      return 0;
    }
    AbstractFormulaManager<?, ?, ?, ?> manager =
        (AbstractFormulaManager<?, ?, ?, ?>) context.getFormulaManager();
    return Native.getAstId(z3(), (Long) manager.extractInfo(formula)) + 1L;
  }

  /** Whether it can still be asked: after an interrupt, only Z3 can. */
  public boolean isUsable() {
    return obstacle().isEmpty();
  }

  /** Why nothing can be asked any more, if so. */
  Optional<String> obstacle() {
    return shutdown.getNotifier().shouldShutdown()
        ? Optional.of(options.solver().text() + " was interrupted before and must be opened anew")
        : Optional.empty();
  }

  /** Makes a check that is under way end soon. Z3 can be asked again afterwards, others cannot. */
  void interrupt() {
    if (options.solver() == SolverName.Z3) {
      interruptZ3();
    } else if (obstacle().isEmpty()) {
      shutdown.requestShutdown("interrupted");
    }
  }

  /**
   * Behind the call, Z3's binding looks whether the context has an error, and takes that of
   * whatever the solver's own thread has done last for one of this call, which has none.
   */
  private void interruptZ3() {
    try {
      Native.interrupt(z3());
    } catch (Z3Exception e) {
      // The interrupt was sent; whoever made the error is told.
    }
  }

  /**
   * Whether the solver and Java have more than they may. Z3's own limit is not used: where it
   * strikes at a bad moment, it ends the process.
   */
  Optional<String> memoryUsedUp() {
    return options.megabytes() > 0 && memory.isReached()
        ? Optional.of("the memory of " + options.megabytes() + " megabytes is used up")
        : Optional.empty();
  }

  private long z3() {
    return (Long)
        ((AbstractFormulaManager<?, ?, ?, ?>) context.getFormulaManager()).getEnvironment();
  }

  /** What went wrong, in a sentence. */
  String describe(Throwable failure) {
    String message = failure.getMessage();
    String what = message == null ? failure.getClass().getSimpleName() : message.strip();
    return options.solver().text() + " gave up: " + what;
  }

  @Override
  public void close() {
    context.close();
  }
}
