package tdv.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tdv.agree.AskedEngine;
import tdv.agree.EngineAnswer.Kind;
import tdv.explore.ReductionKind;
import tdv.run.Setup;

/** The results of expressions are those of the same expressions over constants. */
class ExpressionGeneratorTest {
  private static final AskedEngine EXPLORER =
      AskedEngine.explorer(ReductionKind.OPTIMAL, 0, Duration.ofSeconds(20));

  private static Expression.Operation check(TestProgram program) {
    return program
        .statements()
        .filter(statement -> statement.form() == Form.ASSERT)
        .map(statement -> (Expression.Operation) statement.values().get(0))
        .findFirst()
        .orElseThrow();
  }

  private static Kind answer(TestProgram program) {
    try (BuiltProgram built = BuiltProgram.build(program.text())) {
      return EXPLORER.ask(built.executable(), Setup.DEFAULT, Question.ALL.goal()).kind();
    }
  }

  @Test
  void oneOfTheResults() {
    List<TestProgram> programs =
        LongStream.range(0, 30)
            .mapToObj(seed -> ProgramGenerator.generate(Profile.EXPRESSIONS, seed))
            .filter(program -> check(program).operator() != Operator.DIFFERENT)
            .toList();
    assertTrue(programs.size() > 8, () -> programs.size() + " programs");
    programs.forEach(program -> assertEquals(Kind.VERIFIED, answer(program), program::text));
  }

  /** What another thread writes makes a difference. */
  @Test
  void noneOfTheResults() {
    assertTrue(
        LongStream.range(0, 30)
            .mapToObj(seed -> ProgramGenerator.generate(Profile.EXPRESSIONS, seed))
            .filter(program -> check(program).operator() == Operator.DIFFERENT)
            .anyMatch(program -> answer(program) == Kind.BUG));
  }
}
