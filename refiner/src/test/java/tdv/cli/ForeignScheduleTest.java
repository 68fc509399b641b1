package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A schedule from a stranger runs the program that it names, and nothing else. */
class ForeignScheduleTest {
  @TempDir private Path folder;
  private Path schedule;
  private String text;
  private Path mark;

  @BeforeEach
  void record() throws IOException {
    Path program = Files.writeString(folder.resolve("p.c"), "int main(void) { return 0; }\n");
    schedule = folder.resolve("s.json");
    RecordedRun run =
        RecordedRun.of("run", program.toString(), "-o", schedule.toString(), "--", "-DN=1");
    assertEquals(ExitCode.OK, run.code(), run.err());
    text = Files.readString(schedule);
    mark = folder.resolve("mark");
  }

  /** A script that leaves a mark when it runs, and then does what it stands in front of. */
  private Path evil() throws IOException {
    Path evil =
        Files.writeString(folder.resolve("evil"), "#!/bin/sh\ntouch " + mark + "\n\"$@\"\n");
    return Files.setPosixFilePermissions(evil, PosixFilePermissions.fromString("rwx------"));
  }

  private RecordedRun replay(String changed, String... more) throws IOException {
    assertFalse(changed.equals(text), "nothing was replaced");
    Files.writeString(schedule, changed);
    String[] line = new String[more.length + 2];
    line[0] = "replay";
    line[1] = schedule.toString();
    System.arraycopy(more, 0, line, 2, more.length);
    return RecordedRun.of(line);
  }

  private void refuses(String changed, String what) throws IOException {
    RecordedRun run = replay(changed);
    assertEquals(ExitCode.INPUT, run.code(), run.err());
    assertEquals(schedule + ": error: " + what + "; --trust lets it through\n", run.err());
    assertEquals("", run.out());
    assertFalse(Files.exists(mark), "something else has run");
  }

  @Test
  void flagsThatMakeGccRunOthersAreRefusedUnlessTrusted() throws IOException {
    String flags = text.replace("\"-DN=1\"", "\"-wrapper\", \"" + evil() + "\"");
    refuses(
        flags,
        "with its compiler flag '-wrapper" + evil() + "' gcc may load, run or write other files");
    RecordedRun trusted = replay(flags, "--trust");
    assertEquals(ExitCode.OK, trusted.code(), trusted.err());
    assertTrue(Files.exists(mark), "with --trust the flag does what it does");
  }

  @Test
  void flagsOfACompilationDatabaseThatItNamesCountAsWell() throws IOException {
    Files.writeString(
        folder.resolve("compile_commands.json"),
        "[{\"directory\": \""
            + folder
            + "\", \"file\": \"p.c\", \"arguments\": [\"cc\", \"-wrapper\", \""
            + evil()
            + "\", \"p.c\"]}]");
    refuses(
        text.replace("\"flags\"", "\"compileCommands\": \"" + folder + "\", \"flags\""),
        "with its compiler flag '-wrapper" + evil() + "' gcc may load, run or write other files");
  }

  @Test
  void variablesThatMakeProgramsLoadOthersAreRefused() throws IOException {
    refuses(
        text.replace("\"env\": []", "\"env\": [\"A=1\", \"LD_PRELOAD=./evil.so\"]"),
        "with its variable 'LD_PRELOAD' a program may load or write other files");
  }

  @Test
  void argumentsAreNoCommandsOfGdb() throws IOException {
    String args = text.replace("\"args\": []", "\"args\": [\"x\\nshell touch " + mark + "\"]");
    RecordedRun run = replay(args, "--gdb-args", "-batch");
    assertEquals(ExitCode.INPUT, run.code(), run.err());
    assertEquals(
        "tdv: error: gdb cannot be given arguments, variables or names of more than one line\n",
        run.err());
    assertFalse(Files.exists(mark), "gdb has run a command of the schedule");
  }

  /** Whoever has recorded a run is told how to replay it. */
  @Test
  void onesOwnScheduleIsReplayedAsItSays() throws IOException {
    Path header = Files.writeString(folder.resolve("h.h"), "#define X 1\n");
    String program = folder.resolve("p.c").toString();
    RecordedRun run =
        RecordedRun.of(
            "run", program, "-o", schedule.toString(), "--", "-include", header.toString());
    assertTrue(run.out().contains("replay  tdv replay " + schedule + " --trust\n"), run.out());
    RecordedRun again = RecordedRun.of("replay", schedule.toString(), "--trust");
    assertEquals(ExitCode.OK, again.code(), again.err());
  }
}
