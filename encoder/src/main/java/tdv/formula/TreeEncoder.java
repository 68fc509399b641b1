package tdv.formula;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import tdv.solve.DataEncoding;
import tdv.solve.SolverAnswer;
import tdv.solve.SolverQuery;
import tdv.solve.SolverSession;
import tdv.tree.ThreadTrees;

/**
 * Asks whether something can happen in an execution that trees describe: builds a formula whose
 * models are the executions in which it does. The answer is exact: a witness can be followed, and
 * "impossible" is a proof for all interleavings of the trees.
 */
public final class TreeEncoder {
  /** Even where the first execution was found at once, the next ones may take some time. */
  private static final Duration LEAST = Duration.ofMillis(50);

  private final SolverSession session;
  private final DataEncoding.Factory data;
  private final Form form;

  /**
   * @param session of the solver that is asked
   * @param data how terms become formulas
   * @param clocks what clocks are
   */
  public TreeEncoder(SolverSession session, DataEncoding.Factory data, ClockKind clocks) {
    this(session, data, Form.with(clocks));
  }

  TreeEncoder(SolverSession session, DataEncoding.Factory data, Form form) {
    this.session = session;
    this.data = data;
    this.form = form;
  }

  /** With clocks that are integers. */
  public TreeEncoder(SolverSession session, DataEncoding.Factory data) {
    this(session, data, ClockKind.INTEGERS);
  }

  /** Asks for as long as it takes. */
  public Answer ask(ThreadTrees trees, Question question, Scope scope, Excluded excluded) {
    return ask(trees, question, scope, excluded, Patience.ENDLESS);
  }

  /**
   * How long to wait for an answer.
   *
   * @param more how many other executions to look for at a frontier once there is one, each for
   *     about as long as the first one took: the formula is made, and a run is cheap
   * @param cancelled whether nobody wants it any more
   */
  public record Patience(Duration limit, int more, BooleanSupplier cancelled) {
    public static final Patience ENDLESS = new Patience(Duration.ofDays(10_000), () -> false);

    public Patience(Duration limit, BooleanSupplier cancelled) {
      this(limit, 0, cancelled);
    }

    /** Ends the making of a formula that nobody wants any more. */
    public void checkpoint() {
      if (cancelled.getAsBoolean()) {
        throw new CancelledException();
      }
    }
  }

  /** Asks, and gives up when patience ends. */
  public Answer ask(
      ThreadTrees trees, Question question, Scope scope, Excluded excluded, Patience patience) {
    FormulaManager formulas = session.formulas();
    Encoding encoding;
    try {
      // Others may ask about the same trees, whose terms are made on the way.
      synchronized (trees) {
        encoding =
            new Encoding(
                formulas, data, form, trees, question, scope, excluded, patience::checkpoint);
      }
    } catch (InexpressibleException e) {
      return new Answer.Inexact();
    } catch (CancelledException e) {
      return new Answer.Undecided("the query was cancelled while its formula was made");
    }
    if (encoding.isTrivial()) {
      return nothingFound(encoding, scope, excluded);
    }
    try (SolverQuery query = session.query(encoding.label(session.options().integers()))) {
      for (Constraint constraint : encoding.constraints()) {
        query.add(constraint.name(), constraint.formula());
      }
      long start = System.nanoTime();
      SolverAnswer answer = query.check(patience.limit(), patience.cancelled());
      Duration taken = Duration.ofNanos(System.nanoTime() - start).plus(LEAST);
      return switch (answer.result()) {
        case UNSAT -> nothingFound(encoding, scope, excluded);
        case SAT -> {
          Answer found = answer(encoding, query.model(), trees);
          yield found instanceof Answer.Possible possible && question == Question.FRONTIER
              ? withOthers(possible, encoding, query, trees, taken, patience)
              : found;
        }
        case UNKNOWN -> new Answer.Undecided(answer.reason());
      };
    }
  }

  private static Answer answer(Encoding encoding, Model model, ThreadTrees trees) {
    synchronized (trees) {
      return encoding.answer(model);
    }
  }

  /** Asks again and again for what has not been found yet. */
  private static Answer withOthers(
      Answer.Possible first,
      Encoding encoding,
      SolverQuery query,
      ThreadTrees trees,
      Duration limit,
      Patience patience) {
    List<Witness> found = new ArrayList<>(List.of(first.witness()));
    try {
      while (found.size() <= patience.more()) {
        query.add("goal " + (found.size() + 1), encoding.another(found));
        if (!query.check(limit, patience.cancelled()).isSat()
            || !(answer(encoding, query.model(), trees) instanceof Answer.Possible next)) {
          break;
        }
        found.add(next.witness());
      }
    } catch (CancelledException e) {
      // What was found stays.
    }
    return new Answer.Possible(first.witness(), found.subList(1, found.size()));
  }

  private static Answer nothingFound(Encoding encoding, Scope scope, Excluded excluded) {
    List<String> reasons = new ArrayList<>();
    if (scope.isRestricted()) {
      reasons.add("not all executions were asked about");
    }
    encoding.approximation().ifPresent(reasons::add);
    if (!reasons.isEmpty()) {
      return new Answer.Undecided(String.join("; ", reasons));
    }
    return excluded.isNothing() ? new Answer.Impossible() : new Answer.NothingElse();
  }
}
