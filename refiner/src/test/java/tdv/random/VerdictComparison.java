package tdv.random;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tdv.agree.AskedEngine;
import tdv.explore.ReductionKind;
import tdv.run.Reset;
import tdv.run.Setup;

/**
 * Asks an engine and the explorer about a program: what one proves, the other must not refute. The
 * explorer searches with its best reduction, and without any if that does not take too many runs.
 *
 * @param questions the first one is also answered without a reduction
 * @param engine the one that is tested
 * @param limit of the explorer
 * @param maxRuns of the explorer without a reduction
 */
record VerdictComparison(List<Question> questions, AskedEngine engine, Duration limit, long maxRuns)
    implements Comparison {
  static final String SOLVER = "z3";
  static final Duration LIMIT = Duration.ofSeconds(20);
  static final long MAX_RUNS = 100_000;

  private static final Setup SETUP =
      Setup.DEFAULT.withReset(Reset.SNAPSHOT).withLimits(100_000, 50_000_000, 10_000);

  VerdictComparison {
    questions = List.copyOf(questions);
  }

  static VerdictComparison of(List<Question> questions) {
    return new VerdictComparison(
        questions, AskedEngine.traceDriven(SOLVER, LIMIT), LIMIT, MAX_RUNS);
  }

  @Override
  public List<Disagreement> disagreements(TestProgram program) {
    return ask(program).stream().flatMap(answers -> answers.disagreements().stream()).toList();
  }

  /** The answers to each question: the tested engine's is the first one. */
  List<Answers> ask(TestProgram program) {
    AskedEngine reference = AskedEngine.explorer(ReductionKind.OPTIMAL, 0, limit);
    try (BuiltProgram built = BuiltProgram.build(program.text())) {
      List<Answers> all = new ArrayList<>();
      for (Question question : questions) {
        Question everything = new Question(question.checks(), /* keepGoing= */ true);
        all.add(
            new Answers(
                question,
                reference.ask(built.executable(), SETUP, everything.goal()),
                engines(all.isEmpty()).stream()
                    .map(engine -> engine.ask(built.executable(), SETUP, question.goal()))
                    .toList()));
      }
      return all;
    }
  }

  private List<AskedEngine> engines(boolean withoutReduction) {
    List<AskedEngine> engines = new ArrayList<>();
    engines.add(engine);
    if (withoutReduction) {
      engines.add(AskedEngine.explorer(ReductionKind.NONE, maxRuns, limit));
    }
    return engines;
  }
}
