package tdv.random;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tdv.agree.EngineAnswer;
import tdv.agree.EngineAnswer.Kind;

/** All engines agree about random programs; scripts/soak asks them about many more. */
class VerdictsAgreeTest {
  private static final int PROGRAMS = 2;
  private static final int ANSWERED = 8;

  @ParameterizedTest
  @EnumSource
  void about(Profile profile) {
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      String command =
          "scripts/soak --compare verdicts --seed " + seed + " --profile " + profile.text();
      VerdictComparison.of(Question.of(seed))
          .check(ProgramGenerator.generate(profile, seed))
          .ifPresent(small -> fail(small.text() + "repeat: " + command));
    }
  }

  /** An engine that knows nothing agrees with everybody: most of the time it has to know. */
  @Test
  void answers() {
    List<EngineAnswer> unknown = new ArrayList<>();
    for (long seed = 1; seed <= ANSWERED; seed++) {
      TestProgram program = ProgramGenerator.generate(Profile.ATOMICS, seed);
      VerdictComparison.of(List.of(Question.ANY)).ask(program).answers().stream()
          .map(answers -> answers.answers().get(0))
          .filter(answer -> answer.kind() == Kind.UNKNOWN)
          .forEach(unknown::add);
    }
    assertTrue(unknown.size() <= ANSWERED / 4, unknown::toString);
  }
}
