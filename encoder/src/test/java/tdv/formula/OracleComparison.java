package tdv.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tdv.solve.BitVectorData;
import tdv.solve.DataEncoding;
import tdv.solve.IntegerData;
import tdv.solve.SolverSession;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/** Compares the answers about random trees with what an interpreter sees. */
final class OracleComparison {
  private static final int MOST_STATES = 20_000;

  private static final TreeEncoder.Patience SEVERAL =
      new TreeEncoder.Patience(Duration.ofDays(1), 2, () -> false);

  private final TreeEncoder encoder;
  private final TreeEncoder withIntegers;
  private final TreeEncoder withBitClocks;
  private final TreeEncoder withLastWrites;
  private final Map<String, Integer> counts = new TreeMap<>();

  OracleComparison(SolverSession session) {
    DataEncoding.Factory bits = BitVectorData::new;
    this.encoder = new TreeEncoder(session, bits);
    this.withLastWrites = new TreeEncoder(session, bits, new Form(ClockKind.INTEGERS, 0));
    this.withBitClocks = new TreeEncoder(session, bits, ClockKind.BIT_VECTORS);
    this.withIntegers = new TreeEncoder(session, IntegerData::new);
  }

  String summary() {
    return counts.toString();
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  void compare(long seed) throws Exception {
    ThreadTrees trees = new TreeGenerator(seed).make();
    TreeSimulator simulator = new TreeSimulator(trees);
    Set<Node> frontier = new LinkedHashSet<>();
    Set<Set<Node>> deadlocks = new LinkedHashSet<>();
    Set<List<Integer>> races = new LinkedHashSet<>();
    Set<Node> freed = new LinkedHashSet<>();
    Set<Node> failures = new LinkedHashSet<>();
    boolean complete =
        simulator.explore(
            MOST_STATES,
            state -> {
              frontier.addAll(simulator.frontier(state));
              Set<Node> stuck = simulator.deadlock(state);
              if (!stuck.isEmpty()) {
                deadlocks.add(stuck);
              }
              simulator.races(state).forEach(pair -> races.add(sites(pair)));
              freed.addAll(simulator.freed(state));
              failures.addAll(simulator.firstFailure(state));
            });
    if (!complete) {
      count("too many states");
      return;
    }
    String replay = "seed " + seed + ": -Dtdv.seed=" + seed + " -Dtdv.seeds=1";
    try {
      nodes(trees, simulator, Question.FRONTIER, frontier);
      nodes(trees, simulator, Question.MEMORY, freed);
      failures(trees, simulator, failures);
      deadlocks(trees, simulator, deadlocks);
      races(trees, simulator, races);
      restricted(trees, simulator);
      Map<Question, Boolean> possible =
          Map.of(
              Question.FRONTIER, !frontier.isEmpty(),
              Question.MEMORY, !freed.isEmpty(),
              Question.DEADLOCK, !deadlocks.isEmpty(),
              Question.RACE, !races.isEmpty());
      for (Question question : Question.values()) {
        boolean expected = possible.get(question);
        otherwise("integers", withIntegers, trees, simulator, question, expected);
        otherwise("bit clocks", withBitClocks, trees, simulator, question, expected);
        otherwise("last writes", withLastWrites, trees, simulator, question, expected);
      }
    } catch (Throwable e) {
      throw new AssertionError(replay + "\n" + e.getMessage() + "\n" + print(trees), e);
    }
  }

  private static String print(ThreadTrees trees) {
    StringBuilder text = new StringBuilder();
    for (Node node : trees.nodes()) {
      text.append(node.parent() == null ? "root" : node.parent().number() + "/" + node.label());
      text.append(" -> ").append(node).append('\n');
    }
    return text.toString();
  }

  private static List<Integer> sites(List<Node> pair) {
    int a = pair.get(0).action().site();
    int b = pair.get(1).action().site();
    return List.of(Math.min(a, b), Math.max(a, b));
  }

  /** Asks again and again, and excludes what has been found. */
  private void nodes(
      ThreadTrees trees, TreeSimulator simulator, Question question, Set<Node> expected)
      throws Exception {
    Set<Node> found = new LinkedHashSet<>();
    while (true) {
      Answer answer =
          encoder.ask(trees, question, Scope.ALL, new Excluded(found, Set.of()), SEVERAL);
      count(question + " " + answer.getClass().getSimpleName());
      if (!(answer instanceof Answer.Possible possible)) {
        checkEnd(answer, found.isEmpty());
        break;
      }
      check(simulator, question, possible.witness(), found);
      for (Witness other : possible.others()) {
        count(question + " others");
        check(simulator, question, other, found);
      }
    }
    assertEquals(Set.copyOf(expected), Set.copyOf(found), question.toString());
  }

  private static void check(
      TreeSimulator simulator, Question question, Witness witness, Set<Node> found) {
    Node target = witness.targets().get(0);
    assertTrue(
        isThere(simulator, question, witness),
        question + ": not there: " + target + " " + witness.steps());
    assertTrue(found.add(target), question + ": again " + target);
  }

  /** The nodes at which threads fail while nobody else has. */
  private void failures(ThreadTrees trees, TreeSimulator simulator, Set<Node> expected) {
    Set<Node> open =
        trees.nodes().stream()
            .filter(Failures::isFailure)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Set<Node> elsewhere = new LinkedHashSet<>();
    Set<Node> found = new LinkedHashSet<>();
    while (true) {
      Answer answer =
          encoder.ask(trees, Question.FRONTIER, Scope.ALL, new Excluded(elsewhere, Set.of(), open));
      count("failure " + answer.getClass().getSimpleName());
      if (!(answer instanceof Answer.Possible possible)) {
        break;
      }
      Witness witness = possible.witness();
      Node target = witness.targets().get(0);
      if (open.remove(target)) {
        SimulatedState end = simulator.follow(witness.steps());
        assertEquals(Set.of(target), simulator.firstFailure(end), "failure " + witness.steps());
        found.add(target);
      } else {
        assertTrue(elsewhere.add(target), "again " + target);
      }
    }
    assertEquals(Set.copyOf(expected), Set.copyOf(found), "failures");
  }

  private static void checkEnd(Answer answer, boolean first) {
    Class<?> expected = first ? Answer.Impossible.class : Answer.NothingElse.class;
    assertInstanceOf(expected, answer);
  }

  private void deadlocks(ThreadTrees trees, TreeSimulator simulator, Set<Set<Node>> expected)
      throws Exception {
    Answer answer = encoder.ask(trees, Question.DEADLOCK, Scope.ALL, Excluded.NOTHING);
    count("DEADLOCK " + answer.getClass().getSimpleName());
    if (answer instanceof Answer.Possible possible) {
      SimulatedState end = simulator.follow(possible.witness().steps());
      assertEquals(
          simulator.deadlock(end),
          Set.copyOf(possible.witness().targets()),
          "DEADLOCK " + possible.witness().steps());
      assertTrue(!possible.witness().targets().isEmpty(), "DEADLOCK " + possible.witness().steps());
    } else {
      assertInstanceOf(Answer.Impossible.class, answer);
      assertEquals(Set.of(), expected, "DEADLOCK");
    }
  }

  private void races(ThreadTrees trees, TreeSimulator simulator, Set<List<Integer>> expected)
      throws Exception {
    Set<List<Integer>> found = new LinkedHashSet<>();
    while (true) {
      Answer answer = encoder.ask(trees, Question.RACE, Scope.ALL, new Excluded(Set.of(), found));
      count("RACE " + answer.getClass().getSimpleName());
      if (!(answer instanceof Answer.Possible possible)) {
        checkEnd(answer, found.isEmpty());
        break;
      }
      Witness witness = possible.witness();
      SimulatedState end = simulator.follow(witness.steps());
      assertTrue(
          simulator.races(end).stream()
              .anyMatch(pair -> sites(pair).equals(sites(witness.targets()))),
          "RACE: not there: " + witness);
      assertTrue(found.add(sites(witness.targets())), "RACE: again " + witness.targets());
    }
    assertEquals(Set.copyOf(expected), Set.copyOf(found), "RACE");
  }

  /** What is found in a part of the executions is real. */
  private void restricted(ThreadTrees trees, TreeSimulator simulator) throws Exception {
    List<Scope> scopes = List.of(Scope.ALL.withRounds(2), Scope.UNTIL_FAILURE);
    for (Scope scope : scopes) {
      for (Question question : Question.values()) {
        Answer answer = encoder.ask(trees, question, scope, Excluded.NOTHING);
        count("restricted " + answer.getClass().getSimpleName());
        if (answer instanceof Answer.Possible possible) {
          boolean there = isThere(simulator, question, possible.witness());
          assertTrue(there, question + " in " + scope + ": " + possible.witness());
        } else {
          assertInstanceOf(Answer.Undecided.class, answer);
        }
      }
    }
  }

  private static boolean isThere(TreeSimulator simulator, Question question, Witness witness) {
    SimulatedState end = simulator.follow(witness.steps());
    return switch (question) {
      case FRONTIER -> simulator.frontier(end).containsAll(witness.targets());
      case DEADLOCK -> !simulator.deadlock(end).isEmpty();
      case RACE -> !simulator.races(end).isEmpty();
      case MEMORY -> simulator.freed(end).containsAll(witness.targets());
    };
  }

  /** Another encoding gives the same answer; integers may say that they are not exact. */
  private void otherwise(
      String name,
      TreeEncoder other,
      ThreadTrees trees,
      TreeSimulator simulator,
      Question question,
      boolean expected) {
    Answer answer = other.ask(trees, question, Scope.ALL, Excluded.NOTHING);
    count(name + " " + answer.getClass().getSimpleName());
    if (answer instanceof Answer.Possible possible) {
      assertTrue(isThere(simulator, question, possible.witness()), question + " with " + name);
    } else if (answer instanceof Answer.Impossible) {
      assertTrue(!expected, question + " with " + name);
    } else {
      assertEquals(withIntegers, other, name + ": " + answer);
      assertInstanceOf(Answer.Inexact.class, answer);
    }
  }
}
