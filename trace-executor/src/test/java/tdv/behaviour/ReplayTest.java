package tdv.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tdv.run.Reset;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.trace.Run;

/**
 * Run, then run again under the run's own schedule: the same trace, in both reset modes. {@code
 * -Dtdv.schedules=1000} tries so many random schedules of each program; without it, the programs of
 * benchmarks/run are left to {@link RunProgramsTest}, which repeats its runs, too.
 */
class ReplayTest {
  private static final Path FOLDER = Path.of("..", "benchmarks").toAbsolutePath().normalize();
  private static final boolean ALL = System.getProperty("tdv.schedules") != null;
  private static final int SCHEDULES = Integer.getInteger("tdv.schedules", 10);
  private static final long MAX_STEPS = 3000;
  private static final int BATCH = 50;

  /** The programs with threads, except those that tdv refuses to build. */
  static Stream<Path> programs() throws IOException {
    List<Path> programs = new ArrayList<>();
    for (String name : ALL ? List.of("run", "posix") : List.of("posix")) {
      try (Stream<Path> files = Files.walk(FOLDER.resolve(name))) {
        files.filter(file -> file.toString().endsWith(".c")).sorted().forEach(programs::add);
      }
    }
    programs.removeIf(ReplayTest::isRefused);
    return programs.stream();
  }

  private static boolean isRefused(Path program) {
    try {
      return Expectation.of(program).all("expect").equals(List.of("refused"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aRunIsRepeatedByItsSchedule(Path program) throws IOException {
    Expectation expectation = Expectation.of(program);
    try (ProgramRuns runs = ProgramRuns.build(expectation)) {
      Setup setup = runs.setup().withLimits(MAX_STEPS, 1_000_000, 20_000);
      List<Run> first = new ArrayList<>();
      Setup again;
      Reset mode;
      try (Session session = Session.open(runs.executable(), setup)) {
        for (int seed = 1; seed <= SCHEDULES; seed += BATCH) {
          first.addAll(session.run(requests(seed)));
        }
        again = setup.withThreadNames(session.threadNames());
        mode = session.resetMode();
      }
      if (mode == Reset.SNAPSHOT) {
        repeat(expectation, runs, again.withReset(Reset.SNAPSHOT), first);
      }
      repeat(expectation, runs, again.withReset(Reset.FORK), first);
    }
  }

  private static List<RunRequest> requests(int from) {
    List<RunRequest> requests = new ArrayList<>();
    for (int seed = from; seed < from + BATCH && seed <= SCHEDULES; seed++) {
      requests.add(RunRequest.of(new Policy.Random(seed)));
    }
    return requests;
  }

  private static void repeat(
      Expectation expectation, ProgramRuns runs, Setup setup, List<Run> first) {
    try (Session session = Session.open(runs.executable(), setup)) {
      for (int i = 0; i < first.size(); i++) {
        Run run = first.get(i);
        Run second = session.run(RunRequest.of(Schedule.of(run)).strictly());
        String command = setup.reset() + ": " + expectation.command(" --random " + (i + 1));
        assertEquals(run.outcome(), second.outcome(), command);
        assertEquals(-1, run.trace().firstDifference(second.trace()), command);
      }
    }
  }
}
