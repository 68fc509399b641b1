package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import tdv.solve.DataEncoding;
import tdv.solve.QueryLabel;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/** The formula for one question: its models are the executions in which it happens. */
final class Encoding {
  private final Question question;
  private final Logic logic;
  private final FoldedTrees trees;
  private final Order order;
  private final ProgramOrder program;
  private final List<Target> targets;
  private final BooleanFormula sought;
  private final BooleanFormula inexact;

  Encoding(
      FormulaManager formulas,
      DataEncoding.Factory factory,
      Form form,
      ThreadTrees all,
      Question question,
      Scope scope,
      Excluded excluded,
      Runnable checkpoint) {
    this.question = question;
    this.logic = new Logic(formulas, checkpoint);
    this.trees = new FoldedTrees(all, scope, checkpoint);
    DataEncoding data =
        factory.make(formulas, trees.ranges()::interval, new SymbolNames(trees)::of);
    if (!Inexactness.canExpress(trees, data)) {
      throw new InexpressibleException();
    }
    Lifetimes lifetimes = new Lifetimes(trees);
    Regions regions = new Regions(trees, lifetimes);
    this.order =
        scope.rounds() > 0
            ? new Rounds(logic, trees, regions, scope.rounds())
            : new Clocks(logic, trees, regions, form.clocks());
    Stops stops = new Stops(trees, question, lifetimes);
    this.program = new ProgramOrder(trees, logic, data, stops);
    Frontier frontier = new Frontier(trees, logic, program);
    Conflicts conflicts = new Conflicts(trees, logic, program);
    Deadlock deadlock = question == Question.DEADLOCK ? new Deadlock(trees, logic, program) : null;
    this.targets =
        named(
            switch (question) {
              case FRONTIER -> frontier.targets(excluded, order);
              case DEADLOCK -> deadlock.targets();
              case RACE -> conflicts.races(excluded);
              case MEMORY -> conflicts.freed(lifetimes, excluded, order);
            });
    this.sought = logic.or(targets.stream().map(Target::happens).toList());
    if (isTrivial()) {
      this.inexact = logic.no();
      return;
    }
    this.inexact = logic.name("inexact", new Inexactness(trees, logic, data, program).somewhere());
    Locks locks = new Locks(trees, logic, order, program);
    Signals signals = new Signals(trees, logic, order, program);
    Barriers barriers = new Barriers(trees, logic, data, order, program);
    Function<Node, BooleanFormula> waits =
        node -> deadlock == null ? logic.no() : deadlock.waits(node);
    if (order instanceof Rounds rounds) {
      new RoundMemory(trees, logic, data, rounds, program, waits).require();
    } else {
      new ReadsFrom(trees, logic, data, order, program, waits, form.mostCubic()).require();
    }
    requireJoints(data);
    new Counters(trees, logic, data, order, program, waits).require();
    locks.require();
    signals.require();
    barriers.require();
    lifetimes.require(question, logic, order, program);
    if (question == Question.RACE || question == Question.MEMORY) {
      conflicts.requireWholeBlocks(order, stops, frontier);
    }
    if (scope.untilFailure()) {
      requireNoFailure();
    }
    if (deadlock != null) {
      deadlock.require(data, order, frontier, locks, signals, barriers);
    }
    order.require(program);
    logic.require("goal", logic.or(sought, inexact));
  }

  /** Reads of several cells whose value is no symbol: x_r => v_r = cells. */
  private void requireJoints(DataEncoding data) {
    for (Accesses.Joint joint : trees.accesses().joints()) {
      BooleanFormula same = data.equal(trees.value(joint.value()), trees.value(joint.cells()));
      logic.require(
          "joint " + trees.name(joint.node()), logic.implies(program.taken(joint.node()), same));
    }
  }

  /** A variable for each, so that a model says which of them happen. */
  private List<Target> named(List<Target> found) {
    List<Target> named = new ArrayList<>();
    for (Target target : found) {
      BooleanFormula name = logic.name("t_" + (named.size() + 1), target.happens());
      named.add(new Target(target.nodes(), name));
    }
    return named;
  }

  /** No thread has failed: not d_n. */
  private void requireNoFailure() {
    for (Node node : trees.nodes()) {
      if (Failures.isFailure(node)) {
        logic.require("failure " + trees.name(node), logic.not(program.due(node)));
      }
    }
  }

  /**
   * Whether nothing of what was asked for can be seen in the trees: then there is nothing to find,
   * whatever the numbers are.
   */
  boolean isTrivial() {
    return logic.isFalse(sought);
  }

  /** What the query is about. */
  QueryLabel label(boolean integers) {
    List<Node> steps = trees.nodes().stream().filter(node -> node.step() != null).toList();
    return new QueryLabel(
        question.name().toLowerCase(Locale.ROOT),
        order.text() + ", values as " + (integers ? "integers" : "bit vectors"),
        steps.size(),
        (int) steps.stream().mapToInt(Node::thread).distinct().count());
  }

  List<Constraint> constraints() {
    return logic.constraints();
  }

  /** Why no model proves nothing. */
  Optional<String> approximation() {
    boolean waitsInside =
        trees.nodes().stream().anyMatch(node -> node.moment() != node && Stops.waits(node));
    return waitsInside
        ? Optional.of("a thread may have to wait inside an atomic block")
        : Optional.empty();
  }

  /** That other targets happen: not t for all that were found, and or of t for the others. */
  BooleanFormula another(List<Witness> found) {
    Set<List<Node>> known = found.stream().map(Witness::targets).collect(Collectors.toSet());
    List<BooleanFormula> others = new ArrayList<>();
    List<BooleanFormula> not = new ArrayList<>(List.of(logic.not(inexact)));
    for (Target target : targets) {
      if (known.contains(target.nodes())) {
        not.add(logic.not(target.happens()));
      } else {
        others.add(target.happens());
      }
    }
    return logic.and(logic.and(not), logic.or(others));
  }

  Answer answer(Model model) {
    Extraction extraction = new Extraction(trees, program, order, model);
    if (extraction.holds(inexact)) {
      return new Answer.Inexact();
    }
    return new Answer.Possible(
        switch (question) {
          case FRONTIER -> extraction.first(targets);
          case DEADLOCK -> extraction.all(targets);
          case RACE, MEMORY -> extraction.any(targets);
        });
  }
}
