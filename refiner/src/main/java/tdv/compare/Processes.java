package tdv.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import tdv.compile.Reaper;
import tdv.compile.WorkDirectory;
import tdv.measure.FamilyWatch;

/**
 * Trials as processes of their own. A shell starts the contender and tells in the end what it and
 * all its descendants took of the processor; both lead a session of their own, so that Ctrl-C in
 * the terminal reaches only us, who then end them. Should we be killed, the directory's reaper does
 * it.
 */
public final class Processes implements Tournament.Arena {
  private static final Path SETSID = Path.of("/usr/bin/setsid");
  private static final long LOOK_MILLIS = 100;
  private static final long SECONDS_TO_DIE = 10;

  /** The first word is the file for the times. */
  private static final String SCRIPT =
      "times=$1; shift; \"$@\"; code=$?; times >\"$times\"; exit $code";

  private final WorkDirectory directory;
  private final List<String> verify;

  /**
   * @param directory for files that nobody needs in the end
   * @param verify the command {@code tdv verify} of this installation
   */
  public Processes(WorkDirectory directory, List<String> verify) {
    this.directory = directory;
    this.verify = List.copyOf(verify);
  }

  @Override
  public Trial run(List<String> words, Duration limit, BooleanSupplier cancelled) {
    TrialFiles files =
        new TrialFiles(
            directory.file("result.json"), directory.file("times"), directory.file("errors"));
    try {
      files.clear();
      ProcessBuilder builder =
          new ProcessBuilder(command(words, files))
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(files.errors().toFile());
      return run(builder, limit, cancelled).judged(files.answer(), files.cpu(), files.message());
    } catch (IOException e) {
      return failed("cannot be started: " + e.getMessage());
    }
  }

  private static Trial failed(String why) {
    return new Trial(
        Ending.ERROR, "", why, 0, Duration.ZERO, Optional.empty(), 0, Optional.empty());
  }

  private List<String> command(List<String> words, TrialFiles files) {
    List<String> command = new ArrayList<>();
    if (Files.isExecutable(SETSID)) {
      command.add(SETSID.toString());
    }
    command.addAll(List.of("bash", "-c", SCRIPT, "tdv-contender", files.times().toString()));
    command.addAll(verify);
    command.addAll(List.of("--json", files.result().toString()));
    command.addAll(words);
    return command;
  }

  private Ended run(ProcessBuilder builder, Duration limit, BooleanSupplier cancelled)
      throws IOException {
    Reaper reaper = directory.reaper();
    reaper.starting();
    long start = System.nanoTime();
    Process process = builder.start();
    reaper.started(process.pid());
    try (FamilyWatch watch = FamilyWatch.of(process.toHandle())) {
      boolean late = false;
      boolean stopped = false;
      while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        late = System.nanoTime() - start > limit.toNanos();
        stopped = cancelled.getAsBoolean();
        if (late || stopped) {
          end(process, reaper);
          break;
        }
      }
      Duration wall = Duration.ofNanos(System.nanoTime() - start);
      return new Ended(process.waitFor(), wall, watch.peakKiB(), late, stopped);
    } catch (InterruptedException e) {
      reaper.kill(process.pid());
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("interrupted", e));
    } finally {
      reaper.ended(process.pid());
    }
  }

  /** The contender first, so that the shell can tell what it took; then all that is left. */
  private static void end(Process shell, Reaper reaper) throws InterruptedException {
    shell.children().forEach(ProcessHandle::destroyForcibly);
    if (!shell.waitFor(SECONDS_TO_DIE, TimeUnit.SECONDS)) {
      reaper.kill(shell.pid());
    }
  }
}
