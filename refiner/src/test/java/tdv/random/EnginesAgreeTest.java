package tdv.random;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All reductions agree about random programs; scripts/fuzz-explorer asks them about many more. */
class EnginesAgreeTest {
  private static final int PROGRAMS = 3;

  @ParameterizedTest
  @EnumSource
  void about(Profile profile) {
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      String command = "scripts/fuzz-explorer --seed " + seed + " -n 1 --profile " + profile.text();
      EngineComparison.DEFAULT
          .check(ProgramGenerator.generate(profile, seed))
          .ifPresent(small -> fail(small.text() + "repeat: " + command));
    }
  }
}
