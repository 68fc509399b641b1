package tdv.formula;

import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import tdv.tree.Node;

/** How the order of steps is encoded. Nodes are compared by their moments. */
interface Order {
  /**
   * a &lt; b, for two steps that are both executed (or at which a thread waits at the end). Steps
   * of one thread are ordered by its tree.
   */
  BooleanFormula before(Node a, Node b);

  /** Requires what holds for the order of all steps that were compared; call it last. */
  void require(ProgramOrder program);

  /** A number that orders executed steps of different threads as the model does. */
  long time(Model model, Node step);

  /** For the description of a query. */
  String text();
}
