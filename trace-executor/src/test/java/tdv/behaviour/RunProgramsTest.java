package tdv.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tdv.run.Output;
import tdv.run.Reset;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.source.SourceException;
import tdv.trace.Run;

/** Every program ends as it says, and every run can be repeated, in both reset modes. */
class RunProgramsTest {
  private static final Path FOLDER =
      Path.of("..", "benchmarks", "run").toAbsolutePath().normalize();

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".c"))
          .map(FOLDER::relativize)
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void endsAsItSays(Path program) throws IOException {
    Expectation expectation = Expectation.of(FOLDER.resolve(program));
    List<String> expected = expectation.all("expect");
    assertFalse(expected.isEmpty(), program + " has no line '// expect: ...'");
    if (expected.equals(List.of("refused"))) {
      SourceException refused =
          assertThrows(SourceException.class, () -> ProgramRuns.build(expectation).close());
      assertEquals(SourceException.Kind.UNSUPPORTED, refused.kind(), refused::render);
      return;
    }
    try (ProgramRuns runs = ProgramRuns.build(expectation)) {
      Map<String, Run> seen = run(expectation, runs);
      checkOutcomes(expectation, runs, seen);
    }
  }

  /** Runs under each schedule, and each run twice more under its own. */
  private static Map<String, Run> run(Expectation expectation, ProgramRuns runs)
      throws IOException {
    Map<String, Run> seen = new LinkedHashMap<>();
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    Setup setup = runs.setup().withShowOutput(true);
    Setup again;
    Reset mode;
    try (Session session = Session.open(runs.executable(), setup, new Output(output, output))) {
      for (Map.Entry<String, Policy> schedule : expectation.schedules().entrySet()) {
        seen.put(schedule.getKey(), session.run(RunRequest.of(schedule.getValue())));
      }
      again = runs.setup().withThreadNames(session.threadNames());
      mode = session.resetMode();
    }
    for (String expected : expectation.all("reset")) {
      assertEquals(expected, mode.name().toLowerCase(Locale.ROOT));
    }
    checkOutput(expectation, seen.size(), output.toString(StandardCharsets.UTF_8));
    if (mode == Reset.SNAPSHOT) {
      repeat(expectation, runs, again.withReset(Reset.SNAPSHOT), seen);
    }
    repeat(expectation, runs, again.withReset(Reset.FORK), seen);
    return seen;
  }

  private static void repeat(
      Expectation expectation, ProgramRuns runs, Setup setup, Map<String, Run> seen) {
    try (Session session = Session.open(runs.executable(), setup)) {
      seen.forEach(
          (schedule, first) -> {
            Schedule own = Schedule.of(first);
            Run second = session.run(RunRequest.of(own).strictly());
            int difference = first.trace().firstDifference(second.trace());
            if (difference >= 0 || !first.outcome().equals(second.outcome())) {
              fail(
                  "not repeated in mode %s: event %d, %s, then %s%n%s"
                      .formatted(
                          setup.reset(),
                          difference,
                          first.outcome(),
                          second.outcome(),
                          expectation.command(schedule)));
            }
          });
    }
  }

  private static void checkOutput(Expectation expectation, int runs, String output) {
    if (expectation.has("output")) {
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < runs; i++) {
        lines.addAll(expectation.all("output"));
      }
      assertEquals(String.join("\n", lines) + "\n", output, expectation.command(""));
    }
  }

  private static void checkOutcomes(
      Expectation expectation, ProgramRuns runs, Map<String, Run> seen) {
    Set<String> outcomes = new TreeSet<>();
    seen.forEach(
        (schedule, run) -> {
          String outcome = describe(expectation, runs, run);
          outcomes.add(outcome);
          if (!expectation.all("expect").contains(outcome)) {
            fail(
                "ended with '%s' (%s)%n%s"
                    .formatted(outcome, run.outcome(), expectation.command(schedule)));
          }
        });
    assertEquals(new TreeSet<>(expectation.all("expect")), outcomes, expectation.command(""));
  }

  /** The outcome with its line, unless the expectation leaves that out. */
  private static String describe(Expectation expectation, ProgramRuns runs, Run run) {
    String outcome = runs.describe(run.outcome());
    String without = outcome.replaceFirst(" at \\d+$", "");
    return expectation.all("expect").contains(without) ? without : outcome;
  }
}
