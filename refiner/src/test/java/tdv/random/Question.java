package tdv.random;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import tdv.explore.ExploreOptions.Goal;
import tdv.property.Check;

/**
 * What engines are asked about a program.
 *
 * @param checks the kinds of bugs that count
 * @param keepGoing whether all are wanted, or one
 */
record Question(Set<Check> checks, boolean keepGoing) {
  /** Which kinds of bugs there are. */
  static final Question ALL = new Question(EnumSet.allOf(Check.class), true);

  /** Whether there is a bug. */
  static final Question ANY = new Question(EnumSet.allOf(Check.class), false);

  private static final Duration NO_GRACE = Duration.ZERO;

  /** Bugs are confirmed as they were found: how few preemptions they need is not compared. */
  private static final Duration NO_SHORTENING = Duration.ZERO;

  /** All there are: about every kind of bug, about any, and about a single kind. */
  static List<Question> every() {
    List<Question> questions = new ArrayList<>(List.of(ALL, ANY));
    for (Check check : Check.values()) {
      questions.add(new Question(EnumSet.of(check), false));
    }
    return questions;
  }

  /** The first one, and another one, which differs for seeds of the same profile. */
  static List<Question> of(long seed) {
    List<Question> others = every().subList(1, every().size());
    long turn = seed + seed / Profile.values().length;
    return List.of(ALL, others.get(Math.floorMod(turn, others.size())));
  }

  Goal goal() {
    return new Goal(checks, keepGoing, NO_GRACE, NO_SHORTENING);
  }

  /** The options of {@code tdv verify}. */
  String text() {
    String names = String.join(",", EnumSet.copyOf(checks).stream().map(Check::text).toList());
    String all = checks.size() == Check.values().length ? "" : "--check " + names;
    return (keepGoing ? "--keep-going " + all : all).strip();
  }
}
