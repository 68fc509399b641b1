package tdv.unroll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.program.Program;
import tdv.read.UnmodelledException;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.source.SourceRequest;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.tree.Node;

/**
 * Random runs of the benchmark programs are followed through the trees that were made without a
 * run: each step, access and value is compared, and a run leaves the trees only where something was
 * cut.
 */
class UnrollerTest {
  private static final Path BENCHMARKS = Path.of("..", "benchmarks").toAbsolutePath();
  private static final int RUNS = 10;
  private static final long MAX_STEPS = 2_000;
  private static final int UNWIND = 4;
  private static final int MAX_NODES = 1_000;

  /** Their first step comes behind a call of which nothing is known. */
  private static final Set<String> BEGIN_WITH_WHAT_IS_UNKNOWN =
      Set.of("attributes-read.c", "exit-handler.c", "lock-too-small.c");

  @TestFactory
  Stream<DynamicTest> runsAreInTheTrees() throws IOException {
    try (Stream<Path> explore = Files.list(BENCHMARKS.resolve("explore"));
        Stream<Path> formulas = Files.list(BENCHMARKS.resolve("formulas"))) {
      List<Path> files =
          Stream.concat(explore, formulas)
              .filter(file -> file.toString().endsWith(".c"))
              .sorted()
              .toList();
      return files.stream()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }
  }

  private static void check(Path file) {
    try (WorkDirectory work = WorkDirectory.create()) {
      Program program =
          FrontEnd.load(
              new SourceRequest(List.of(file), List.of("-U_FORTIFY_SOURCE"), Optional.empty()),
              warning -> {});
      Executable executable = ProgramBuild.build(program, work);
      Setup setup = Setup.DEFAULT.withLimits(MAX_STEPS, 1_000_000, 10_000);
      UnrollOptions options = UnrollOptions.of(UNWIND).withMaxNodes(MAX_NODES);
      Unrolled unrolled;
      try {
        unrolled = Unroller.unroll(executable, setup, options);
      } catch (UnmodelledException e) {
        assertTrue(
            BEGIN_WITH_WHAT_IS_UNKNOWN.contains(file.getFileName().toString()), file + ": " + e);
        return;
      }
      follow(file, executable, setup, unrolled);
      Unrolled assigning = Unroller.unroll(executable, setup, options.withTlssa(false));
      if (isWhole(unrolled)) {
        assertEquals(steps(unrolled), steps(assigning), file + ": the same steps without folding");
      }
      follow(file, executable, setup, assigning);
    }
  }

  /** Whether no limit has cut a way in the middle. */
  private static boolean isWhole(Unrolled unrolled) {
    return unrolled.cuts().stream().noneMatch(cut -> cut.node() == null);
  }

  private static long steps(Unrolled unrolled) {
    return unrolled.trees().nodes().stream().filter(node -> node.step() != null).count();
  }

  private static void follow(Path file, Executable executable, Setup setup, Unrolled unrolled) {
    Set<Node> cuts = new HashSet<>();
    unrolled.cuts().forEach(cut -> cuts.add(cut.node()));
    boolean all = !isWhole(unrolled);
    try (Session session = Session.open(executable, setup.withThreadNames(unrolled.threads()))) {
      for (int seed = 0; seed < RUNS; seed++) {
        Policy policy = seed == 0 ? new Policy.RunOn() : new Policy.Random(seed);
        Run run = session.run(RunRequest.of(policy).exploring().withPaths());
        if (run.outcome().is(OutcomeKind.STEP_LIMIT)) {
          continue;
        }
        try {
          TracePath path = TracePath.of(unrolled, run);
          if (path.left().isPresent()) {
            assertTrue(
                all || cuts.contains(path.left().get()),
                "left at "
                    + path.left().get()
                    + " with edges "
                    + path.left().get().edges().keySet());
          }
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError(
              "tdv run " + file + (seed == 0 ? "" : " --random " + seed) + ": " + e.getMessage(),
              e);
        }
      }
    }
  }
}
