package tdv.random;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All reductions agree about random programs; scripts/soak asks them about many more. */
class ReductionsAgreeTest {
  private static final int PROGRAMS = 3;

  @ParameterizedTest
  @EnumSource
  void about(Profile profile) {
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      String command =
          "scripts/soak --compare reductions --seed " + seed + " --profile " + profile.text();
      ReductionComparison.DEFAULT
          .check(ProgramGenerator.generate(profile, seed))
          .ifPresent(small -> fail(small.text() + "repeat: " + command));
    }
  }
}
