package tdv.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tdv.formula.Answer;
import tdv.formula.Excluded;
import tdv.formula.SimulatedState;
import tdv.formula.TreeEncoder.Patience;
import tdv.formula.TreeGenerator;
import tdv.formula.Witness;
import tdv.solve.BitVectorData;
import tdv.solve.DataEncoding;
import tdv.solve.IntegerData;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.trace.OutcomeKind;
import tdv.tree.Action.Stop;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * The answers to all questions about random trees are those of an interpreter that tries all
 * orders, whatever the options. More seeds by hand: {@code -Dtdv.seeds=5000 -Dtdv.seed=1}.
 */
class StepEncoderTest {
  private static final DataEncoding.Factory BITS =
      (formulas, ranges, names) -> new BitVectorData(formulas, names);
  private static SolverSession session;
  private final Map<String, Integer> counts = new TreeMap<>();

  @BeforeAll
  static void open() throws Exception {
    session = SolverSession.open(SolverOptions.of(SolverName.Z3, /* integers= */ false));
  }

  @AfterAll
  static void close() {
    session.close();
  }

  @Test
  void answersAreThoseOfTheInterpreter() {
    int seeds = Integer.getInteger("tdv.seeds", 4);
    long first = Long.getLong("tdv.seed", 41);
    for (long seed = first; seed < first + seeds; seed++) {
      ThreadTrees trees = new TreeGenerator(seed).make();
      Interpreted seen = new Interpreted(trees);
      if (!seen.explore()) {
        count("too many states");
        continue;
      }
      for (StepOptions options : options(seed)) {
        try {
          compare(new StepEncoder(trees, options), seen, options.tlssa());
        } catch (AssertionError e) {
          throw new AssertionError(
              "-Dtdv.seeds=1 -Dtdv.seed="
                  + seed
                  + " "
                  + options
                  + "\n"
                  + e.getMessage()
                  + "\n"
                  + print(trees),
              e);
        }
      }
    }
    System.out.println(counts);
  }

  /** Without TL-SSA formulas are large: not for all trees. */
  private static List<StepOptions> options(long seed) {
    List<StepOptions> all = new ArrayList<>();
    all.add(StepOptions.ALL);
    all.add(new StepOptions(/* tlssa= */ true, /* ppor= */ false));
    if (seed % 4 == 0) {
      all.add(new StepOptions(/* tlssa= */ false, /* ppor= */ true));
      all.add(new StepOptions(/* tlssa= */ false, /* ppor= */ false));
    }
    return all;
  }

  private static String print(ThreadTrees trees) {
    StringBuilder text = new StringBuilder();
    for (Node node : trees.nodes()) {
      text.append(node.parent() == null ? "root" : node.parent().number() + "/" + node.label());
      text.append(" -> ").append(node).append('\n');
    }
    return text.toString();
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private void compare(StepEncoder encoder, Interpreted seen, boolean tlssa) {
    int steps = encoder.longest(Approximation.exact());
    assertTrue(!tlssa || seen.longest <= steps, "longest");
    all(encoder, seen, StepQuestion.FAILURE, seen.failures);
    all(encoder, seen, StepQuestion.UNDEFINED, undefined(seen.failures));
    all(encoder, seen, StepQuestion.OPEN_END, seen.openEnds);
    yesOrNo(encoder, seen, StepQuestion.DEADLOCK, steps, seen.deadlock);
    yesOrNo(encoder, seen, StepQuestion.RACE, steps, !seen.races.isEmpty());
    yesOrNo(encoder, seen, StepQuestion.MEMORY, steps, seen.freed);
    yesOrNo(encoder, seen, StepQuestion.UNFINISHED, steps, false);
    if (tlssa) {
      yesOrNo(encoder, seen, StepQuestion.UNFINISHED, seen.longest, false);
      if (seen.longest > 0) {
        yesOrNo(encoder, seen, StepQuestion.UNFINISHED, seen.longest - 1, true);
      }
    }
  }

  private static Set<Node> undefined(Set<Node> failures) {
    Set<Node> found = new LinkedHashSet<>(failures);
    found.removeIf(
        node -> ((Stop) node.action()).failure().filter(StepQuery.UNDEFINED::contains).isEmpty());
    return found;
  }

  /** Asks again and again, and excludes what has been found. */
  private void all(
      StepEncoder encoder, Interpreted seen, StepQuestion question, Set<Node> expected) {
    Set<Node> found = new LinkedHashSet<>();
    StepQuery query =
        StepQuery.of(question, encoder.longest(Approximation.exact()), Approximation.exact())
            .about(EnumSet.allOf(OutcomeKind.class));
    while (true) {
      Answer answer = ask(encoder, query.without(new Excluded(found, Set.of())), BITS);
      if (!(answer instanceof Answer.Possible possible)) {
        assertInstanceOf(Answer.Impossible.class, answer);
        break;
      }
      Witness witness = possible.witness();
      assertTrue(isThere(seen, question, witness), question + " is not there: " + witness);
      assertTrue(found.addAll(witness.targets()), question + " again: " + witness);
    }
    assertEquals(Set.copyOf(expected), Set.copyOf(found), question.toString());
  }

  private Answer ask(StepEncoder encoder, StepQuery query, DataEncoding.Factory data) {
    Answer answer = encoder.ask(session, data, query, Patience.ENDLESS);
    count(query.question() + " " + answer.getClass().getSimpleName());
    return answer;
  }

  private void yesOrNo(
      StepEncoder encoder, Interpreted seen, StepQuestion question, int steps, boolean expected) {
    StepQuery query = StepQuery.of(question, steps, Approximation.exact());
    check(ask(encoder, query, BITS), seen, question, expected);
    Answer whole = ask(encoder, query, IntegerData::new);
    if (!(whole instanceof Answer.Inexact)) {
      check(whole, seen, question, expected);
    }
  }

  private static void check(
      Answer answer, Interpreted seen, StepQuestion question, boolean expected) {
    if (answer instanceof Answer.Possible possible) {
      assertTrue(isThere(seen, question, possible.witness()), question + ": " + possible.witness());
      assertTrue(expected, question + ": " + possible.witness());
    } else {
      assertInstanceOf(Answer.Impossible.class, answer);
      assertTrue(!expected, question + " is possible");
    }
  }

  private static boolean isThere(Interpreted seen, StepQuestion question, Witness witness) {
    SimulatedState end = seen.simulator.follow(witness.steps());
    return switch (question) {
      case FAILURE, UNDEFINED -> seen.simulator.firstFailure(end).containsAll(witness.targets());
      case OPEN_END -> seen.simulator.frontier(end).containsAll(witness.targets());
      case DEADLOCK -> seen.simulator.deadlock(end).equals(Set.copyOf(witness.targets()));
      case RACE -> seen.simulator.races(end).contains(witness.targets());
      case MEMORY -> seen.simulator.freed(end).containsAll(witness.targets());
      case UNFINISHED ->
          witness.targets().stream().anyMatch(node -> seen.simulator.take(end, node).isPresent());
    };
  }
}
