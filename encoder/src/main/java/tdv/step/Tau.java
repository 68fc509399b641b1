package tdv.step;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Logic;
import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * &tau;: thread control (equations 3 and 4).
 *
 * <ul>
 *   <li>&tau;_idle: T[i] != t -&gt; L_t[i+1] = L_t[i], unless step i creates t. (Equation 3 without
 *       this exception contradicts the row for fork in figure 3.) The values of local variables are
 *       kept by {@link Frame}.
 *   <li>&tau;_done: L_t[i] = &Delta; -&gt; T[i] != t, and the same wherever a thread has nothing to
 *       do: T[i] = t -&gt; or over its moves l: L_t[i] = l
 *   <li>T[i] and L_t[i] have values of their domains. For locations that follows from the rest. But
 *       where nothing but equations is left, Z3 does without its SAT solver, which is slower: a
 *       query of bounded model checking took 7.4 s of processor time, and with two of these, added
 *       by hand, 1.2 s
 *   <li>&tau;_other: T[i] = idle -&gt; T[i+1] = idle; all are idle when the process has ended;
 *       inside an atomic block nobody else goes on
 * </ul>
 */
final class Tau {
  private final Context context;
  private final Logic logic;
  private final Alphabet alphabet;

  Tau(Context context) {
    this.context = context;
    this.logic = context.logic();
    this.alphabet = context.alphabet();
  }

  void require() {
    Set<Location> places = new LinkedHashSet<>();
    alphabet.threads().forEach(thread -> places.addAll(context.ways().locations(thread)));
    for (int i = 1; i <= alphabet.steps(); i++) {
      logic.require("tau domain [" + i + "]", alphabet.isInDomain(i));
      if (i < alphabet.steps()) {
        logic.require(
            "tau idle last [" + i + "]", logic.implies(alphabet.isIdle(i), alphabet.isIdle(i + 1)));
      }
      for (int thread : alphabet.threads()) {
        logic.require("tau domain " + thread + " [" + i + "]", alphabet.isInDomain(thread, i + 1));
        idle(thread, i);
        done(thread, i);
      }
      over(places, i);
      inside(places, i);
    }
  }

  private void idle(int thread, int i) {
    BooleanFormula moves =
        logic.or(alphabet.isTurn(thread, i), alphabet.anyActs(creations(thread), i));
    logic.require(
        "tau idle " + thread + " [" + i + "]", logic.or(moves, alphabet.stays(thread, i)));
  }

  private List<Node> creations(int thread) {
    return context.moves().stream()
        .filter(
            move ->
                move.step() != null
                    && move.step().kind() == EventKind.THREAD_CREATE
                    && move.step().object() == thread)
        .toList();
  }

  private void done(int thread, int i) {
    List<Node> moves = context.moves().stream().filter(move -> move.thread() == thread).toList();
    logic.require(
        "tau done " + thread + " [" + i + "]",
        logic.implies(alphabet.isTurn(thread, i), alphabet.anyActs(moves, i)));
  }

  private void over(Set<Location> places, int i) {
    List<BooleanFormula> ends = new ArrayList<>();
    places.stream().filter(Ways::isEnd).forEach(place -> ends.add(alphabet.isAt(place, i)));
    logic.require("tau over [" + i + "]", logic.implies(logic.or(ends), alphabet.isIdle(i)));
  }

  private void inside(Set<Location> places, int i) {
    for (int thread : alphabet.threads()) {
      List<BooleanFormula> inside = new ArrayList<>();
      for (Location place : places) {
        if (place.node().thread() == thread && place.isInside()) {
          inside.add(alphabet.isAt(place, i));
        }
      }
      logic.require(
          "tau inside " + thread + " [" + i + "]",
          logic.implies(
              logic.or(inside), logic.or(alphabet.isTurn(thread, i), alphabet.isIdle(i))));
    }
  }
}
