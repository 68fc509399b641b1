package tdv.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tdv.solve.BitVectorData;
import tdv.solve.IntegerData;
import tdv.solve.SolverName;
import tdv.solve.SolverOptions;
import tdv.solve.SolverSession;
import tdv.trace.EventKind;
import tdv.tree.ThreadTrees;

/** Small programs whose answers are known, of sizes that need the reductions. */
class HandMadeTreesTest {
  private static SolverSession session;

  @BeforeAll
  static void open() throws Exception {
    session = SolverSession.open(SolverOptions.of(SolverName.Z3, /* integers= */ false));
  }

  @AfterAll
  static void close() {
    session.close();
  }

  private static Answer ask(ThreadTrees trees, Question question, Scope scope) {
    return new TreeEncoder(session, BitVectorData::new)
        .ask(trees, question, scope, Excluded.NOTHING);
  }

  private static void assertImpossible(ThreadTrees trees, Question question) {
    assertInstanceOf(Answer.Impossible.class, ask(trees, question, Scope.ALL));
  }

  private static Witness assertPossible(ThreadTrees trees, Question question, Scope scope) {
    return assertInstanceOf(Answer.Possible.class, ask(trees, question, scope)).witness();
  }

  @Test
  void lockedAndAtomicIncrementsAreNeverLost() {
    assertImpossible(Programs.locked(8, 8, 63), Question.FRONTIER);
    assertImpossible(Programs.updates(8, 8, 63), Question.FRONTIER);
    assertPossible(Programs.locked(8, 8, 64), Question.FRONTIER, Scope.ALL);
    assertPossible(Programs.updates(8, 8, 64), Question.FRONTIER, Scope.ALL);
  }

  /** Integers that may leave their types are no reason to ask: nobody frees anything here. */
  @Test
  void whatIsNotThereIsNotAskedFor() throws Exception {
    try (SolverSession integers =
        SolverSession.open(SolverOptions.of(SolverName.Z3, /* integers= */ true))) {
      TreeEncoder encoder = new TreeEncoder(integers, IntegerData::new);
      ThreadTrees trees = Programs.fibonacci(40, Long.MAX_VALUE);
      Answer answer = encoder.ask(trees, Question.MEMORY, Scope.ALL, Excluded.NOTHING);
      assertInstanceOf(Answer.Impossible.class, answer);
      assertEquals(0, integers.statistics().calls());
    }
  }

  @Test
  void lockedIncrementsDoNotRace() {
    assertImpossible(Programs.locked(8, 8, 63), Question.RACE);
  }

  @Test
  void unlockedIncrementsAreLostButNotAll() {
    assertPossible(Programs.unlocked(3, 3, 2), Question.FRONTIER, Scope.ALL);
    assertImpossible(Programs.unlocked(2, 3, 1), Question.FRONTIER);
  }

  @Test
  void fewRoundsLoseMostIncrements() {
    ThreadTrees trees = Programs.unlocked(4, 6, 2);
    Scope rounds = Scope.ALL.withRounds(3);
    Witness witness = assertPossible(trees, Question.FRONTIER, rounds);
    TreeSimulator simulator = new TreeSimulator(trees);
    SimulatedState end = simulator.follow(witness.steps());
    assertTrue(simulator.frontier(end).containsAll(witness.targets()));
    assertInstanceOf(
        Answer.Undecided.class, ask(trees, Question.FRONTIER, Scope.ALL.withRounds(1)));
  }

  @Test
  void fibonacciHasAMaximum() {
    long most = Programs.fibonacciBound(3);
    assertImpossible(Programs.fibonacci(3, most), Question.FRONTIER);
    assertPossible(Programs.fibonacci(3, most - 1), Question.FRONTIER, Scope.ALL);
  }

  @Test
  void philosophersStarveUnlessOneIsLeftHanded() {
    Witness witness = assertPossible(Programs.philosophers(8, false), Question.DEADLOCK, Scope.ALL);
    // All of them, and main, which waits for the first.
    assertTrue(witness.targets().size() == 9, witness.targets().toString());
    assertImpossible(Programs.philosophers(8, true), Question.DEADLOCK);
  }

  @Test
  void threadsThatJoinEachOtherWaitForEver() {
    Witness witness = assertPossible(Programs.joinEachOther(true), Question.DEADLOCK, Scope.ALL);
    assertEquals(2, witness.targets().size(), witness.targets().toString());
    assertImpossible(Programs.joinEachOther(false), Question.DEADLOCK);
  }

  @Test
  void whatMayBeOverwrittenMayBeSeen() {
    assertPossible(Programs.overwrittenPerhaps(), Question.FRONTIER, Scope.ALL);
  }

  @Test
  void joinOrdersWhatTheThreadHasDoneUnlessItIsDetached() {
    assertImpossible(Programs.joined(false), Question.FRONTIER);
    assertPossible(Programs.joined(true), Question.FRONTIER, Scope.ALL);
  }

  /** Stores that nothing protects happen one by one, whoever looks at them. */
  @Test
  void storesAreSeenInTheirOrderAndOneByOne() {
    assertPossible(Programs.storesInTurn(true), Question.FRONTIER, Scope.ALL);
    assertImpossible(Programs.storesInTurn(false), Question.FRONTIER);
  }

  @Test
  void locksMustNotBeFreedBeforeTheirLastUse() {
    assertPossible(Programs.freedLock(false), Question.MEMORY, Scope.ALL);
    assertImpossible(Programs.freedLock(true), Question.MEMORY);
  }

  @Test
  void whoeverWaitsForALockThatIsFreedWaitsForEverAndWhoeverComesLaterFails() {
    ThreadTrees trees = Programs.freedWhileHeld();
    assertPossible(trees, Question.MEMORY, Scope.ALL);
    Witness witness = assertPossible(trees, Question.DEADLOCK, Scope.ALL);
    assertTrue(
        witness.steps().get(witness.steps().size() - 1).step().kind() == EventKind.FREE,
        witness.steps().toString());
  }

  /** The limit is reached in the middle of things, whenever that is. */
  @Test
  void aFormulaThatNobodyWantsIsNotMade() {
    TreeEncoder encoder = new TreeEncoder(session, BitVectorData::new);
    for (int most = 0; most < 100; most = 2 * most + 1) {
      AtomicInteger left = new AtomicInteger(most);
      TreeEncoder.Patience patience =
          new TreeEncoder.Patience(Duration.ofMinutes(1), () -> left.decrementAndGet() < 0);
      Answer answer =
          encoder.ask(
              Programs.unlocked(3, 3, 2), Question.FRONTIER, Scope.ALL, Excluded.NOTHING, patience);
      assertInstanceOf(Answer.Undecided.class, answer, "after " + most);
      assertTrue(
          ((Answer.Undecided) answer).why().contains("while its formula was made"),
          answer.toString());
    }
  }
}
