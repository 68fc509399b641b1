package tdv.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tdv.formula.Answer;
import tdv.formula.TreeEncoder.Patience;
import tdv.solve.IntegerData;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/** Figure 1 and table 1: the ten interleavings of the statements 1, 2, 5 and 6, 7. */
class Table1Test {
  private static final Place Y = Place.memory(0x1000, 4);

  private final ThreadTrees trees = new ThreadTrees();
  private final Terms terms = trees.terms();
  private final Map<Integer, Node> statements = new LinkedHashMap<>();
  private final List<Node> start = new ArrayList<>();
  private final Set<Node> executed = new LinkedHashSet<>();

  private Node add(Node last, long label, int line, int thread, Action action) {
    Node node =
        last == null ? trees.root(thread, () -> action) : trees.follow(last, label, () -> action);
    statements.put(line, node);
    return node;
  }

  private Action step(int line, EventKind kind, long object, Optional<Term> reads, long writes) {
    Term yes = terms.bool(true);
    return new Action.Step(
        line,
        kind,
        reads.stream().map(value -> new Action.Read(Y, value)).toList(),
        writes == 0 ? List.of() : List.of(new Action.Write(Y, terms.constant(32, writes), yes)),
        true,
        yes,
        object,
        0,
        false);
  }

  private Action plain(int line, EventKind kind, long object) {
    return step(line, kind, object, Optional.empty(), 0);
  }

  /** With a = 1 and b = 0; the branch at 6 is a step that does nothing, since b is known. */
  private void make() {
    Node first = add(null, 0, 100, 0, plain(100, EventKind.THREAD_CREATE, 1));
    Node second = add(first, 0, 101, 0, plain(101, EventKind.THREAD_CREATE, 2));
    add(second, 0, 102, 0, plain(102, EventKind.THREAD_EXIT, 0));
    foo();
    Node bar = add(null, 0, 104, 2, plain(104, EventKind.THREAD_START, 0));
    Node six = add(bar, 0, 6, 2, plain(6, EventKind.YIELD, 0));
    Node seven = add(six, 0, 7, 2, step(7, EventKind.WRITE, 0, Optional.empty(), 1));
    add(seven, 0, 107, 2, plain(107, EventKind.THREAD_EXIT, 0));
    for (int line : List.of(100, 101, 103, 104)) {
      start.add(statements.get(line));
    }
    statements.forEach(
        (line, node) -> {
          if (line != 3 && line != 200) {
            executed.add(node);
          }
        });
  }

  private void foo() {
    Term seen = terms.symbol(32);
    Term again = terms.symbol(32);
    Node foo = add(null, 0, 103, 1, plain(103, EventKind.THREAD_START, 0));
    Node one = add(foo, 0, 1, 1, step(1, EventKind.WRITE, 0, Optional.empty(), 2));
    Node two = add(one, 0, 2, 1, step(2, EventKind.READ, 0, Optional.of(seen), 0));
    Term small = terms.binary(Operator.SLT, seen, terms.constant(32, 2));
    Node branch = add(two, 0, 202, 1, new Action.Choice(202, small));
    add(branch, 1, 3, 1, plain(3, EventKind.THREAD_EXIT, 0));
    Node five = add(branch, 0, 5, 1, step(5, EventKind.READ, 0, Optional.of(again), 0));
    Term holds = terms.binary(Operator.SLE, terms.constant(32, 2), again);
    Node asserted = add(five, 0, 205, 1, new Action.Choice(205, holds));
    add(asserted, 1, 105, 1, plain(105, EventKind.THREAD_EXIT, 0));
    add(
        asserted,
        0,
        200,
        1,
        new Action.Stop(200, Action.Reason.FAILED, Optional.of(OutcomeKind.ASSERTION)));
  }

  /** All merges of two sequences, in the order of the table. */
  private static List<List<Integer>> merges(List<Integer> left, List<Integer> right) {
    if (left.isEmpty() || right.isEmpty()) {
      List<Integer> all = new ArrayList<>(left);
      all.addAll(right);
      return List.of(all);
    }
    List<List<Integer>> found = new ArrayList<>();
    for (List<Integer> rest : merges(left.subList(1, left.size()), right)) {
      List<Integer> one = new ArrayList<>(List.of(left.get(0)));
      one.addAll(rest);
      found.add(one);
    }
    for (List<Integer> rest : merges(left, right.subList(1, right.size()))) {
      List<Integer> one = new ArrayList<>(List.of(right.get(0)));
      one.addAll(rest);
      found.add(one);
    }
    return found;
  }

  @Test
  void eightInterleavingsAreFeasibleAndThreeOfThemFail() throws Exception {
    make();
    ExecutedTrace trace = new ExecutedTrace(executed);
    StringBuilder feasible = new StringBuilder();
    StringBuilder fails = new StringBuilder();
    StringBuilder relaxed = new StringBuilder();
    SolverOptions options = SolverOptions.of(SolverName.Z3, /* integers= */ true);
    try (SolverSession session = SolverSession.open(options)) {
      StepEncoder encoder = new StepEncoder(trees, new StepOptions(true, /* ppor= */ false));
      for (List<Integer> order : merges(List.of(1, 2, 5), List.of(6, 7))) {
        List<Node> begin = new ArrayList<>(start);
        order.forEach(line -> begin.add(statements.get(line)));
        Approximation under = Approximation.under(trace);
        Approximation over = Approximation.over(trace.statements());
        feasible.append(ask(encoder, session, StepQuestion.UNFINISHED, under, begin) ? ' ' : '*');
        fails.append(ask(encoder, session, StepQuestion.FAILURE, under, begin) ? 'f' : 'h');
        relaxed.append(ask(encoder, session, StepQuestion.UNFINISHED, over, begin) ? ' ' : '*');
      }
    }
    assertEquals("     *  * ", feasible.toString());
    // An interleaving that is not feasible has no assertion that could fail.
    assertEquals("hhfhfhhfhh", fails.toString());
    // Section 3.2: psi has the two as solutions, since the branch at 2 is open for y < 2.
    assertEquals("          ", relaxed.toString());
  }

  private static boolean ask(
      StepEncoder encoder,
      SolverSession session,
      StepQuestion question,
      Approximation approximation,
      List<Node> begin) {
    StepQuery query = StepQuery.of(question, begin.size(), approximation).beginningWith(begin);
    return encoder.ask(session, IntegerData::new, query, Patience.ENDLESS)
        instanceof Answer.Possible;
  }
}
