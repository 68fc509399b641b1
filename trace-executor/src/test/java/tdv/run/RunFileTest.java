package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.source.SourceRequest;
import tdv.trace.Run;

/** A program that runs by itself follows the schedule in a file. */
class RunFileTest {
  /** The last digit tells which thread came last. */
  private static final String ORDER =
      """
      #include <pthread.h>
      static int last;
      static void *work(void *arg) { last = *(int *)arg; return 0; }
      int main(void) {
        static int number[] = {1, 2, 3};
        pthread_t t[3];
        for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, work, &number[i]);
        for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
        return last;
      }
      """;

  @TempDir private Path folder;

  @Test
  void theProgramDoesWhatItDidInTheSession() throws Exception {
    Path source = Files.writeString(folder.resolve("order.c"), ORDER);
    Path file = folder.resolve("run");
    try (WorkDirectory directory = WorkDirectory.create()) {
      Executable executable =
          ProgramBuild.build(
              FrontEnd.load(SourceRequest.of(List.of(source), List.of()), warning -> {}),
              directory);
      try (Session session = Session.open(executable, Setup.DEFAULT)) {
        for (int seed = 0; seed < 5; seed++) {
          Run run = session.run(RunRequest.of(new Policy.Random(seed)));
          Setup setup = Setup.DEFAULT.withThreadNames(session.threadNames());
          Schedule schedule = Schedule.fromTrace(run.trace());
          RunFile.write(file, setup, RunRequest.of(schedule).strictly());
          assertEquals(run.outcome().status(), status(executable, file), schedule::toString);
        }
      }
    }
  }

  private static int status(Executable executable, Path file) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(executable.file().toString()).inheritIO();
    builder.environment().put(RunFile.VARIABLE, file.toString());
    Process process = builder.start();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    return process.exitValue();
  }
}
