package tdv.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import org.sosy_lab.java_smt.basicimpl.AbstractFormulaManager;

/** Every solver answers, stops when it is told to, and says why when it does not know. */
class SolverSessionTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @ParameterizedTest
  @EnumSource(SolverName.class)
  void answersBothWaysAndCounts(SolverName solver) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(solver, true));
        SolverQuery query = session.query()) {
      var integers = session.formulas().getIntegerFormulaManager();
      IntegerFormula x = integers.makeVariable("x");
      query.add(integers.greaterThan(x, integers.makeNumber(4)));
      query.add(integers.lessThan(x, integers.makeNumber(6)));
      assertTrue(query.check().isSat());
      assertEquals(BigInteger.valueOf(5), query.model().evaluate(x));
      query.add(integers.lessThan(x, integers.makeNumber(5)));
      assertTrue(query.check(MINUTE, () -> false).isUnsat());
      assertThrows(IllegalStateException.class, query::model);

      SolverStatistics statistics = session.statistics();
      assertEquals(2, statistics.calls());
      assertEquals(1, statistics.sat());
      assertEquals(1, statistics.unsat());
      assertEquals(0, statistics.unknown());
      assertEquals(3, statistics.largest());
      assertEquals(
          solver == SolverName.Z3, statistics.expressions() > 3, "Z3 tells how many it holds");
      assertFalse(statistics.time().isZero());
    }
  }

  @ParameterizedTest
  @EnumSource(SolverName.class)
  void stopsWhenItsTimeIsOver(SolverName solver) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(solver, true));
        SolverQuery query = session.query()) {
      Pigeons.add(session, query, 14);
      long start = System.nanoTime();
      SolverAnswer answer = query.check(Duration.ofSeconds(1), () -> false);
      double seconds = (System.nanoTime() - start) / 1e9;
      assertEquals(SolverAnswer.unknown("the time limit of 1.0 seconds was reached"), answer);
      assertTrue(seconds >= 1 && seconds < 2, seconds + " s");
      assertEquals(1, session.statistics().unknown());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"Z3", "MATHSAT5"})
  void stopsWhenItsTimeIsOverAmongBitVectors(SolverName solver) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(solver, false));
        SolverQuery query = session.query()) {
      // 2^62 - 57 is prime.
      var vectors = session.formulas().getBitvectorFormulaManager();
      var x = vectors.makeVariable(64, "x");
      var y = vectors.makeVariable(64, "y");
      var big = vectors.makeBitvector(64, 1L << 32);
      query.add(vectors.lessThan(x, big, false));
      query.add(vectors.lessThan(y, big, false));
      query.add(vectors.greaterThan(x, vectors.makeBitvector(64, 1), false));
      query.add(vectors.greaterThan(y, vectors.makeBitvector(64, 1), false));
      var product = vectors.makeBitvector(64, (1L << 62) - 57);
      query.add(vectors.equal(vectors.multiply(x, y), product));
      long start = System.nanoTime();
      SolverAnswer answer = query.check(Duration.ofMillis(500), () -> false);
      double seconds = (System.nanoTime() - start) / 1e9;
      assertEquals(SolverAnswer.Result.UNKNOWN, answer.result());
      assertTrue(seconds < 1.5, seconds + " s");
    }
  }

  @ParameterizedTest
  @EnumSource(SolverName.class)
  void stopsWhenCancelledByAnotherThread(SolverName solver) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(solver, true));
        SolverQuery query = session.query()) {
      Pigeons.add(session, query, 14);
      AtomicBoolean cancelled = new AtomicBoolean();
      Thread other =
          new Thread(
              () -> {
                sleep(300);
                cancelled.set(true);
              });
      other.start();
      long start = System.nanoTime();
      SolverAnswer answer = query.check(MINUTE, cancelled::get);
      double seconds = (System.nanoTime() - start) / 1e9;
      other.join();
      assertEquals(SolverAnswer.unknown("the query was cancelled"), answer);
      assertTrue(seconds < 1.3, seconds + " s");
    }
  }

  @ParameterizedTest
  @EnumSource(SolverName.class)
  void doesNotStartWhenThereIsNoTimeLeft(SolverName solver) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(solver, true));
        SolverQuery query = session.query()) {
      query.add(session.formulas().getBooleanFormulaManager().makeFalse());
      assertFalse(query.check(Duration.ZERO, () -> false).isUnsat());
      assertFalse(query.check(MINUTE, () -> true).isUnsat());
      assertTrue(query.check(MINUTE, () -> false).isUnsat());
    }
  }

  @Test
  void z3CanBeAskedAgainAfterAnInterrupt() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, true))) {
      for (int i = 0; i < 30; i++) {
        try (SolverQuery hard = session.query()) {
          Pigeons.add(session, hard, 12);
          assertFalse(hard.check(Duration.ofMillis(20 + i), () -> false).isUnsat());
        }
        // One that comes too late does no harm.
        session.interrupt();
        try (SolverQuery easy = session.query()) {
          Pigeons.add(session, easy, 3);
          assertTrue(easy.check(MINUTE, () -> false).isUnsat());
        }
      }
    }
  }

  @Test
  void anInterruptIsNotToBlameForAnEarlierError() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, true))) {
      var manager = (AbstractFormulaManager<?, ?, ?, ?>) session.formulas();
      long context = (Long) manager.getEnvironment();
      assertThrows(Z3Exception.class, () -> Native.mkBvSort(context, 0));
      assertThrows(Z3Exception.class, () -> Native.interrupt(context));
      session.interrupt();
    }
  }

  @ParameterizedTest
  @EnumSource(names = "Z3", mode = EnumSource.Mode.EXCLUDE)
  void otherSolversSayThatTheyCannotBeAskedAgain(SolverName solver) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(solver, true))) {
      try (SolverQuery hard = session.query()) {
        Pigeons.add(session, hard, 12);
        assertFalse(hard.check(Duration.ofMillis(50), () -> false).isUnsat());
      }
      assertFalse(session.isUsable());
      try (SolverQuery easy = session.query()) {
        easy.add(session.formulas().getBooleanFormulaManager().makeFalse());
        String reason = easy.check().reason();
        assertEquals(solver.text() + " was interrupted before and must be opened anew", reason);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"Z3", "MATHSAT5"})
  void deepFormulasDoNotEndTheProcess(SolverName solver) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(solver, false));
        SolverQuery query = session.query()) {
      var vectors = session.formulas().getBitvectorFormulaManager();
      var x = vectors.makeVariable(32, "x");
      var y = vectors.makeVariable(32, "y");
      for (int i = 0; i < 2_000; i++) {
        x = i % 2 == 0 ? vectors.xor(x, y) : vectors.add(x, y);
      }
      query.add(vectors.equal(x, vectors.makeBitvector(32, 5)));
      // Whatever it is: it can be satisfied, and the process is still there to say so.
      assertFalse(query.check(Duration.ofMillis(500), () -> false).isUnsat());
    }
  }

  @Test
  void z3GivesUpWhenItsMemoryIsUsedUp() throws Exception {
    SolverOptions options = SolverOptions.of(SolverName.Z3, true);
    System.gc();
    long java = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    int megabytes = (int) (java >> 20) + 60;
    try (SolverSession session = SolverSession.open(options.withMegabytes(megabytes));
        SolverQuery query = session.query()) {
      Pigeons.add(session, query, 60);
      SolverAnswer answer = query.check(MINUTE, () -> false);
      assertEquals(SolverAnswer.Result.UNKNOWN, answer.result());
      assertTrue(answer.reason().contains("memory"), answer.reason());
    }
    // The next one is not affected.
    try (SolverSession session = SolverSession.open(options);
        SolverQuery query = session.query()) {
      Pigeons.add(session, query, 4);
      assertTrue(query.check().isUnsat());
    }
  }

  @ParameterizedTest
  @EnumSource(SolverName.class)
  void javasMemoryCounts(SolverName solver) throws Exception {
    byte[] large = new byte[300 << 20];
    SolverOptions options = SolverOptions.of(solver, true).withMegabytes(300);
    try (SolverSession session = SolverSession.open(options);
        SolverQuery query = session.query()) {
      Pigeons.add(session, query, 4);
      SolverAnswer answer = query.check(MINUTE, () -> false);
      assertEquals(SolverAnswer.Result.UNKNOWN, answer.result(), () -> large.length + " bytes");
      assertTrue(answer.reason().contains("memory"), answer.reason());
    }
  }

  @Test
  void whatZ3DoesNotKnowIsUnknown() throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, true));
        SolverQuery query = session.query()) {
      // x^3 + y^3 + z^3 = 114, with none of them small: nobody knows.
      var integers = session.formulas().getIntegerFormulaManager();
      IntegerFormula sum = integers.makeNumber(0);
      for (String name : new String[] {"x", "y", "z"}) {
        IntegerFormula x = integers.makeVariable(name);
        sum = integers.add(sum, integers.multiply(x, integers.multiply(x, x)));
      }
      query.add(integers.equal(sum, integers.makeNumber(114)));
      SolverAnswer answer = query.check(Duration.ofSeconds(2), () -> false);
      assertEquals(SolverAnswer.Result.UNKNOWN, answer.result(), answer.reason());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"Z3", "MATHSAT5"})
  void solverWithoutItsSharedObjectIsUnavailable(SolverName solver, @TempDir Path empty) {
    String before = System.setProperty("tdv.native", empty.toString());
    try {
      SolverUnavailableException e =
          assertThrows(
              SolverUnavailableException.class,
              () -> SolverSession.open(SolverOptions.of(solver, true)));
      assertTrue(
          e.getMessage().startsWith(solver.text() + " cannot be used, choose another solver: "),
          e.getMessage());
      assertTrue(e.getMessage().contains(empty.toString()), e.getMessage());
    } finally {
      System.setProperty("tdv.native", before);
    }
  }

  @Test
  void garbageCollectorDoesNotChangeHowZ3NumbersFormulas() throws Exception {
    assertEquals(numberOfNextFormula(false), numberOfNextFormula(true));
  }

  /** Z3 sorts formulas by their numbers. */
  private static int numberOfNextFormula(boolean collect) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, true))) {
      var numbers = session.formulas().getIntegerFormulaManager();
      IntegerFormula x = numbers.makeVariable("x");
      for (int i = 0; i < 500; i++) {
        var unused = numbers.lessThan(x, numbers.makeNumber(1000 + i));
        assertFalse(unused.toString().isEmpty());
      }
      if (collect) {
        System.gc();
        sleep(100);
      }
      for (int i = 0; i < 10; i++) {
        assertFalse(numbers.makeVariable("y" + i).toString().isEmpty());
      }
      var manager = (AbstractFormulaManager<?, ?, ?, ?>) session.formulas();
      var last = numbers.lessThan(x, numbers.makeNumber(999));
      return Native.getAstId((Long) manager.getEnvironment(), (Long) manager.extractInfo(last));
    }
  }

  @Test
  void settingsReachZ3() throws Exception {
    // Its ways to do arithmetic count different things, and so do its strategies.
    assertTrue(countedBy(true).containsAll(Set.of("arith pivots", "time")));
    assertTrue(countedBy(false).contains("arith pivots"));
    assertFalse(countedBy(false).contains("time"));
    assertTrue(countedBy(true).containsAll(Set.of("arith pivots", "time")));
  }

  private static Set<String> countedBy(boolean integers) throws Exception {
    try (SolverSession session = SolverSession.open(SolverOptions.of(SolverName.Z3, integers));
        SolverQuery query = session.query()) {
      var numbers = session.formulas().getIntegerFormulaManager();
      IntegerFormula x = numbers.makeVariable("x");
      IntegerFormula y = numbers.makeVariable("y");
      IntegerFormula z = numbers.makeVariable("z");
      IntegerFormula three = numbers.makeNumber(3);
      query.add(numbers.lessThan(numbers.multiply(three, x), numbers.add(y, z)));
      query.add(numbers.lessThan(numbers.multiply(three, y), numbers.add(x, z)));
      query.add(numbers.lessThan(numbers.multiply(three, z), numbers.add(x, y)));
      query.add(numbers.greaterThan(numbers.add(x, numbers.add(y, z)), three));
      assertTrue(query.check().isUnsat());
      return query.details().keySet();
    }
  }

  @Test
  void namesAreThoseOfTheCommandLine() {
    for (SolverName solver : SolverName.values()) {
      assertEquals(Optional.of(solver), SolverName.of(solver.text()));
    }
    assertEquals(Optional.of(SolverName.MATHSAT5), SolverName.of("mathsat5"));
    assertEquals(Optional.empty(), SolverName.of("MathSAT5"));
  }

  private static void sleep(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
