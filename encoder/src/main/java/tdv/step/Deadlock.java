package tdv.step;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.formula.Target;
import tdv.tree.Action.Stop;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * Nobody can go on in the last state: for all moves l, L_t[n+1] = l -&gt; l is not possible; nobody
 * has failed or come to an open end, and the process has not ended. A thread that waits in a loop
 * goes on if another one has written what the loop reads since it read it.
 */
final class Deadlock {
  private final Context context;
  private final Logic logic;
  private final Alphabet alphabet;
  private final Enabled enabled;
  private final Happened happened;
  private final int last;

  Deadlock(Context context, Enabled enabled, Happened happened) {
    this.context = context;
    this.logic = context.logic();
    this.alphabet = context.alphabet();
    this.enabled = enabled;
    this.happened = happened;
    this.last = alphabet.last();
  }

  /** The steps at which threads may wait. */
  List<Target> targets() {
    List<Target> found = new ArrayList<>();
    for (Node move : context.moves()) {
      if (move.step() != null) {
        found.add(new Target(List.of(move), alphabet.stands(move, last)));
      }
    }
    return found;
  }

  void require(List<Target> openEnds) {
    for (Node move : context.moves()) {
      BooleanFormula goesOn = enabled.isPossible(move, last);
      if (!move.spins().isEmpty()) {
        goesOn = logic.or(goesOn, logic.and(enabled.isBack(move, last), isWoken(move)));
      }
      logic.require(
          "stuck " + move.number(), logic.not(logic.and(alphabet.stands(move, last), goesOn)));
    }
    openEnds.forEach(
        target ->
            logic.require("known " + target.nodes().get(0).number(), logic.not(target.happens())));
    for (Node node : context.trees().nodes()) {
      Location here = new Location(node, node.step() != null);
      if (Ways.isEnd(here) || node.action() instanceof Stop) {
        BooleanFormula there =
            here.behind() ? alphabet.isAt(here, last) : alphabet.stands(node, last);
        logic.require("over " + node.number(), logic.not(there));
      }
    }
  }

  /** That a thread sees something new in each of the loops in which it may be. */
  private BooleanFormula isWoken(Node spinning) {
    List<BooleanFormula> all = new ArrayList<>();
    for (Node.Spin spin : spinning.spins()) {
      all.add(logic.implies(enabled.isBack(spin, last), seesNews(spinning, spin)));
    }
    return logic.and(all);
  }

  /** That others have written what a loop reads since it has read it. */
  private BooleanFormula seesNews(Node spinning, Node.Spin spin) {
    List<BooleanFormula> cases = new ArrayList<>();
    for (Node reader : spin.iteration()) {
      List<Place> cells =
          reader.step().reads().stream()
              .flatMap(read -> context.memory().cells(read.place()).stream())
              .toList();
      for (Node writer : context.moves()) {
        if (writer.thread() != spinning.thread() && writer.step() != null) {
          for (int i = 1; i <= alphabet.steps(); i++) {
            cases.add(logic.and(happened.before(reader, i), writes(writer, cells, i)));
          }
        }
      }
    }
    return logic.or(cases);
  }

  private BooleanFormula writes(Node writer, List<Place> cells, int i) {
    BooleanFormula acts = context.succeeds(writer, i);
    List<BooleanFormula> conditions = new ArrayList<>();
    for (Write write : writer.step().writes()) {
      if (context.memory().cells(write.place()).stream().anyMatch(cells::contains)) {
        conditions.add(
            context
                .data()
                .condition(context.locals().during(write.condition(), writer.step().reads(), i)));
      }
    }
    return logic.and(acts, logic.or(conditions));
  }
}
