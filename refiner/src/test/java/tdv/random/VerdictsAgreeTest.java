package tdv.random;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All engines agree about random programs; scripts/fuzz-engines asks them about many more. */
class VerdictsAgreeTest {
  private static final int PROGRAMS = 2;

  @ParameterizedTest
  @EnumSource
  void about(Profile profile) {
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      String command = "scripts/fuzz-engines --seed " + seed + " -n 1 --profile " + profile.text();
      VerdictComparison.of(Question.of(seed))
          .check(ProgramGenerator.generate(profile, seed))
          .ifPresent(small -> fail(small.text() + "repeat: " + command));
    }
  }
}
