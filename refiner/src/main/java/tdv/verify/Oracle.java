package tdv.verify;

import java.time.Duration;
import tdv.formula.Answer;
import tdv.formula.Excluded;
import tdv.formula.Question;
import tdv.formula.Scope;
import tdv.solve.SolverStatistics;
import tdv.tree.ThreadTrees;

/** Answers questions about the executions that trees describe, and counts them. */
public interface Oracle {
  /** Asks one question. */
  Answer ask(ThreadTrees trees, Question question, Scope scope, Excluded excluded);

  /** The formulas that were asked about. */
  long count();

  /** What the solver was given, and what it said. */
  SolverStatistics checks();

  /** What the answers took. */
  Duration time();

  /** The name of the solver. */
  String solver();
}
