package tdv.random;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tdv.agree.AskedEngine;
import tdv.agree.EngineAnswer;
import tdv.compile.Executable;
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
record VerdictComparison(
    List<Question> questions, AskedEngine engine, Setup setup, Duration limit, long maxRuns)
    implements Comparison {
  static final String SOLVER = "z3";
  static final Duration LIMIT = Duration.ofSeconds(20);
  static final long MAX_RUNS = 100_000;

  /** Runs in one process, each as short as these programs are. */
  static final Setup SETUP =
      Setup.DEFAULT.withReset(Reset.SNAPSHOT).withLimits(100_000, 50_000_000, 10_000);

  VerdictComparison {
    questions = List.copyOf(questions);
  }

  static VerdictComparison of(List<Question> questions) {
    return new VerdictComparison(
        questions, AskedEngine.traceDriven(SOLVER, LIMIT), SETUP, LIMIT, MAX_RUNS);
  }

  /** The answers to each question: the tested engine's is the first one. */
  @Override
  public Replies ask(TestProgram program, Executable executable) {
    List<Answers> all = new ArrayList<>();
    for (Question question : questions) {
      EngineAnswer reference = reference(executable, question, all);
      List<EngineAnswer> answers = new ArrayList<>();
      answers.add(engine.ask(executable, setup, question.goal()));
      if (all.isEmpty()) {
        AskedEngine none = AskedEngine.explorer(ReductionKind.NONE, maxRuns, limit);
        answers.add(none.ask(executable, setup, question.goal()));
      }
      all.add(new Answers(question, reference, answers));
    }
    return new Replies(
        all, all.stream().flatMap(answers -> answers.disagreements().stream()).toList());
  }

  /** The explorer's answer to the same question is not asked for twice. */
  private EngineAnswer reference(Executable executable, Question question, List<Answers> before) {
    return before.stream()
        .filter(answers -> answers.question().checks().equals(question.checks()))
        .map(Answers::reference)
        .findFirst()
        .orElseGet(
            () -> {
              Question everything = new Question(question.checks(), /* keepGoing= */ true);
              return AskedEngine.explorer(ReductionKind.OPTIMAL, 0, limit)
                  .ask(executable, setup, everything.goal());
            });
  }
}
