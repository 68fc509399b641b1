package tdv.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.formula.Excluded;
import tdv.formula.Extent;
import tdv.formula.Logic;
import tdv.formula.Target;
import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * Memory that was given back: a step that accesses what another thread has freed is not taken,
 * since a run ends there. act_l[i] -&gt; not done_f[i].
 */
final class Freed {
  private final Context context;
  private final Logic logic;
  private final Happened happened;
  private final Map<Node, List<Node>> frees = new HashMap<>();

  Freed(Context context, Happened happened) {
    this.context = context;
    this.logic = context.logic();
    this.happened = happened;
    for (Node free : context.moves(Freed::isFree)) {
      Extent gone =
          new Extent(free.step().object(), free.step().object() + free.step().freed(), true);
      for (Node move : context.moves()) {
        if (move.step() != null
            && move.thread() != free.thread()
            && Extent.needed(move.step()).stream().anyMatch(gone::overlaps)) {
          frees.computeIfAbsent(move, key -> new ArrayList<>()).add(free);
        }
      }
    }
  }

  private static boolean isFree(Node move) {
    return move.step() != null && move.step().kind() == EventKind.FREE;
  }

  /** Steps at which a thread stands that access what was freed. */
  List<Target> uses(Excluded excluded) {
    int last = context.alphabet().last();
    List<Target> found = new ArrayList<>();
    for (Node move : context.moves()) {
      BooleanFormula happens =
          logic.and(logic.not(isNot(move, last)), context.alphabet().stands(move, last));
      if (!logic.isFalse(happens) && !excluded.nodes().contains(move)) {
        found.add(new Target(List.of(move), happens));
      }
    }
    return found;
  }

  BooleanFormula isNot(Node move, int i) {
    List<BooleanFormula> all = new ArrayList<>();
    for (Node free : frees.getOrDefault(move, List.of())) {
      all.add(logic.not(happened.before(free, i)));
    }
    return logic.and(all);
  }
}
