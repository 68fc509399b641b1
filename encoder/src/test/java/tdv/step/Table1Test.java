package tdv.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Node;
import tdv.tree.Place;

/** Figure 1 and table 1: the ten interleavings of the statements 1, 2, 5 and 6, 7. */
class Table1Test {
  private static final Place Y = Place.memory(0x1000, 4);

  private final Listing program = new Listing();

  /** With a = 1 and b = 0; the branch at 6 is a step that does nothing, since b is known. */
  private void make() {
    Node first = program.add(null, 0, "100", 0, program.plain("100", EventKind.THREAD_CREATE, 1));
    Node second = program.then(first, "101", program.plain("101", EventKind.THREAD_CREATE, 2));
    program.then(second, "102", program.plain("102", EventKind.THREAD_EXIT, 0));
    foo();
    Node bar = program.add(null, 0, "104", 2, program.plain("104", EventKind.THREAD_START, 0));
    Node six = program.then(bar, "6", program.plain("6", EventKind.YIELD, 0));
    Node seven = program.then(six, "7", program.write("7", Y, program.number(1)));
    program.then(seven, "107", program.plain("107", EventKind.THREAD_EXIT, 0));
  }

  private void foo() {
    Term seen = program.terms().symbol(32);
    Term again = program.terms().symbol(32);
    Node foo = program.add(null, 0, "103", 1, program.plain("103", EventKind.THREAD_START, 0));
    Node one = program.then(foo, "1", program.write("1", Y, program.number(2)));
    Node two = program.then(one, "2", program.read("2", Y, seen));
    Term small = program.less(seen, program.number(2));
    Node branch = program.then(two, "202", program.choice("202", small));
    program.add(branch, 1, "3", 1, program.plain("3", EventKind.THREAD_EXIT, 0));
    Node five = program.add(branch, 0, "5", 1, program.read("5", Y, again));
    Term fails = program.less(again, program.number(2));
    Node asserted = program.then(five, "205", program.choice("205", fails));
    program.add(asserted, 0, "105", 1, program.plain("105", EventKind.THREAD_EXIT, 0));
    program.add(asserted, 1, "200", 1, program.fails("200"));
  }

  /** All merges of two sequences, in the order of the table. */
  private static List<List<String>> merges(List<String> left, List<String> right) {
    if (left.isEmpty() || right.isEmpty()) {
      List<String> all = new ArrayList<>(left);
      all.addAll(right);
      return List.of(all);
    }
    List<List<String>> found = new ArrayList<>();
    for (List<String> rest : merges(left.subList(1, left.size()), right)) {
      List<String> one = new ArrayList<>(List.of(left.get(0)));
      one.addAll(rest);
      found.add(one);
    }
    for (List<String> rest : merges(left, right.subList(1, right.size()))) {
      List<String> one = new ArrayList<>(List.of(right.get(0)));
      one.addAll(rest);
      found.add(one);
    }
    return found;
  }

  @Test
  void eightInterleavingsAreFeasibleAndThreeOfThemFail() throws Exception {
    make();
    ExecutedTrace trace = new ExecutedTrace(program.without("3", "200"));
    Approximation under = Approximation.under(trace);
    Approximation over = Approximation.over(trace.statements());
    StringBuilder feasible = new StringBuilder();
    StringBuilder fails = new StringBuilder();
    StringBuilder relaxed = new StringBuilder();
    StepEncoder encoder = program.encoder();
    try (SolverSession session = SolverSession.open(SolverOptions.propositional(SolverName.Z3))) {
      for (List<String> order : merges(List.of("1", "2", "5"), List.of("6", "7"))) {
        List<Node> begin = program.nodes("100 101 103 104 " + String.join(" ", order));
        feasible.append(
            Listing.isPossible(encoder, session, StepQuestion.UNFINISHED, under, begin)
                ? ' '
                : '*');
        fails.append(
            Listing.isPossible(encoder, session, StepQuestion.FAILURE, under, begin) ? 'f' : 'h');
        relaxed.append(
            Listing.isPossible(encoder, session, StepQuestion.UNFINISHED, over, begin) ? ' ' : '*');
      }
    }
    assertEquals("     *  * ", feasible.toString());
    // An interleaving that is not feasible has no assertion that could fail.
    assertEquals("hhfhfhhfhh", fails.toString());
    // Section 3.2: psi has the two as solutions, since the branch at 2 is open for y < 2.
    assertEquals("          ", relaxed.toString());
  }
}
