package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
  private static final Path BENCHMARKS = Path.of(System.getProperty("tdv.root"), "benchmarks");

  @TempDir Path folder;

  private RecordedRun compare(String program, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("compare", BENCHMARKS.resolve(program).toString(), "-o", out().toString()));
    words.addAll(List.of(more));
    return RecordedRun.of(words.toArray(String[]::new));
  }

  private Path out() {
    return folder.resolve("out");
  }

  /** A small one from the beginning to the end: two engines that agree. */
  @Test
  void twoEngines() throws IOException {
    RecordedRun run =
        compare(
            "formulas/fib-safe.c",
            "--engines",
            "tdv,dpor:reduction=fg",
            "--flag",
            "K=1..2",
            "--timeout",
            "60");
    assertEquals(ExitCode.OK, run.code(), run.err() + run.out());
    assertEquals(
        2,
        run.out().lines().filter(line -> line.matches("fib-safe.c +[12] +true .*")).count(),
        run.out());
    for (String name :
        List.of(
            "compare.md",
            "compare.csv",
            "fib-safe-time.svg",
            "fib-safe-time.png",
            "fib-safe-memory.svg",
            "fib-safe-memory.png")) {
      assertTrue(Files.size(out().resolve(name)) > 100, name);
    }
    JsonNode json = new ObjectMapper().readTree(Files.readAllBytes(out().resolve("compare.json")));
    assertEquals(4, json.at("/cells").size());
    JsonNode first = json.at("/cells/0/trials/0");
    assertTrue(first.at("/wallSeconds").asDouble() > 0.05, first.toString());
    assertTrue(first.at("/cpuSeconds").asDouble() > 0.05, first.toString());
    assertTrue(first.at("/peakKiB").asLong() > 30_000, first.toString());
    assertEquals("tdv-result/1", first.at("/result/schema").asText());
    assertEquals("[\"-DK=1\"]", first.at("/result/task/flags").toString());
    assertTrue(
        json.at("/cells/1/trials/0/result/coverage/exploration/executions").asInt() > 1,
        "the explorer's count is there");
  }

  private void assertRefused(ExitCode code, String message, RecordedRun run) {
    assertEquals(code, run.code(), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertFalse(run.err().contains("Exception"), run.err());
    assertEquals("", run.out());
    assertFalse(Files.exists(out().resolve("compare.md")));
  }

  @Test
  void mistakesAreToldBeforeAnythingStarts() {
    String program = "formulas/figure4.c";
    assertRefused(ExitCode.USAGE, "--engines is missing", compare(program));
    assertRefused(ExitCode.USAGE, "contender fast: ", compare(program, "--engines", "tdv,fast"));
    assertRefused(
        ExitCode.USAGE,
        "contender dpor:unwnd=3: unknown option --unwnd",
        compare(program, "--engines", "dpor:unwnd=3"));
    assertRefused(
        ExitCode.USAGE,
        "contender dpor:solver=z3: --solver can't be given with --engine dpor",
        compare(program, "--engines", "dpor:solver=z3"));
    assertRefused(
        ExitCode.USAGE,
        "begins behind its end",
        compare(program, "--engines", "tdv", "--input", "a=9..1"));
    assertRefused(
        ExitCode.USAGE,
        "only one thing can be swept, not a and N",
        compare(program, "--engines", "tdv", "--input", "a=1..2", "--flag", "N=1..2"));
    assertRefused(
        ExitCode.USAGE, "nosuch", compare(program, "--engines", "dpor", "--input", "nosuch=1..9"));
    assertRefused(ExitCode.INPUT, "no such file", compare("none.c", "--engines", "dpor"));
  }

  @Test
  void aFolderThatCannotBeWritten() throws IOException {
    Files.writeString(out(), "a file");
    RecordedRun run = compare("formulas/figure1.c", "--engines", "dpor");
    assertEquals(ExitCode.INPUT, run.code());
    assertTrue(run.err().contains("cannot write " + out()), run.err());
    assertEquals("", run.out());
  }

  /** The measurements are not lost when a file can't be written in the end. */
  @Test
  void theTableComesFirst() throws IOException {
    Files.createDirectories(out().resolve("compare.csv/x"));
    RecordedRun run = compare("formulas/figure1.c", "--engines", "dpor");
    assertEquals(ExitCode.INPUT, run.code(), run.err());
    assertTrue(run.out().contains("figure1.c"), run.out());
    assertTrue(run.err().contains("compare.csv"), run.err());
    assertTrue(Files.size(out().resolve("compare.json")) > 100, "the other files are there");
    assertTrue(Files.size(out().resolve("compare.md")) > 100, "the other files are there");
  }

  /** A contender that can't do it says so in its cell. */
  @Test
  void aProgramThatOneSizeOfFails() throws IOException {
    Path program =
        Files.writeString(
            folder.resolve("p.c"),
            "#if N == 2\n#error no two\n#endif\nint main(void) { return 0; }\n");
    RecordedRun run = compare(program.toString(), "--engines", "dpor", "--flag", "N=1..3");
    assertEquals(ExitCode.OK, run.code(), run.err());
    assertTrue(run.out().contains("error: "), run.out());
    assertTrue(run.out().contains("no two"), run.out());
    assertEquals(2, run.out().lines().filter(line -> line.contains("  true  ")).count(), run.out());
  }
}
