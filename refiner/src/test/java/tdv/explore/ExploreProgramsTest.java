package tdv.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tdv.explore.ExploredProgram.Seen;
import tdv.property.Finding;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/**
 * Every program in benchmarks/explore and benchmarks/formulas has the verdict and the numbers of
 * executions that it states; and all reductions find the same bugs and the same final states as a
 * search without any, but for programs with many interleavings. {@code -Dtdv.many=true} looks
 * whether these are as many as their programs say, which takes some minutes.
 */
class ExploreProgramsTest {
  private static final Path BENCHMARKS =
      Path.of(System.getProperty("tdv.root"), "benchmarks").toAbsolutePath().normalize();

  private static final List<String> FOLDERS = List.of("explore", "formulas");

  /** More are not run, unless to see whether they are so many. */
  private static final long MAX_INTERLEAVINGS = 100_000;

  private static final boolean TRY_MANY = Boolean.getBoolean("tdv.many");

  /** With so many executions, one search has to do. */
  private static final long MANY = 50_000;

  /** Steps from state to state; a search that needs more is not compared. */
  private static final long MAX_TRANSITIONS = 20_000;

  /** With so many executions, two processes search, too; the second one joins early. */
  private static final long ENOUGH_FOR_TWO = 20;

  private static final long ALONE = 5;

  /** A program without end is cut off here. */
  private static final long FEW_STEPS = 40;

  private static final long MAX_STEPS = 100_000;

  @TestFactory
  @Execution(ExecutionMode.CONCURRENT)
  Stream<DynamicTest> programs() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String folder : FOLDERS) {
      try (Stream<Path> files = Files.list(BENCHMARKS.resolve(folder))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".c")).sorted().toList()) {
          if (ExploreExpectation.isWanted(file)) {
            tests.addAll(tests(file));
          }
        }
      }
    }
    return tests.stream();
  }

  /** A program that does not say what to expect is a test that fails. */
  private static List<DynamicTest> tests(Path file) throws IOException {
    try {
      return ExploreExpectation.of(file).stream()
          .map(expectation -> DynamicTest.dynamicTest(expectation.name(), () -> check(expectation)))
          .toList();
    } catch (IllegalArgumentException e) {
      return List.of(DynamicTest.dynamicTest(file.toString(), () -> fail(e)));
    }
  }

  private static void check(ExploreExpectation expectation) {
    long maxSteps = expectation.known() ? MAX_STEPS : FEW_STEPS;
    try (ExploredProgram program = ExploredProgram.build(expectation, maxSteps)) {
      Verdict verdict = checkVerdict(expectation, program);
      if (!expectation.known()) {
        return;
      }
      Seen optimal = checkOptimal(expectation, program, verdict);
      if (verdict.coverage().steps() == 0) {
        // The first run fails before any step: there is no tree to search.
        return;
      }
      if (optimal.executions() < MANY) {
        checkObservers(expectation, program, optimal);
        checkTwoProcesses(expectation, program, optimal);
        checkStates(expectation, program, optimal);
      }
      if (!expectation.many() || TRY_MANY) {
        checkInterleavings(expectation, program, optimal);
      }
    }
  }

  /** The worst bug is of the kind that is expected, and replays have shown it. */
  private static Verdict checkVerdict(ExploreExpectation expectation, ExploredProgram program) {
    String command = expectation.command("--states");
    Verdict verdict = program.verify(ExploreOptions.DEFAULT.withStates(true));
    Optional<Finding> worst = verdict.findings().stream().findFirst();
    assertEquals(expectation.bug(), worst.map(Finding::kind), () -> command + "\n" + verdict);
    worst.ifPresent(bug -> assertTrue(bug.replays() >= 3, command));
    boolean verified = expectation.known() && expectation.bug().isEmpty();
    assertEquals(verified, verdict.isVerified(), () -> command + "\n" + verdict);
    return verdict;
  }

  /** No run is wasted, there are as many as stated, and whatever looks like a bug is one. */
  private static Seen checkOptimal(
      ExploreExpectation expectation, ExploredProgram program, Verdict first) {
    String command = expectation.command("--keep-going --states");
    Verdict verdict =
        expectation.bug().isPresent()
            ? program.verify(ExploreOptions.DEFAULT.keepingGoing().withStates(true))
            : first;
    Seen seen = ExploredProgram.seen(verdict);
    assertEquals(Stop.COMPLETE, seen.stop(), command);
    assertEquals(List.of(), verdict.cuts(), command);
    expectCount(expectation.classes(), seen, command);
    return seen;
  }

  private static void expectCount(OptionalLong expected, Seen seen, String command) {
    if (expected.isPresent()) {
      assertEquals(expected.getAsLong(), seen.executions(), command);
      assertEquals(0, seen.redundant(), command);
    }
  }

  /** Where the order of writes is left open, other final states are seen, but the same bugs. */
  private static void checkObservers(
      ExploreExpectation expectation, ExploredProgram program, Seen optimal) {
    String command = expectation.command("--reduction observers --keep-going");
    Seen seen = program.search(ReductionKind.OBSERVERS, /* maxRuns= */ 0);
    assertEquals(Stop.COMPLETE, seen.stop(), command);
    assertEquals(optimal.kinds(), seen.kinds(), command);
    expectCount(expectation.observers(), seen, command);
  }

  /**
   * From each state once shows the same bugs, where there are not too many states. Livelocks are
   * not looked for, and data races of library functions end the search.
   */
  private static void checkStates(
      ExploreExpectation expectation, ExploredProgram program, Seen optimal) {
    String command = expectation.command("--reduction states --keep-going");
    Seen seen = program.search(ReductionKind.STATES, MAX_TRANSITIONS);
    if (seen.isComplete()) {
      Set<String> expected = new TreeSet<>(optimal.bugs());
      expected.removeIf(bug -> bug.startsWith("LIVELOCK"));
      assertEquals(expected, seen.bugs(), command);
    } else {
      assertTrue(Set.of(Stop.RUN_LIMIT, Stop.GAVE_UP).contains(seen.stop()), command);
    }
  }

  /** Two processes do together what one does. */
  private static void checkTwoProcesses(
      ExploreExpectation expectation, ExploredProgram program, Seen optimal) {
    if (optimal.executions() < ENOUGH_FOR_TWO) {
      return;
    }
    String command = expectation.command("--jobs 2 --keep-going");
    Seen seen = program.search(ReductionKind.OPTIMAL, /* maxRuns= */ 0, /* jobs= */ 2, ALONE);
    assertEquals(optimal.counts(), seen.counts(), command);
    assertEquals(optimal.bugs(), seen.bugs(), command);
  }

  /** All interleavings, one by one, show what the reductions show. */
  private static void checkInterleavings(
      ExploreExpectation expectation, ExploredProgram program, Seen optimal) {
    String command = expectation.command("--reduction none --keep-going --states");
    Seen all = program.search(ReductionKind.NONE, MAX_INTERLEAVINGS);
    if (expectation.many()) {
      assertEquals(Stop.RUN_LIMIT, all.stop(), command + ": these are not many");
      return;
    }
    assertEquals(Stop.COMPLETE, all.stop(), command + ": state 'interleavings: many'");
    expectCount(expectation.interleavings(), all, command);
    expectSame(all, optimal, expectation.command("--keep-going --states"));
    for (ReductionKind reduction : List.of(ReductionKind.SLEEP, ReductionKind.FG)) {
      expectSame(
          all,
          program.search(reduction, /* maxRuns= */ 0),
          expectation.command("--reduction " + reduction.text() + " --keep-going --states"));
    }
  }

  private static void expectSame(Seen all, Seen seen, String command) {
    assertEquals(Stop.COMPLETE, seen.stop(), command);
    assertEquals(all.bugs(), seen.bugs(), command);
    assertEquals(all.states(), seen.states(), command);
  }
}
