package tdv.solve;

import java.time.Duration;
import java.util.List;
import tdv.smtlib.Assertion;

/** Is told every query that a solver is asked. */
public interface QueryLog {
  /** Nobody wants to know: then formulas are not recorded. */
  QueryLog NONE = asked -> {};

  /**
   * A query and its answer.
   *
   * @param assertions all constraints, in the order in which they were added
   * @param solver its name and version
   */
  record Asked(
      QueryLabel label,
      List<Assertion> assertions,
      SolverAnswer answer,
      Duration time,
      String solver) {
    public Asked {
      assertions = List.copyOf(assertions);
    }
  }

  /**
   * Called in front of each check, when the solver has all constraints. What this throws counts as
   * a failure of the solver: the answer is UNKNOWN.
   */
  default void asking() throws InterruptedException {}

  /** Called by the thread that has asked, behind each check. */
  void asked(Asked query);
}
