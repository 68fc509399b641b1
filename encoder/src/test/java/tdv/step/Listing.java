package tdv.step;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tdv.formula.Answer;
import tdv.formula.TreeEncoder.Patience;
import tdv.solve.BitVectorData;
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

/** A program of the paper, statement by statement: nodes by names, the lines in front of a dot. */
final class Listing {
  private final ThreadTrees trees = new ThreadTrees();
  private final Map<String, Node> nodes = new LinkedHashMap<>();

  Terms terms() {
    return trees.terms();
  }

  Term number(long value) {
    return terms().constant(32, value);
  }

  Node node(String name) {
    return nodes.get(name);
  }

  List<Node> nodes(String names) {
    return Stream.of(names.split(" ", -1)).filter(name -> !name.isEmpty()).map(this::node).toList();
  }

  /** All nodes but some. */
  Set<Node> without(String... names) {
    Set<Node> left = new LinkedHashSet<>(nodes.values());
    left.removeAll(nodes(String.join(" ", names)));
    return left;
  }

  private static int line(String name) {
    return Integer.parseInt(name.replaceFirst("\\..*", ""));
  }

  /** The first statement of a thread, or the next one behind another. */
  Node add(Node last, long label, String name, int thread, Action action) {
    Node node =
        last == null ? trees.root(thread, () -> action) : trees.follow(last, label, () -> action);
    nodes.put(name, node);
    return node;
  }

  Node then(Node last, String name, Action action) {
    return add(last, Node.NEXT, name, last.thread(), action);
  }

  /** A step that touches no variable. */
  Action plain(String name, EventKind kind, long object) {
    return step(name, kind, List.of(), List.of(), object, terms());
  }

  Action read(String name, Place place, Term value) {
    return step(
        name, EventKind.READ, List.of(new Action.Read(place, value)), List.of(), 0, terms());
  }

  Action write(String name, Place place, Term value) {
    return step(name, EventKind.WRITE, List.of(), List.of(writes(place, value)), 0, terms());
  }

  /** v = E in one step, where E is made of what v was. */
  Action update(String name, Place place, Term before, Term value) {
    List<Action.Read> reads = List.of(new Action.Read(place, before));
    return step(name, EventKind.UPDATE, reads, List.of(writes(place, value)), 0, terms());
  }

  private Action.Write writes(Place place, Term value) {
    return new Action.Write(place, value, terms().bool(true));
  }

  private static Action step(
      String name,
      EventKind kind,
      List<Action.Read> reads,
      List<Action.Write> writes,
      long object,
      Terms terms) {
    return new Action.Step(
        line(name), kind, reads, writes, true, terms.bool(true), object, 0, false);
  }

  Action choice(String name, Term condition) {
    return new Action.Choice(line(name), condition);
  }

  Action fails(String name) {
    return new Action.Stop(line(name), Action.Reason.FAILED, Optional.of(OutcomeKind.ASSERTION));
  }

  Term less(Term left, Term right) {
    return terms().binary(Operator.SLT, left, right);
  }

  StepEncoder encoder() {
    return new StepEncoder(trees, new StepOptions(/* tlssa= */ true, /* ppor= */ false));
  }

  /** Whether something can happen behind certain steps, or if there are none, in an execution. */
  static boolean isPossible(
      StepEncoder encoder,
      SolverSession session,
      StepQuestion question,
      Approximation approximation,
      List<Node> begin) {
    int steps = begin.isEmpty() ? encoder.longest(approximation) : begin.size();
    StepQuery query = StepQuery.of(question, steps, approximation).beginningWith(begin);
    return encoder.ask(
            session,
            (formulas, ranges, names) -> new BitVectorData(formulas, names),
            query,
            Patience.ENDLESS)
        instanceof Answer.Possible;
  }
}
