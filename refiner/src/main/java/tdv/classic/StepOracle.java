package tdv.classic;

import java.time.Duration;
import java.util.Locale;
import tdv.explore.Watch;
import tdv.formula.Answer;
import tdv.formula.TreeEncoder.Patience;
import tdv.solve.BitVectorData;
import tdv.solve.DataEncoding;
import tdv.solve.IntegerData;
import tdv.solve.SolverAnswer;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.solve.SolverStatistics;
import tdv.solve.SolverUnavailableException;
import tdv.step.StepEncoder;
import tdv.step.StepQuery;
import tdv.verify.TraceDrivenOptions;

/**
 * Asks the solver questions in the step encoding, and counts. Everything is a bit vector: then the
 * question is one of propositional logic, and exact (see decision 10). Integers, as long as that is
 * exact, only where the solver has no bit vectors.
 */
public final class StepOracle {
  private static final Duration FOREVER = Duration.ofDays(1000);

  private final StepEncoder encoder;
  private final TraceDrivenOptions options;
  private final Watch watch;
  private long count;
  private Duration time = Duration.ZERO;
  private SolverStatistics checks = SolverStatistics.NONE;

  /** Of one search. */
  public StepOracle(StepEncoder encoder, TraceDrivenOptions options, Watch watch) {
    this.encoder = encoder;
    this.options = options;
    this.watch = watch;
  }

  /** Asks one question. */
  public Answer ask(StepQuery query) {
    long start = System.nanoTime();
    count++;
    SolverName name = SolverName.valueOf(options.solver().toUpperCase(Locale.ROOT));
    int megabytes = (int) Math.min(Integer.MAX_VALUE, options.memoryMegabytes().orElse(0));
    boolean whole = !name.supportsBitVectors();
    SolverOptions settings =
        (whole ? SolverOptions.of(name, true) : SolverOptions.propositional(name))
            .withMegabytes(megabytes)
            .withLog(options.queries().log());
    try (SolverSession session = SolverSession.open(settings)) {
      DataEncoding.Factory data =
          whole
              ? IntegerData::new
              : (formulas, ranges, names) -> new BitVectorData(formulas, names);
      Patience patience = new Patience(FOREVER, () -> watch.over(0).isPresent());
      Answer answer = encoder.ask(session, data, query, patience);
      checks = checks.plus(session.statistics());
      return answer instanceof Answer.Inexact
          ? new Answer.Undecided(
              session.answerWithoutBitVectors().map(SolverAnswer::reason).orElse("inexact"))
          : answer;
    } catch (SolverUnavailableException e) {
      return new Answer.Undecided(e.getMessage());
    } finally {
      time = time.plusNanos(System.nanoTime() - start);
    }
  }

  /** The formulas that were asked about. */
  public long count() {
    return count;
  }

  /** What the answers took. */
  public Duration time() {
    return time;
  }

  /** What the solver was given, and what it said. */
  public SolverStatistics checks() {
    return checks;
  }
}
