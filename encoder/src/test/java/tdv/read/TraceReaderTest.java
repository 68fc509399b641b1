package tdv.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.program.Program;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.source.SourceRequest;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * Random runs of the benchmark programs are read. The reader itself compares every address, write
 * and branch with the run's, so that reading is the test: gcc's code is the oracle of the reader's
 * C.
 */
class TraceReaderTest {
  private static final Path PROGRAMS = Path.of("..", "benchmarks", "explore").toAbsolutePath();

  private static final int RUNS = 12;
  private static final long MAX_STEPS = 20_000;

  /** Programs that do what terms have no words for, and a part of the sentence that says so. */
  private static final Map<String, String> UNMODELLED =
      Map.of(
          "attributes-read.c", "something that a library function has written",
          "cancel-at-semaphore.c", "pthread_cancel",
          "cancel-in-wait.c", "pthread_cancel",
          "cancel-with-lock.c", "pthread_cancel",
          "exit-handler.c", "atexit");

  @TempDir private Path directory;

  @TestFactory
  Stream<DynamicTest> runsOfBenchmarks() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(PROGRAMS)) {
      files = all.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
    return files.stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path file) {
    String unmodelled = UNMODELLED.getOrDefault(file.getFileName().toString(), "");
    String problem = "";
    try {
      read(file);
    } catch (UnmodelledException e) {
      problem = e.getMessage();
    }
    assertTrue(
        unmodelled.isEmpty() ? problem.isEmpty() : problem.contains(unmodelled),
        () -> "tdv verify --engine tdv " + file);
    assertEquals(unmodelled.isEmpty(), problem.isEmpty(), problem);
  }

  /** The trees of a few runs. */
  private static ThreadTrees read(Path file) {
    try (WorkDirectory work = WorkDirectory.create()) {
      Program program =
          FrontEnd.load(
              new SourceRequest(List.of(file), List.of("-U_FORTIFY_SOURCE"), Optional.empty()),
              warning -> {});
      Executable executable = ProgramBuild.build(program, work);
      Setup setup = Setup.DEFAULT.withLimits(MAX_STEPS, 1_000_000, 10_000);
      TraceReader reader = new TraceReader(executable, setup);
      try (Session session = Session.open(executable, setup)) {
        for (int seed = 0; seed < RUNS; seed++) {
          Policy policy = seed == 0 ? new Policy.RunOn() : new Policy.Random(seed);
          Run run = session.run(RunRequest.of(policy).exploring().withPaths());
          if (!run.outcome().is(OutcomeKind.STEP_LIMIT)) {
            reader.read(run);
          }
        }
      }
      return reader.trees();
    }
  }

  private ThreadTrees read(String text) throws IOException {
    return read(Files.writeString(directory.resolve("program.c"), text));
  }

  private static List<Node> choices(ThreadTrees trees) {
    List<Node> found = new ArrayList<>();
    for (Node node : trees.nodes()) {
      if (node.action() instanceof Action.Choice) {
        found.add(node);
      }
    }
    return found;
  }

  /** Conversions, widths, wrap-around, shifts, divisions: gcc computes the same from the values. */
  @Test
  void integersAreThoseOfC() throws IOException {
    ThreadTrees trees =
        read(
            """
            #include <pthread.h>
            #include <stdatomic.h>
            static atomic_int in = -7;
            static volatile signed char c; static volatile unsigned char uc;
            static volatile short s; static volatile unsigned u; static volatile long l;
            static volatile unsigned long ul; static volatile _Bool b;
            static void *work(void *unused) { in = 2000000011; return unused; }
            int main(void) {
              pthread_t t;
              pthread_create(&t, 0, work, 0);
              int x = in;
              c = (signed char)(x * 37); uc = (unsigned char)(c >> 1); s = (short)(x << 3);
              u = (unsigned)x / 7u; l = (long)x * x; ul = (unsigned long)(x >> 2) % 1000003;
              b = x & 4; l = l + c - uc + (x < 0 ? u : ~u); u = u << (x & 31); s = (short)(s / -3);
              ul ^= (unsigned long)l; l = (l << 5 | ul >> 59) % -1000; x = -x; c = (signed char)-c;
              u = (uc < c) + (u > (unsigned)x) + !s;
              pthread_join(t, 0);
              return 0;
            }
            """);
    assertTrue(choices(trees).size() < 60, "few decisions depend on what was read");
  }

  /** What no other thread can influence makes no choice. */
  @Test
  void localLoopsLeaveNoTrace() throws IOException {
    ThreadTrees trees =
        read(
            """
            static int table[8];
            int main(void) {
              int sum = 0, a[4] = {1, 2, 3, 4};
              for (int i = 0; i < 100; i++)
                sum += a[i % 4] * (i % 2 ? 1 : -1);
              table[sum & 7] = sum;
              return 0;
            }
            """);
    assertEquals(0, choices(trees).size());
    assertEquals(2, trees.nodes().size(), "a write and the end");
  }

  /** A run in which an assumption is false does not count; one in which an assertion fails does. */
  @Test
  void falseAssumptionsAreNoFailures() throws IOException {
    Action.Stop assumption = stop("__VERIFIER_assume(x == 2)");
    assertEquals(Action.Reason.ASSUMPTION, assumption.reason());
    assertEquals(Optional.empty(), assumption.failure());
    Action.Stop assertion = stop("assert(x == 2)");
    assertEquals(Action.Reason.FAILED, assertion.reason());
    assertEquals(Optional.of(OutcomeKind.ASSERTION), assertion.failure());
  }

  /** Where a program ends that does something which it never comes behind. */
  private Action.Stop stop(String statement) throws IOException {
    ThreadTrees trees =
        read(
            """
            #include <assert.h>
            void __VERIFIER_assume(int);
            static int x;
            int main(void) {
              x = 1;
              %s;
              return 0;
            }
            """
                .formatted(statement));
    List<Action> stops =
        trees.nodes().stream().map(Node::action).filter(Action.Stop.class::isInstance).toList();
    assertEquals(1, stops.size(), stops.toString());
    return (Action.Stop) stops.get(0);
  }

  /** Structs, unions, memcpy and pointers to locals, byte by byte. */
  @Test
  void memoryIsBytes() throws IOException {
    ThreadTrees trees =
        read(
            """
            #include <pthread.h>
            #include <string.h>
            #include <stdlib.h>
            struct pair { int a; char b[6]; short c; };
            union view { unsigned long whole; unsigned char byte[8]; };
            static struct pair shared, other;
            static union view view;
            static void set(int *p, int v) { *p = v; }
            static void *work(void *argument) {
              struct pair local = *(struct pair *)argument;
              local.a++;
              memcpy(&other, &local, sizeof other);
              view.byte[3] = 0x7f;
              return 0;
            }
            int main(void) {
              pthread_t t;
              int x;
              struct pair *heap = malloc(sizeof *heap);
              set(&x, 41);
              memset(&shared, 0x11, sizeof shared);
              shared.a = x;
              *heap = shared;
              view.whole = 0x0123456789abcdefUL;
              pthread_create(&t, 0, work, heap);
              view.byte[0] = (unsigned char)(view.byte[3] + 1);
              pthread_join(t, 0);
              memmove(shared.b + 1, other.b, 4);
              free(heap);
              return (int)view.whole + shared.b[2];
            }
            """);
    assertTrue(trees.nodes().size() > 10);
  }

  /**
   * A loop is one that only waits if what it writes was there already, whatever a run has shown.
   */
  @ParameterizedTest
  @ValueSource(strings = {"while (atomic_exchange(&x, 1));", "while (!over) x = 1;"})
  void loopsThatWaitTellWhatTheyMayChange(String loop) throws IOException {
    ThreadTrees trees =
        read(
            """
            #include <pthread.h>
            #include <stdatomic.h>
            static atomic_int x = 1, over;
            static void *wait(void *unused) { %s return unused; }
            int main(void) {
              pthread_t t;
              pthread_create(&t, 0, wait, 0);
              x = 2;
              if (x == 1)
                over = 1;
              return 0;
            }
            """
                .formatted(loop));
    List<Node.Spin> spins =
        trees.nodes().stream().flatMap(node -> node.spins().stream()).distinct().toList();
    assertFalse(spins.isEmpty());
    for (Node.Spin spin : spins) {
      assertFalse(spin.back().isConstant(), spin.toString());
      assertTrue(
          spin.iteration().stream()
              .filter(node -> !node.step().writes().isEmpty())
              .allMatch(node -> node.step().reads().size() == 1),
          spin.toString());
    }
  }
}
