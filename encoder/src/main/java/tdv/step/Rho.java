package tdv.step;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Excluded;
import tdv.formula.Failures;
import tdv.formula.Logic;
import tdv.formula.Target;
import tdv.trace.OutcomeKind;
import tdv.tree.Action.Stop;
import tdv.tree.Node;

/**
 * &not;&rho;: or over assertions: T[i] = t and L_t[i] = l and not C|V-&gt;V[i] (equation 5). An
 * assertion is a branch, and the direction in which it does not hold leads to a node where the
 * thread stops for ever: L_t[n+1] = l. A run shows its first failure only, so that no other thread
 * must have failed. Open ends are asked for in the same way.
 */
final class Rho {
  private final Context context;
  private final Logic logic;
  private final Alphabet alphabet;

  Rho(Context context) {
    this.context = context;
    this.logic = context.logic();
    this.alphabet = context.alphabet();
  }

  List<Target> failures(Set<OutcomeKind> kinds, Excluded excluded) {
    List<Target> found = new ArrayList<>();
    for (Location place : places()) {
      boolean sought =
          !place.behind()
              && Failures.isFailure(place.node())
              && place.node().action() instanceof Stop stop
              && stop.failure().filter(kinds::contains).isPresent();
      if (sought && !excluded.nodes().contains(place.node())) {
        add(found, place);
      }
    }
    return beforeFailures(found);
  }

  /** That something happens, and no thread but the one concerned has failed. */
  List<Target> beforeFailures(List<Target> found) {
    return found.stream()
        .map(
            target ->
                new Target(
                    target.nodes(), logic.and(target.happens(), isFirst(target.nodes().get(0)))))
        .toList();
  }

  /** No other thread has failed. */
  private BooleanFormula isFirst(Node failed) {
    List<BooleanFormula> all = new ArrayList<>();
    for (Location place : places()) {
      Node other = place.node();
      if (Failures.isFailure(other)
          && other.thread() != failed.thread()
          && !context.ways().isAlternative(other)) {
        all.add(logic.not(alphabet.isAt(place, alphabet.last())));
      }
    }
    return logic.and(all);
  }

  List<Target> openEnds(Excluded excluded) {
    List<Target> found = new ArrayList<>();
    for (Location place : places()) {
      if (Ways.isOpen(place) && !excluded.nodes().contains(place.node())) {
        add(found, place);
      }
    }
    return found;
  }

  private void add(List<Target> found, Location place) {
    Node node = place.node();
    boolean alternative =
        context.ways().isAlternative(node) && !(place.behind() && node.step() != null);
    BooleanFormula there =
        alternative
            ? alphabet.stands(node, alphabet.last())
            : alphabet.isAt(place, alphabet.last());
    if (!logic.isFalse(there)) {
      found.add(new Target(List.of(place.node()), there));
    }
  }

  /** All places that threads come to, those behind an Either included. */
  private Set<Location> places() {
    Set<Location> found = new LinkedHashSet<>();
    for (int thread : alphabet.threads()) {
      context.ways().locations(thread).forEach(place -> add(found, place));
    }
    return found;
  }

  private void add(Set<Location> found, Location place) {
    found.add(place);
    if (!place.behind()) {
      context.ways().alternatives(place.node()).forEach(further -> found.add(further.to()));
    }
  }
}
