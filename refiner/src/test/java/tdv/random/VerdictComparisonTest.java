package tdv.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import tdv.agree.AskedEngine;
import tdv.compile.Executable;
import tdv.explore.ExploreOptions;
import tdv.explore.ExploreOptions.Goal;
import tdv.explore.Explorer;
import tdv.random.Disagreement.Rule;
import tdv.run.Setup;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;

/** Engines that are wrong are found out, each with a smallest program. */
class VerdictComparisonTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final int MOST_PROGRAMS = 60;

  /** An explorer whose answers are changed. */
  private record Liar(Goal goal, Function<Verdict, Verdict> lie) implements Engine {
    @Override
    public String name() {
      return "liar";
    }

    @Override
    public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
      return lie.apply(
          new Explorer(ExploreOptions.DEFAULT.withGoal(goal)).verify(executable, setup, listener));
    }
  }

  private static VerdictComparison comparison(Function<Goal, Engine> engine) {
    return new VerdictComparison(
        List.of(Question.ALL),
        new AskedEngine("liar", LIMIT, engine),
        VerdictComparison.SETUP,
        LIMIT,
        1000);
  }

  private static Comparison.SmallDisagreement first(Profile profile, Comparison comparison) {
    for (long seed = 1; seed <= MOST_PROGRAMS; seed++) {
      Optional<Comparison.SmallDisagreement> found =
          comparison.check(ProgramGenerator.generate(profile, seed));
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw new AssertionError("no disagreement about " + MOST_PROGRAMS + " programs");
  }

  private static List<Rule> rules(Comparison.SmallDisagreement found) {
    return found.disagreements().stream().map(Disagreement::rule).distinct().toList();
  }

  private static Verdict without(Verdict verdict) {
    return new Verdict(
        List.of(), List.of(), verdict.notes(), Verdict.Stop.COMPLETE, verdict.coverage());
  }

  /** One that proves everything: two accesses are left of a race. */
  @Test
  void proofOfEverything() {
    Comparison.SmallDisagreement found =
        first(Profile.RACES, comparison(goal -> new Liar(goal, VerdictComparisonTest::without)));
    assertEquals(List.of(Rule.NO_WRONG_PROOF), rules(found));
    assertTrue(found.program().statements().count() <= 3, found::text);
  }

  /** One that follows a schedule into something else, and says so. */
  @Test
  void internalError() {
    Comparison.SmallDisagreement found =
        first(Profile.RACES, comparison(goal -> new Liar(goal, VerdictComparisonTest::confused)));
    assertEquals(List.of(Rule.ENGINES_ANSWER), rules(found));
    assertTrue(found.text().contains("internal error"), found::text);
  }

  private static Verdict confused(Verdict verdict) {
    List<String> cuts = new ArrayList<>(verdict.cuts());
    if (!verdict.findings().isEmpty()) {
      cuts.add("internal error: this should not be");
    }
    return new Verdict(
        verdict.findings(), cuts, verdict.notes(), verdict.stop(), verdict.coverage());
  }

  /** One that throws. */
  @Test
  void exception() {
    Comparison.SmallDisagreement found =
        first(
            Profile.ATOMICS,
            comparison(
                goal -> {
                  throw new IllegalStateException("as always");
                }));
    assertEquals(List.of(Rule.ENGINES_ANSWER), rules(found));
    assertEquals(0, found.program().statements().count(), found::text);
  }

  /** The explorer agrees with itself. */
  @Test
  void truth() {
    VerdictComparison comparison = comparison(goal -> new Liar(goal, Function.identity()));
    for (long seed = 1; seed <= 3; seed++) {
      TestProgram program = ProgramGenerator.generate(Profile.ALL, seed);
      assertEquals(List.of(), comparison.disagreements(program), program::text);
    }
  }
}
