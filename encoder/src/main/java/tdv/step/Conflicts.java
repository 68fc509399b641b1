package tdv.step;

import java.util.ArrayList;
import java.util.List;
import tdv.formula.Excluded;
import tdv.formula.Extent;
import tdv.formula.Logic;
import tdv.formula.Target;
import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * Data races: two threads stand at steps that access the same bytes, one of which writes and one of
 * which is not atomic: L_p[n+1] = l_p and L_q[n+1] = l_q.
 */
final class Conflicts {
  private final Context context;

  Conflicts(Context context) {
    this.context = context;
  }

  List<Target> races(Excluded excluded) {
    Logic logic = context.logic();
    int last = context.alphabet().last();
    List<Node> accesses =
        context.moves().stream()
            .filter(move -> move.step() != null && !Extent.of(move.step()).isEmpty())
            .toList();
    List<Target> found = new ArrayList<>();
    for (int i = 0; i < accesses.size(); i++) {
      for (int j = 0; j < i; j++) {
        Node a = accesses.get(j);
        Node b = accesses.get(i);
        if (isRace(a, b) && !excluded.races().contains(sites(a, b))) {
          found.add(
              new Target(
                  List.of(a, b),
                  logic.and(
                      context.alphabet().stands(a, last), context.alphabet().stands(b, last))));
        }
      }
    }
    return found.stream().filter(target -> !logic.isFalse(target.happens())).toList();
  }

  private static List<Integer> sites(Node a, Node b) {
    int first = a.action().site();
    int second = b.action().site();
    return List.of(Math.min(first, second), Math.max(first, second));
  }

  private static boolean isRace(Node a, Node b) {
    return a.thread() != b.thread()
        && !(a.step().atomic() && b.step().atomic())
        // The second of two is an error of another kind.
        && !(a.step().kind() == EventKind.FREE && b.step().kind() == EventKind.FREE)
        && Extent.conflict(a.step(), b.step());
  }
}
