package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of {@code tdv verify --json}: real results against the schema in docs/. */
class ResultFileTest {
  private static final Path ROOT = Path.of(System.getProperty("tdv.root"));

  @TempDir Path folder;

  private static List<String> errors(String text) {
    return Schemas.RESULT.errors(text);
  }

  private JsonNode result(ExitCode code, String program, String... more) throws IOException {
    Path file = folder.resolve("result.json");
    String[] words = new String[4 + more.length];
    words[0] = "verify";
    words[1] = program.startsWith("/") ? program : ROOT.resolve("benchmarks") + "/" + program;
    words[2] = "--json";
    words[3] = file.toString();
    System.arraycopy(more, 0, words, 4, more.length);
    RecordedRun run = RecordedRun.of(words);
    assertEquals(code, run.code(), run.err());
    String text = Files.readString(file);
    assertEquals(List.of(), errors(text), text);
    JsonNode node = new ObjectMapper().readTree(text);
    assertEquals(code.code(), node.get("exitCode").asInt());
    return node;
  }

  private static JsonNode at(JsonNode node, String path) {
    JsonNode found = node.at("/" + path);
    assertFalse(found.isMissingNode(), path + " is missing in " + node);
    return found;
  }

  @Test
  void bugs() throws IOException {
    JsonNode node = result(ExitCode.ASSERTION, "run/counter.c", "-o", folder.toString());
    assertEquals("false", at(node, "verdict").asText());
    assertEquals("unreach-call", at(node, "subproperty").asText());
    JsonNode bug = at(node, "violations/0");
    assertEquals("assertion failed: counter == 2  (1 == 2)", at(bug, "message").asText());
    assertEquals("[[4,7],[6,9]]", at(bug, "essentialOrder").toString());
    assertEquals("T2", at(bug, "threads/2/name").asText());
    assertEquals("counter", at(bug, "objects/0/name").asText());
    assertEquals(9, at(bug, "steps/12/readsFrom").asInt());
    assertEquals(20, at(bug, "location/line").asInt());
    assertEquals("main", at(bug, "location/function").asText());
    assertEquals(1, at(bug, "preemptions").asInt());
    assertTrue(Files.exists(Path.of(at(bug, "artifacts/schedule").asText())));
    assertEquals(node, new ObjectMapper().readTree(Files.readString(folder.resolve("tdv.json"))));
  }

  @Test
  void racesAndDeadlocks() throws IOException {
    JsonNode race =
        result(ExitCode.DATA_RACE, "explore/counter-race.c", "--no-files", "--check", "race");
    assertEquals("no-data-race", at(race, "violations/0/property").asText());
    assertEquals("[\"race\"]", at(race, "task/checks").toString());
    JsonNode deadlock = result(ExitCode.DEADLOCK, "explore/deadlock-two-locks.c", "--no-files");
    assertEquals("deadlock", at(deadlock, "violations/0/class").asText());
    assertEquals(1, at(deadlock, "violations/0/waitFor/0/holds").size());
    assertEquals(2, at(race, "violations/0/race/accesses").size());
  }

  /** The numbers of the explorer are those of the program's expectation. */
  @Test
  void proofsByExecutions() throws IOException {
    JsonNode node = result(ExitCode.OK, "explore/lastzero.c", "--engine", "dpor", "--", "-DN=6");
    assertEquals("true", at(node, "verdict").asText());
    assertEquals(144, at(node, "coverage/exploration/classes").asInt());
    assertEquals(0, at(node, "coverage/exploration/pending").asInt());
    assertTrue(node.at("/coverage/formulas").isMissingNode());
    assertEquals("[\"-DN=6\"]", at(node, "task/flags").toString());
    assertEquals("dpor", at(node, "task/engine").asText());
  }

  /** Formulas have a size, and the solver's answers add up. */
  @Test
  void proofsByFormulas() throws IOException {
    JsonNode node = result(ExitCode.OK, "formulas/fib-safe.c", "--engine", "tdv", "--", "-DK=2");
    JsonNode solver = at(node, "statistics/solver");
    JsonNode checks = at(solver, "checks");
    assertTrue(at(checks, "unsat").asInt() >= 1, node.toString());
    assertEquals(
        at(checks, "total").asInt(),
        at(checks, "sat").asInt() + at(checks, "unsat").asInt() + at(checks, "unknown").asInt());
    assertTrue(at(solver, "largest/constraints").asInt() > 10, node.toString());
    assertTrue(
        at(solver, "largest/expressions").asInt() > at(solver, "largest/constraints").asInt(),
        node.toString());
    assertTrue(at(node, "tool/solver").asText().startsWith("Z3 4."), node.toString());
  }

  @Test
  void whatWasGiven() throws IOException {
    Path program = folder.resolve("input.c");
    Files.writeString(
        program, "#include <assert.h>\nint a;\nint main(void) { assert(a != 7); return 0; }\n");
    JsonNode node = result(ExitCode.ASSERTION, program.toString(), "--input", "a=7", "--no-files");
    assertEquals("{\"a\":\"7\"}", at(node, "task/inputs").toString());
    assertEquals(program.toString(), at(node, "task/files/0/path").asText());
    assertEquals(64, at(node, "task/files/0/sha256").asText().length());
    assertEquals("[]", at(node, "task/options/no-files").toString());
    assertEquals("verify", at(node, "task/commandLine/0").asText());
    assertTrue(at(node, "statistics/peakRssKiB/own").asLong() > 10_000);
  }

  @Test
  void unknown() throws IOException {
    JsonNode node =
        result(ExitCode.UNKNOWN, "explore/lastzero.c", "--engine", "dpor", "--max-runs", "3");
    assertEquals("unknown", at(node, "verdict").asText());
    assertEquals("run-limit", at(node, "reason").asText());
    assertFalse(at(node, "cuts").isEmpty());
  }

  @Test
  void errors() throws IOException {
    Path bad = folder.resolve("bad.c");
    Files.writeString(bad, "int main(void) { return x; }\n");
    JsonNode node = result(ExitCode.INPUT, bad.toString());
    assertEquals("error", at(node, "verdict").asText());
    assertTrue(at(node, "reason").asText().contains("'x' undeclared"), node.toString());
    Files.writeString(bad, "int main(void) { asm(\"nop\"); }\n");
    assertEquals("error", at(result(ExitCode.UNSUPPORTED, bad.toString()), "verdict").asText());
  }

  @Test
  void wrongCommandLinesWriteNothing() {
    Path file = folder.resolve("nothing.json");
    RecordedRun run = RecordedRun.of("verify", "p.c", "--engine", "x", "--json", file.toString());
    assertEquals(ExitCode.USAGE, run.code());
    assertFalse(Files.exists(file));
  }

  @Test
  void standardOutputHasNothingElse() {
    RecordedRun run =
        RecordedRun.of(
            "verify",
            ROOT.resolve("benchmarks/run/counter.c").toString(),
            "--no-files",
            "--json",
            "-");
    assertEquals(ExitCode.ASSERTION, run.code(), run.err());
    assertEquals(List.of(), errors(run.out()), run.out());
    assertEquals("", run.err());
  }

  @Test
  void standardOutputHasErrors() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.c"), "int main(void) { return x; }\n");
    RecordedRun run = RecordedRun.of("verify", bad.toString(), "--json", "-");
    assertEquals(ExitCode.INPUT, run.code());
    assertEquals(List.of(), errors(run.out()), run.out());
    assertTrue(run.err().contains("'x' undeclared"), run.err());
  }

  /** The report comes first, and names no file that is not there. */
  @Test
  void folderThatCannotBeWritten() throws IOException {
    Path folder = Files.writeString(this.folder.resolve("file"), "");
    RecordedRun run =
        RecordedRun.of(
            "verify",
            ROOT.resolve("benchmarks/run/counter.c").toString(),
            "--engine",
            "dpor",
            "-o",
            folder.toString());
    assertEquals(ExitCode.INPUT, run.code());
    assertEquals("tdv: error: cannot write " + folder + ": Not a directory\n", run.err());
    assertTrue(run.out().contains("Verdict: false(unreach-call)"), run.out());
    assertFalse(run.out().contains("replay "), run.out());
    assertFalse(run.out().contains("files "), run.out());
  }

  @Test
  void fullDisk() {
    RecordedRun run =
        RecordedRun.of(
            "verify",
            ROOT.resolve("benchmarks/run/counter.c").toString(),
            "--no-files",
            "--json",
            "/dev/full");
    assertEquals(ExitCode.INPUT, run.code());
    assertTrue(run.err().contains("cannot write /dev/full: No space left"), run.err());
    assertTrue(run.out().contains("Verdict: false(unreach-call)"), "the report is there");
  }

  @Test
  void noInputIsOverwritten() throws IOException {
    Path program = Files.writeString(folder.resolve("p.c"), "int main(void) { return 0; }\n");
    RecordedRun run = RecordedRun.of("verify", program.toString(), "--json", program.toString());
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("would overwrite the input"), run.err());
  }

  /** The schema refuses what is no result. */
  @Test
  void theSchemaCanFail() throws IOException {
    String good = result(ExitCode.OK, "explore/lock3x1.c").toString();
    assertEquals(List.of(), errors(good));
    for (String bad :
        List.of(
            good.replace("tdv-result/1", "tdv-result/2"),
            good.replace("\"verdict\":\"true\"", "\"verdict\":\"false\""),
            good.replace("\"complete\":true", "\"complete\":false"),
            good.replaceAll("\"wallMs\":[0-9]+", "\"wallMs\":-1"))) {
      assertFalse(errors(bad).isEmpty(), bad);
    }
  }
}
