package tdv.step;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.solve.DataEncoding;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Action.Local;
import tdv.tree.Action.Read;
import tdv.tree.Action.Step;
import tdv.tree.Node;

/**
 * &delta; and &delta;&deg;: program transitions (figure 3, equation 1), and &lambda; for statements
 * without data (equations 7 and 8). In words of the trees, for a move l of thread t: act_l[i] -&gt;
 * enabled|V[i] and each read symbol = place[i] and each place[i+1] = value, if condition, and (C ->
 * L_t[i+1] = l') for each way C to a location l'. Row by row:
 *
 * <ul>
 *   <li>assignment v = E: a READ, WRITE, UPDATE or COMPARE; a Local without TL-SSA
 *   <li>conditional branch C?l': a Choice, which is a move without TL-SSA only; both directions
 *   <li>thread termination: THREAD_EXIT leads to &Delta;; it writes the thread's state
 *   <li>unconditional jump: none, since nodes follow each other
 *   <li>fork(t'): THREAD_CREATE: L_t'[i+1] = s_t'
 *   <li>join(t'): enabled if the thread's state says that it has ended
 *   <li>lock(lk), unlock(lk): enabled if lk is free; they write lk. The same for semaphores,
 *       read-write locks, once controls; a trylock writes under a condition
 *   <li>condition variables and barriers: see {@link Signals} and {@link Rounds}
 * </ul>
 *
 * <p>The second half of the rows for lock and join, T[i] = t and L_t[i] = l and lk[i] -&gt;
 * L_t[i+1] = l, is left out: such a step changes nothing, so that every state can be reached
 * without, and with them no number of steps would cover all executions. That all other variables
 * keep their values is said once for each variable, by {@link Frame}.
 */
final class Delta {
  private final Context context;
  private final Logic logic;
  private final DataEncoding data;
  private final Alphabet alphabet;
  private final Enabled enabled;

  Delta(Context context, Enabled enabled) {
    this.context = context;
    this.logic = context.logic();
    this.data = context.data();
    this.alphabet = context.alphabet();
    this.enabled = enabled;
  }

  void require() {
    for (int i = 1; i <= alphabet.steps(); i++) {
      for (Node move : context.moves()) {
        BooleanFormula acts = alphabet.acts(move, i);
        if (logic.isFalse(acts)) {
          continue;
        }
        boolean hasData = context.approximation().hasData(move);
        List<BooleanFormula> all = new ArrayList<>();
        control(move, i, all);
        if (hasData) {
          data(move, i, all);
        }
        logic.require(
            (hasData ? "delta " : "lambda ") + move.thread() + " " + move.number() + " [" + i + "]",
            logic.implies(acts, logic.and(all)));
      }
    }
  }

  /** Where the thread goes, and the thread that it creates. */
  private void control(Node move, int i, List<BooleanFormula> all) {
    for (Way way : context.ways().from(move)) {
      all.add(
          logic.implies(context.decisions().taken(way.edges(), i), alphabet.isAt(way.to(), i + 1)));
    }
    if (move.step() != null && move.step().kind() == EventKind.THREAD_CREATE) {
      for (Way way : context.ways().entries((int) move.step().object())) {
        all.add(
            logic.implies(
                context.decisions().taken(way.edges(), i + 1), alphabet.isAt(way.to(), i + 1)));
      }
    }
  }

  private void data(Node move, int i, List<BooleanFormula> all) {
    if (move.action() instanceof Local local) {
      all.add(assign(local.symbol(), context.locals().at(local.value(), i), i));
    } else if (move.action() instanceof Step step) {
      for (Read read : step.reads()) {
        all.add(assign(read.value(), context.memory().value(read.place(), i), i));
      }
      all.add(enabled.taken(move, i));
      context
          .memory()
          .written(move, context.locals(), i)
          .forEach((cell, value) -> all.add(data.equal(context.memory().cell(cell, i + 1), value)));
    }
  }

  private BooleanFormula assign(Term variable, Term value, int i) {
    return data.equal(context.locals().assigned(variable, i), value);
  }
}
