package tdv.classic;

import java.time.Duration;
import java.util.Locale;
import tdv.explore.Watch;
import tdv.formula.Answer;
import tdv.formula.TreeEncoder.Patience;
import tdv.solve.BitVectorData;
import tdv.solve.DataEncoding;
import tdv.solve.IntegerData;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.solve.SolverStatistics;
import tdv.solve.SolverUnavailableException;
import tdv.step.StepEncoder;
import tdv.step.StepQuery;
import tdv.verify.TraceDrivenOptions;

/**
 * Asks the solver questions in the step encoding, and counts. Numbers are mathematical integers as
 * long as that is exact; else bit vectors.
 */
final class StepOracle {
  private static final Duration FOREVER = Duration.ofDays(1000);

  private final StepEncoder encoder;
  private final TraceDrivenOptions options;
  private final Watch watch;
  private boolean integers = true;
  private long count;
  private Duration time = Duration.ZERO;
  private SolverStatistics checks = SolverStatistics.NONE;

  StepOracle(StepEncoder encoder, TraceDrivenOptions options, Watch watch) {
    this.encoder = encoder;
    this.options = options;
    this.watch = watch;
  }

  Answer ask(StepQuery query) {
    long start = System.nanoTime();
    try {
      Answer answer = integers ? ask(query, /* whole= */ true) : new Answer.Inexact();
      if (answer instanceof Answer.Inexact) {
        integers = false;
        answer = ask(query, /* whole= */ false);
      }
      return answer;
    } finally {
      time = time.plusNanos(System.nanoTime() - start);
    }
  }

  private Answer ask(StepQuery query, boolean whole) {
    count++;
    SolverName name = SolverName.valueOf(options.solver().toUpperCase(Locale.ROOT));
    int megabytes = (int) Math.min(Integer.MAX_VALUE, options.memoryMegabytes().orElse(0));
    SolverOptions settings =
        SolverOptions.of(name, whole).withMegabytes(megabytes).withLog(options.queries().log());
    try (SolverSession session = SolverSession.open(settings)) {
      if (!whole && session.answerWithoutBitVectors().isPresent()) {
        return new Answer.Undecided(session.answerWithoutBitVectors().get().reason());
      }
      DataEncoding.Factory data =
          whole
              ? IntegerData::new
              : (formulas, ranges, names) -> new BitVectorData(formulas, names);
      Patience patience = new Patience(FOREVER, () -> watch.over(0).isPresent());
      Answer answer = encoder.ask(session, data, query, patience);
      checks = checks.plus(session.statistics());
      return answer;
    } catch (SolverUnavailableException e) {
      return new Answer.Undecided(e.getMessage());
    }
  }

  long count() {
    return count;
  }

  Duration time() {
    return time;
  }

  SolverStatistics checks() {
    return checks;
  }
}
