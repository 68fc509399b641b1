package tdv.formula;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tdv.trace.EventKind;
import tdv.tree.Node;

/**
 * Condition variables. A signal leaves a token that one thread may take that was waiting then; a
 * broadcast leaves one for each. For a wake k with its wait w(k) and a signal g of one variable,
 * n_kg says that k takes the token of g:
 *
 * <ul>
 *   <li>x_k =&gt; or over g of n_kg; n_kg =&gt; x_g and w(k) &lt; g &lt; k
 *   <li>a wake takes one token, and a signal has one: not (n_kg and n_kg'), not (n_kg and n_k'g)
 * </ul>
 *
 * <p>There is no token for k at a moment if and only if k cannot be matched to a signal beside all
 * wakes before. By Hall's theorem that is so if there is a wait t, w(k) itself or one before it,
 * such that all signals behind t have been taken by threads that began to wait at t or later, and
 * no broadcast came behind t. A wake that is not signalled (a timeout, or a spurious one) needs
 * that at its moment; a thread that waits for ever needs it at the end.
 */
final class Signals {
  private final FoldedTrees trees;
  private final Logic logic;
  private final Order order;
  private final ProgramOrder program;

  private final Map<Long, List<Node>> waits = new LinkedHashMap<>();
  private final Map<Long, List<Node>> signals = new LinkedHashMap<>();
  private final Map<Long, List<Node>> wakes = new LinkedHashMap<>();

  Signals(FoldedTrees trees, Logic logic, Order order, ProgramOrder program) {
    this.trees = trees;
    this.logic = logic;
    this.order = order;
    this.program = program;
    for (Node node : trees.nodes()) {
      if (node.step() == null) {
        continue;
      }
      switch (node.step().kind()) {
        case COND_WAIT -> add(waits, node);
        case COND_WAKE -> {
          // One without a variable may wake at any time.
          if (node.step().object() != 0) {
            add(wakes, node);
          }
        }
        case COND_SIGNAL, COND_BROADCAST -> add(signals, node);
        default -> {}
      }
    }
  }

  private static void add(Map<Long, List<Node>> map, Node node) {
    map.computeIfAbsent(node.step().object(), object -> new ArrayList<>()).add(node);
  }

  /** The step with which the thread of a wake has begun to wait. */
  private static Node waitOf(Node wake) {
    Node at = wake.parent();
    while (at.step() == null
        || at.step().kind() != EventKind.COND_WAIT
        || at.step().object() != wake.step().object()) {
      at = at.parent();
    }
    return at;
  }

  private List<Node> signals(Node wake) {
    return signals.getOrDefault(wake.step().object(), List.of());
  }

  private static boolean isBroadcast(Node signal) {
    return signal.step().kind() == EventKind.COND_BROADCAST;
  }

  /** n_kg, or false. */
  private BooleanFormula takes(Node wake, Node signal) {
    boolean possible =
        wake.step().signalled()
            && wake.thread() != signal.thread()
            && trees.order().isCompatible(wake, signal)
            && !trees.order().isBefore(signal, waitOf(wake))
            && !trees.order().isBefore(wake, signal);
    return possible
        ? logic.variable("n_" + trees.name(wake) + "_" + trees.name(signal))
        : logic.no();
  }

  void require() {
    for (List<Node> all : wakes.values()) {
      for (Node wake : all) {
        if (wake.step().signalled()) {
          requireToken(wake);
        } else {
          // x_k => no token
          logic.require(
              "unsignalled " + trees.name(wake),
              logic.implies(program.taken(wake), noToken(wake, false)));
        }
      }
    }
    signals.forEach((object, all) -> all.forEach(g -> atMostOne(g, wakes(object))));
  }

  private List<Node> wakes(long object) {
    return wakes.getOrDefault(object, List.of());
  }

  private void requireToken(Node wake) {
    List<BooleanFormula> taken = new ArrayList<>();
    for (Node signal : signals(wake)) {
      BooleanFormula takes = takes(wake, signal);
      String name = "token " + trees.name(wake) + " " + trees.name(signal);
      // n_kg => x_k and x_g and w(k) < g < k
      logic.require(
          name,
          logic.implies(
              takes,
              logic.and(
                  program.taken(wake),
                  program.taken(signal),
                  order.before(waitOf(wake), signal),
                  order.before(signal, wake))));
      for (BooleanFormula other : taken) {
        logic.require(name + " one", logic.not(logic.and(takes, other)));
      }
      taken.add(takes);
    }
    logic.require("wake " + trees.name(wake), logic.implies(program.taken(wake), logic.or(taken)));
  }

  private void atMostOne(Node signal, List<Node> all) {
    if (isBroadcast(signal)) {
      return;
    }
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (trees.order().isCompatible(all.get(i), all.get(j))) {
          logic.require(
              "token " + trees.name(signal) + " once",
              logic.not(logic.and(takes(all.get(i), signal), takes(all.get(j), signal))));
        }
      }
    }
  }

  /** That no token is left for a wake, at its moment or at the end. */
  BooleanFormula noToken(Node wake, boolean atEnd) {
    Node own = waitOf(wake);
    List<BooleanFormula> cases = new ArrayList<>();
    for (Node since : waits.getOrDefault(wake.step().object(), List.of())) {
      if (since == own) {
        cases.add(allTaken(wake, since, atEnd));
      } else if (trees.order().isCompatible(since, own)) {
        cases.add(
            logic.and(
                program.taken(since), order.before(since, own), allTaken(wake, since, atEnd)));
      }
    }
    return logic.or(cases);
  }

  /** All signals behind a wait t were taken by threads that began to wait at t or later. */
  private BooleanFormula allTaken(Node wake, Node since, boolean atEnd) {
    List<BooleanFormula> all = new ArrayList<>();
    for (Node signal : signals(wake)) {
      if (!trees.order().compatibleAt(signal, wake)) {
        continue;
      }
      // x_g => g < t or k < g or (or over k' of n_k'g and k' < k and t <= w(k'))
      List<BooleanFormula> cases = new ArrayList<>();
      cases.add(logic.not(program.taken(signal)));
      cases.add(order.before(signal, since));
      Function<Node, BooleanFormula> isPast =
          node -> atEnd ? logic.yes() : order.before(node, wake);
      if (!atEnd) {
        cases.add(order.before(wake, signal));
      }
      if (!isBroadcast(signal)) {
        for (Node other : wakes(wake.step().object())) {
          if (other != wake) {
            Node begin = waitOf(other);
            BooleanFormula late = begin == since ? logic.yes() : order.before(since, begin);
            cases.add(logic.and(takes(other, signal), isPast.apply(other), late));
          }
        }
      }
      all.add(logic.or(cases));
    }
    return logic.and(all);
  }
}
