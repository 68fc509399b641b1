package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.z3.Native;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tdv.solve.Z3;

/** {@code tdv export}: the files mean what was asked, and are the same each time. */
class ExportCommandTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks").toAbsolutePath().normalize();

  private static final Pattern HEADER =
      Pattern.compile(
          """
          \\(set-info :smt-lib-version 2\\.6\\)
          \\(set-logic ([A-Z_]+)\\)
          \\(set-info :source \\|
          Generator: tdv \\S+
          Application: verification of multithreaded C programs
          Target solver: Z3 \\S+
          Program: \\S+\\.c, sha256 [0-9a-f]{64}
          Input: [^\n]+
          Engine: tdv
          Question: (frontier|deadlock|race|memory), query [0-9]+\\.
          Size: [1-9][0-9]* events, [1-9][0-9]* threads\\.
          Encoding: clocks as [^\n]+\\.
          (?:[^\n|]+\n)?\\|\\)
          \\(set-info :license "https://creativecommons\\.org/licenses/by/4\\.0/"\\)
          \\(set-info :category "industrial"\\)
          \\(set-info :status (sat|unsat)\\)
          (.*)\\(check-sat\\)
          \\(exit\\)
          """,
          Pattern.DOTALL);

  @TempDir private Path folder;

  private static RecordedRun export(String program, Path to, String... options) {
    List<String> words =
        new ArrayList<>(
            List.of("export", PROGRAMS.resolve(program).toString(), "-o", to.toString()));
    words.addAll(List.of(options));
    return RecordedRun.of(words.toArray(String[]::new));
  }

  /** All files but the table, by their names. */
  private static Map<String, String> scripts(Path exported) throws IOException {
    Map<String, String> scripts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(exported)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.toString().endsWith(".smt2")) {
          scripts.put(exported.relativize(file).toString(), Files.readString(file));
        } else {
          assertEquals("queries.jsonl", file.getFileName().toString());
        }
      }
    }
    return scripts;
  }

  /** What a fresh Z3, with its own reader of SMT-LIB, says to a script. */
  private static String answer(String script) throws Exception {
    assertFalse(Z3.version().isEmpty(), "its library was loaded");
    long context = Native.mkContext(Native.mkConfig());
    long solver = Native.mkSimpleSolver(context);
    Native.solverIncRef(context, solver);
    Native.solverFromString(context, solver, script);
    int answer = Native.solverCheck(context, solver);
    Native.solverDecRef(context, solver);
    Native.delContext(context);
    return answer == 1 ? "sat" : answer == -1 ? "unsat" : "unknown";
  }

  @ParameterizedTest
  @CsvSource({
    "explore/dekker.c, int, QF_LIA",
    "explore/dekker.c, bv, QF_BV",
    "explore/bounded-buffer-if.c, int, QF_LIA",
    "explore/deadlock-two-locks.c, int, QF_LIA",
    "formulas/fib-safe.c, int, QF_LIA",
    "formulas/fib-safe.c, bv, QF_BV",
  })
  void filesAreSolvedWithThePromisedAnswer(String program, String order, String logic)
      throws Exception {
    RecordedRun run = export(program, folder, "--order", order, "--random-runs", "0");
    assertEquals(ExitCode.OK, run.code(), run.err());
    Map<String, String> scripts = scripts(folder);
    List<String> answers = new ArrayList<>();
    for (String name : scripts.keySet()) {
      Matcher header = HEADER.matcher(scripts.get(name));
      assertTrue(header.matches(), name + "\n" + scripts.get(name));
      assertTrue(name.startsWith("non-incremental/" + header.group(1) + "/"), name);
      assertEquals(header.group(3), answer(header.group()), name);
      assertFalse(scripts.get(name).matches("(?s).*[(](div|mod|push|set-option).*"), name);
      answers.add(header.group(3) + " " + header.group(1));
    }
    assertTrue(answers.stream().anyMatch(one -> one.endsWith(logic)), answers.toString());
    int lines = Files.readAllLines(folder.resolve("queries.jsonl")).size();
    assertTrue(lines >= scripts.size() && !scripts.isEmpty(), lines + " lines");
  }

  @Test
  void aSecondExportIsTheSame() throws Exception {
    export("explore/dekker.c", folder.resolve("a"), "--random-runs", "3");
    export("explore/dekker.c", folder.resolve("b"), "--random-runs", "3");
    assertTrue(scripts(folder.resolve("a")).size() > 3);
    assertEquals(scripts(folder.resolve("a")), scripts(folder.resolve("b")));
  }

  /** Products of what was read need bit vectors: with integers as clocks, no logic has both. */
  @ParameterizedTest
  @CsvSource({"int, ALL", "bv, QF_BV"})
  void integersAndBitVectorsTogetherAreNoStandardLogic(String order, String logic)
      throws Exception {
    Path program =
        Files.writeString(
            folder.resolve("product.c"),
            """
            #include <assert.h>
            #include <pthread.h>
            #include <stdatomic.h>
            static atomic_int x = 3;
            static void *twice(void *p) {
              x = x * x;
              return p;
            }
            int main(void) {
              pthread_t a, b;
              pthread_create(&a, 0, twice, 0);
              pthread_create(&b, 0, twice, 0);
              pthread_join(a, 0);
              pthread_join(b, 0);
              assert(x == 9 || x == 27 || x == 81);
              return 0;
            }
            """);
    Path to = folder.resolve("to");
    RecordedRun run = export(program.toString(), to, "--order", order);
    assertEquals(ExitCode.OK, run.code(), run.err());
    assertTrue(run.out().contains("Verdict: true"), run.out());
    boolean found = false;
    for (String text : scripts(to).values()) {
      Matcher header = HEADER.matcher(text);
      assertTrue(header.matches(), text);
      assertEquals(header.group(3), answer(text));
      found |= header.group(1).equals(logic);
      assertEquals(header.group(1).equals("ALL"), text.contains("--order bv gives QF_BV"), text);
    }
    assertTrue(found, run.out());
  }

  @Test
  void stepsHaveTheNamesOfTheirThreads() throws Exception {
    Path program = folder.resolve("nested.c");
    Files.writeString(
        program,
        """
        #include <pthread.h>
        static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        static void *inner(void *none) {
          pthread_mutex_lock(&m);
          pthread_mutex_unlock(&m);
          return none;
        }
        static void *outer(void *none) {
          pthread_t t;
          pthread_create(&t, 0, inner, 0);
          return inner(none);
        }
        int main(void) {
          pthread_t t;
          pthread_create(&t, 0, outer, 0);
          return 0;
        }
        """);
    Path exported = folder.resolve("exported");
    export(program.toString(), exported);
    String all = String.join("", scripts(exported).values());
    List<String> names = new ArrayList<>();
    Matcher declared = Pattern.compile("\\(declare-fun (\\S+) \\(\\) ").matcher(all);
    while (declared.find()) {
      names.add(declared.group(1));
    }
    assertTrue(names.contains("c_main.1_1"), names.toString());
    assertTrue(names.stream().anyMatch(name -> name.matches("c_main\\.1\\.1_[0-9]+")), "" + names);
    String step = "main(\\.[0-9]+)*_[0-9]+(\\.[0-9]+)?";
    Pattern legal =
        Pattern.compile("([cvxdwymnrb]|rf)_" + step + "(_" + step + "|_init)?|t_[0-9]+|inexact");
    names.forEach(name -> assertTrue(legal.matcher(name).matches(), name));
  }

  @Test
  void theTableTellsAboutEachQuery() throws Exception {
    RecordedRun run = export("explore/dekker.c", folder, "--random-runs", "0");
    Map<String, String> scripts = scripts(folder);
    List<String> lines = Files.readAllLines(folder.resolve("queries.jsonl"));
    for (String line : lines) {
      JsonNode row = new ObjectMapper().readTree(line);
      String file = row.get("file").asText();
      String text = scripts.get(file);
      assertTrue(run.out().contains(file), run.out());
      assertEquals(text.length(), row.get("bytes").asInt());
      assertTrue(text.contains("(set-info :status " + row.get("answer").asText() + ")"));
      assertTrue(text.contains("(set-logic " + row.get("logic").asText() + ")"));
      assertEquals(text.split("\\(assert ", -1).length - 1, row.get("asserts").asInt());
      assertEquals(text.split("\\(declare-fun ", -1).length - 1, row.get("variables").asInt());
      assertTrue(row.get("milliseconds").asLong() >= 0);
      assertEquals("tdv", row.get("engine").asText());
      assertEquals("dekker.c", row.get("program").get(0).asText());
    }
    assertTrue(lines.size() >= scripts.size());
  }

  @Test
  void incrementalFilesHaveAStatusBeforeEachCheck() throws Exception {
    export("explore/dekker.c", folder.resolve("one"), "--incremental", "--random-runs", "0");
    export("explore/dekker.c", folder.resolve("each"), "--random-runs", "0");
    Map<String, String> one = scripts(folder.resolve("one"));
    assertEquals(List.of("incremental/QF_LIA/dekker.smt2"), List.copyOf(one.keySet()));
    String text = one.values().iterator().next();
    Matcher block =
        Pattern.compile(
                "(?s)\\(push 1\\)\n(.*?)\\(set-info :status (\\w+)\\)\n\\(check-sat\\)\n\\(pop 1\\)")
            .matcher(text);
    int count = 0;
    while (block.find()) {
      assertEquals(block.group(2), answer(block.group(1)));
      count++;
    }
    assertEquals(scripts(folder.resolve("each")).size(), count);
    assertEquals(text.split("\\(check-sat\\)", -1).length - 1, count);
  }

  @Test
  void verifyDumpsTheSameFiles() throws Exception {
    export("explore/dekker.c", folder.resolve("export"));
    String program = PROGRAMS.resolve("explore/dekker.c").toString();
    String to = folder.resolve("verify").toString();
    RecordedRun run = RecordedRun.of("verify", program, "--no-files", "--dump-smt", to);
    assertEquals(ExitCode.OK, run.code(), run.err());
    assertTrue(run.out().contains("Verdict: true"), run.out());
    assertEquals(scripts(folder.resolve("export")), scripts(folder.resolve("verify")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "export p.c | no folder given",
        "export p.c -o d --engine dpor | option --engine needs one of tdv",
        "verify p.c --dump-smt d --engine dpor | --dump-smt can't be given with --engine dpor",
        "verify p.c --dump-smt d --engine auto | --dump-smt can't be given with --engine auto",
        "verify p.c --dump-smt d --grace 3 | --grace can't be given with --dump-smt",
        "verify p.c --incremental | --incremental needs --dump-smt",
        "export p.c -o d --order real | option --order needs one of int, bv",
      })
  void optionsThatMakeNoSenseAreRefused(String line, String message) {
    RecordedRun run = RecordedRun.of(line.split(" ", -1));
    assertEquals(ExitCode.USAGE, run.code(), run.err());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void aFolderWithFilesIsRefused() throws Exception {
    Files.writeString(folder.resolve("mine.txt"), "mine");
    RecordedRun run = export("explore/dekker.c", folder);
    assertEquals(ExitCode.INPUT, run.code());
    assertEquals(
        "tdv: error: cannot write "
            + folder
            + ": there are files in it; name a new or an empty folder\n",
        run.err());
    assertEquals("mine", Files.readString(folder.resolve("mine.txt")));
  }

  @Test
  void aFolderThatCannotBeMadeIsRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    RecordedRun run = export("explore/dekker.c", file.resolve("below"));
    assertEquals(ExitCode.INPUT, run.code());
    assertEquals(
        "tdv: error: cannot write " + file.resolve("below") + ": Not a directory\n", run.err());
  }

  /** A file system of 16 kB: some files fit, the next one does not, and nothing is half written. */
  @Test
  void aFullDiskIsAnErrorAndLeavesWholeFilesOnly() throws Exception {
    assumeTrue(mount("-t", "tmpfs", "-o", "size=16k,nr_inodes=64", "tmpfs", folder.toString()));
    try {
      RecordedRun run = export("explore/dekker.c", folder.resolve("d"), "--random-runs", "0");
      assertEquals(ExitCode.INPUT, run.code(), run.err());
      assertTrue(run.err().matches("tdv: error: cannot write .*: No space left on device\n"));
      for (String text : scripts(folder.resolve("d")).values()) {
        assertTrue(text.endsWith("(exit)\n"), text);
      }
      assertFalse(Files.exists(folder.resolve("d/queries.jsonl")));
    } finally {
      new ProcessBuilder("umount", folder.toString()).start().waitFor();
    }
  }

  private static boolean mount(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("mount"));
    command.addAll(List.of(words));
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
