package tdv.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tdv.agree.EngineAnswer;
import tdv.property.BugKind;
import tdv.random.Disagreement.Rule;

/** Each rule about answers is broken by what breaks it, and by nothing else. */
class AnswersTest {
  private static final EngineAnswer SAFE = answer(true);
  private static final EngineAnswer UNKNOWN = answer(false);
  private static final EngineAnswer DEADLOCK = answer(true, BugKind.DEADLOCK);
  private static final EngineAnswer ONE_BUG = answer(false, BugKind.DEADLOCK);
  private static final EngineAnswer BOTH = answer(true, BugKind.DEADLOCK, BugKind.RACE);

  private static EngineAnswer answer(boolean complete, BugKind... bugs) {
    Set<BugKind> set = EnumSet.noneOf(BugKind.class);
    set.addAll(List.of(bugs));
    return new EngineAnswer("engine", set, complete, List.of(), false, Duration.ZERO);
  }

  private static List<Rule> broken(Question question, EngineAnswer reference, EngineAnswer other) {
    return new Answers(question, reference, List.of(other))
        .disagreements().stream().map(Disagreement::rule).toList();
  }

  private static void agree(EngineAnswer reference, EngineAnswer other) {
    assertEquals(List.of(), broken(Question.ANY, reference, other));
    assertEquals(List.of(), broken(Question.ALL, reference, other));
  }

  @Test
  void agreement() {
    agree(SAFE, SAFE);
    agree(SAFE, UNKNOWN);
    agree(DEADLOCK, DEADLOCK);
    agree(BOTH, ONE_BUG);
    agree(BOTH, UNKNOWN);
    agree(UNKNOWN, SAFE);
    agree(UNKNOWN, DEADLOCK);
  }

  @Test
  void wrongProof() {
    assertEquals(List.of(Rule.NO_WRONG_PROOF), broken(Question.ANY, DEADLOCK, SAFE));
    assertEquals(List.of(Rule.NO_WRONG_PROOF), broken(Question.ALL, ONE_BUG, SAFE));
  }

  @Test
  void falseAlarm() {
    assertEquals(List.of(Rule.NO_FALSE_ALARM), broken(Question.ANY, SAFE, ONE_BUG));
    assertEquals(List.of(Rule.NO_FALSE_ALARM), broken(Question.ALL, DEADLOCK, BOTH));
  }

  @Test
  void kindsThatAreMissing() {
    assertEquals(List.of(Rule.ALL_KINDS), broken(Question.ALL, BOTH, DEADLOCK));
    assertEquals(List.of(), broken(Question.ANY, BOTH, DEADLOCK));
  }

  @Test
  void enginesThatBreak() {
    EngineAnswer none = EngineAnswer.none("engine", "java.lang.Error", Duration.ZERO);
    assertEquals(List.of(Rule.ENGINES_ANSWER), broken(Question.ALL, SAFE, none));
    assertEquals(List.of(Rule.ENGINES_ANSWER), broken(Question.ALL, none, UNKNOWN));
  }

  @Test
  void reasonsOfAllProgramsAreAlike() {
    assertEquals(
        "f is called at ..., after N runs",
        Tally.withoutPlaces("f is called at /tmp/x/random.c:12:3, after 1,200 runs"));
  }
}
