package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code run}, {@code replay} and {@code compile} say, and their exit codes. */
class RunCommandTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("tdv.root"), "benchmarks", "run").toAbsolutePath().normalize();

  @TempDir private Path folder;

  private static RecordedRun tdv(Object... words) {
    return RecordedRun.of(Stream.of(words).map(Object::toString).toArray(String[]::new));
  }

  private Path copy(String program) throws IOException {
    return Files.copy(PROGRAMS.resolve(program), folder.resolve(program));
  }

  private static RecordedRun expect(ExitCode code, RecordedRun run, String... texts) {
    assertEquals(code, run.code(), run.out() + run.err());
    for (String text : texts) {
      assertTrue(
          (run.out() + run.err()).contains(text), text + " is not in\n" + run.out() + run.err());
    }
    return run;
  }

  /** The first random schedule under which a program ends with this code. */
  private static RecordedRun search(ExitCode code, Object... words) {
    RecordedRun run = null;
    for (int seed = 1; seed <= 40; seed++) {
      Object[] all = Arrays.copyOf(words, words.length + 2);
      all[words.length] = "--random";
      all[words.length + 1] = seed;
      run = tdv(all);
      if (run.code() == code) {
        return run;
      }
    }
    return expect(code, run);
  }

  @Test
  void theInterleavingHasAColumnForEachThread() {
    RecordedRun run = expect(ExitCode.OK, tdv("run", PROGRAMS.resolve("counter.c")));
    assertEquals(
        """
         step  main                   T1 inc                 T2 inc
         ----  ---------------------  ---------------------  ---------------------
            1  create T1 inc     :16
            2  create T2 inc     :17
            3                         start inc         :16
            4                         read counter -> 0 :10
            5                         write counter = 1 :10
            6                         exit
        """,
        run.out().lines().limit(8).reduce("", (all, line) -> all + line + "\n"));
  }

  @Test
  void aFailureIsReplayed() throws IOException {
    Path schedule = folder.resolve("counter.json");
    RecordedRun first = search(ExitCode.ASSERTION, "run", copy("counter.c"), "-o", schedule);
    expect(ExitCode.ASSERTION, first, "FAIL  assertion failed: counter == 2\n", "call stacks");
    RecordedRun second = tdv("replay", schedule, "--times", 3);
    expect(ExitCode.ASSERTION, second, "replayed 3 times: same trace, same outcome");
    String common = first.out().substring(0, first.out().indexOf("replay  tdv"));
    assertTrue(second.out().startsWith(common), second.out());
  }

  @Test
  void anotherProgramDiverges() throws IOException {
    Path schedule = folder.resolve("counter.json");
    Path program = copy("counter.c");
    search(ExitCode.ASSERTION, "run", program, "-o", schedule);
    String text = Files.readString(program);
    Files.writeString(program, text.replace("  counter++;", "  counter += 0; counter++;"));
    expect(
        ExitCode.NOT_REPRODUCED,
        tdv("replay", schedule),
        "counter.c has changed since the run was recorded",
        "diverged at step ",
        "  expected  ",
        "  happened  ");
    Files.writeString(program, text.replace("int counter;", "\n\nint counter; // moved"));
    expect(
        ExitCode.ASSERTION,
        tdv("replay", schedule),
        "replayed: same operations where threads change, same outcome");
    Files.delete(program);
    expect(ExitCode.INPUT, tdv("replay", schedule), "counter.c: error: ");
  }

  @Test
  void aScheduleGuidesAsFarAsItGoes() throws IOException {
    Path schedule = folder.resolve("s.json");
    Path program = copy("counter.c");
    search(ExitCode.ASSERTION, "run", program, "-o", schedule);
    expect(ExitCode.ASSERTION, tdv("run", program, "--schedule", schedule), "assertion failed");
  }

  @Test
  void aDeadlockNamesTheCycle() throws IOException {
    RecordedRun run = search(ExitCode.DEADLOCK, "run", copy("deadlock-two-locks.c"));
    expect(
        ExitCode.DEADLOCK,
        run,
        "FAIL  deadlock: T1 and T2 wait for each other",
        "T1 forth wants: lock accounts[1].m, held by T2",
        "    holds accounts[0].m since step ",
        "blocked, not in the cycle\n  main wants: join T1",
        "* never returns");
  }

  @Test
  void aMemoryErrorNamesAllPlaces() throws IOException {
    expect(
        ExitCode.MEMORY_ERROR,
        search(ExitCode.MEMORY_ERROR, "run", copy("use-after-free.c")),
        "FAIL  use after free",
        "allocated  ",
        "use-after-free.c:21:12 in main",
        "freed      ",
        "object     heap block of 24 bytes");
  }

  @Test
  void endsHaveTheirCodes() {
    expect(ExitCode.OK, tdv("run", PROGRAMS.resolve("exit-status.c")), "exit status 3");
    expect(ExitCode.ASSERTION, tdv("run", PROGRAMS.resolve("abort.c")), "abort()");
    expect(ExitCode.MEMORY_ERROR, tdv("run", PROGRAMS.resolve("crash-null.c")), "SIGSEGV");
    expect(ExitCode.API_MISUSE, tdv("run", PROGRAMS.resolve("join-twice.c")), "misuse");
    expect(ExitCode.UNSUPPORTED, tdv("run", PROGRAMS.resolve("refused.c")), "sem_open");
    expect(
        ExitCode.UNKNOWN,
        tdv("run", PROGRAMS.resolve("loop-shared.c"), "--max-steps", 1000),
        "more rows",
        "STOP  the limit of steps was reached");
  }

  @Test
  void inputsAreGivenOrExplained() {
    Path program = PROGRAMS.resolve("nondet.c");
    expect(
        ExitCode.OK,
        tdv("run", program, "--input", "a=1,2", "--input", "limit=0x10"),
        "exit status 19",
        "inputs  a=1,2 limit=0x10",
        "nondet value not given: 0 was taken at " + program + ":13:13");
    expect(
        ExitCode.USAGE,
        tdv("run", program, "--input", "b=1"),
        "the program has no input 'b'; it has\n  nondet calls: a\n  global variables: limit");
    expect(ExitCode.USAGE, tdv("run", program, "--input", "limit=99999999999"), "does not fit");
    expect(ExitCode.USAGE, tdv("run", program, "--input", "limit"), "NAME=VALUE");
  }

  @Test
  void argumentsEnvironmentAndStandardInputReachTheProgram() throws IOException {
    Path stdin = Files.writeString(folder.resolve("in"), "first second\n");
    RecordedRun run =
        tdv(
            "run",
            PROGRAMS.resolve("input.c"),
            "--args",
            "one 'two words'",
            "--env",
            "COLOUR=red",
            "--stdin",
            stdin,
            "--quiet");
    expect(ExitCode.OK, run, "reset by fork");
    assertEquals("3 two words red second\n", run.out());
  }

  @Test
  void wrongOptionsAreExplained() throws IOException {
    Path program = copy("counter.c");
    expect(ExitCode.USAGE, tdv("run", program, "--pct", "3"), "DEPTH,SEED");
    expect(ExitCode.USAGE, tdv("run", program, "--reset", "never"), "auto, snapshot, fork");
    expect(ExitCode.USAGE, tdv("run", program, "--random", 1, "--pct", "1,1"), "only one of");
    expect(ExitCode.USAGE, tdv("run", program, "--args", "'"), "--args");
    expect(ExitCode.USAGE, tdv("run", program, "--env", "=x"), "NAME=VALUE");
    expect(ExitCode.USAGE, tdv("run", program, "--stdin", folder.resolve("no")), "cannot read");
    expect(ExitCode.USAGE, tdv("run", program, "-o", program), "would overwrite the input");
    expect(ExitCode.USAGE, tdv("compile", program, "-o", program), "would overwrite the input");
    expect(ExitCode.USAGE, tdv("replay"), "no input file");
    expect(ExitCode.INPUT, tdv("replay", folder.resolve("no.json")), "no such file");
    expect(ExitCode.INPUT, tdv("replay", program), "counter.c:1:");
  }

  @Test
  void pctSchedulesToo() throws IOException {
    expect(ExitCode.OK, tdv("run", copy("counter-locked.c"), "--pct", "3,1"), "output\n4\n");
  }

  @Test
  void gdbStopsInTheProgramsOwnLine() throws Exception {
    Path schedule = folder.resolve("s.json");
    search(ExitCode.MEMORY_ERROR, "run", copy("use-after-free.c"), "-o", schedule);
    Path root = Path.of(System.getProperty("tdv.root"));
    ProcessBuilder launcher =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            "tdv.cli.Main",
            "replay",
            schedule.toString(),
            "--gdb-args",
            "-batch -ex 'print shared->number'");
    Process process = launcher.directory(root.toFile()).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assumeFalse(text.contains("install it (Debian package gdb)"), "gdb is not installed");
    assertEquals(0, process.waitFor(), text);
    assertTrue(text.contains("in reader (unused=0x0)"), text);
    assertTrue(text.contains("15\t  int seen = shared->body[2];"), text);
    assertTrue(text.contains("$1 = "), text);
  }

  @Test
  void aCompiledProgramRunsByItself() throws Exception {
    Path executable = folder.resolve("program");
    expect(ExitCode.OK, tdv("compile", copy("exit-from-thread.c"), "-o", executable));
    Process process = new ProcessBuilder(executable.toString()).start();
    assertEquals(
        "bye\n", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(4, process.waitFor());
    expect(ExitCode.USAGE, tdv("compile", PROGRAMS.resolve("counter.c")), "-o EXE");
  }
}
