package tdv.random;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tdv.agree.AskedEngine;
import tdv.bmc.EncodingKind;
import tdv.property.Check;
import tdv.run.Reset;
import tdv.run.Setup;

/** Who is compared about a program. */
enum Contest {
  /** The trace-driven engine, and the explorer with its best reduction and without any. */
  VERDICTS(1, 0),
  /** All reductions, one process and two, and random runs. */
  REDUCTIONS(4, 1),
  /** As verdicts, with a new process for each run. */
  FORKED(16, 2),
  /** Bounded model checking in place of the trace-driven engine. */
  BOUNDED(8, 3),
  /** The published method, which knows about assertions. */
  CLASSIC(16, 6);

  private static final int UNWIND = 4;
  private static final int JOBS = 2;

  /** Engines for which such programs are too large more often than not have less time. */
  private static final Duration SHORT_LIMIT = Duration.ofSeconds(5);

  /** A new process for each run takes its time. */
  private static final long FORKED_RUNS = 200;

  private final int turns;
  private final int turn;

  Contest(int turns, int turn) {
    this.turns = turns;
    this.turn = turn;
  }

  /**
   * What all have in common.
   *
   * @param limit of each answer
   * @param maxRuns a search without a reduction that needs more is not compared
   * @param everyQuestion whether each kind of bug is asked about by itself
   */
  record Terms(Duration limit, long maxRuns, String solver, boolean everyQuestion) {}

  static Optional<Contest> named(String name) {
    return Arrays.stream(values()).filter(contest -> contest.text().equals(name)).findFirst();
  }

  /** The name on the command line. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Those for a seed: the first one always, the others now and then, for each profile in turn. */
  static List<Contest> of(long seed) {
    long round = seed / Profile.values().length;
    List<Contest> all = new ArrayList<>();
    for (Contest contest : values()) {
      if (Math.floorMod(round, contest.turns) == contest.turn) {
        all.add(contest);
      }
    }
    return all;
  }

  Comparison comparison(long seed, Terms terms) {
    List<Question> questions = terms.everyQuestion() ? Question.every() : Question.of(seed);
    Setup setup = VerdictComparison.SETUP;
    AskedEngine formulas = AskedEngine.traceDriven(terms.solver(), terms.limit());
    return switch (this) {
      case VERDICTS ->
          new VerdictComparison(questions, formulas, setup, terms.limit(), terms.maxRuns());
      case REDUCTIONS -> new ReductionComparison(JOBS, terms.maxRuns());
      case FORKED ->
          new VerdictComparison(
              List.of(Question.ALL),
              formulas,
              setup.withReset(Reset.FORK),
              terms.limit(),
              Math.min(FORKED_RUNS, terms.maxRuns()));
      case BOUNDED ->
          new VerdictComparison(
              List.of(Question.ANY),
              AskedEngine.bounded(terms.solver(), EncodingKind.ORDER, UNWIND, SHORT_LIMIT),
              setup,
              terms.limit(),
              terms.maxRuns());
      case CLASSIC ->
          new VerdictComparison(
              List.of(new Question(EnumSet.of(Check.ASSERT), /* keepGoing= */ false)),
              AskedEngine.classic(terms.solver(), UNWIND, SHORT_LIMIT),
              setup,
              terms.limit(),
              terms.maxRuns());
    };
  }
}
