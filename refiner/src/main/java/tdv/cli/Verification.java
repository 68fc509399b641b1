package tdv.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import tdv.result.ResultJson;
import tdv.verdict.Verdict;

/**
 * {@code tdv verify} for callers within this process: the same command, with nothing but its
 * arguments to configure it, and its text is kept instead of printed.
 */
public final class Verification {
  /**
   * What came of it.
   *
   * @param verdict none if the verification could not be made
   * @param bugs those of the verdict, explained
   * @param report what the command prints on its standard output
   * @param messages what it prints on standard error: warnings and errors
   */
  public record Outcome(
      ExitCode code,
      Optional<Verdict> verdict,
      List<ResultJson.Bug> bugs,
      String report,
      String messages) {
    public Outcome {
      bugs = List.copyOf(bugs);
    }
  }

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Optional<Verdict> verdict = Optional.empty();
  private List<ResultJson.Bug> bugs = List.of();
  private volatile boolean cancelled;

  private Verification() {}

  /**
   * Verifies as the words ask for, those that would follow {@code tdv verify}. Interrupting the
   * thread ends the search as Ctrl-C does; the thread is still interrupted when this returns.
   */
  public static Outcome of(List<String> words) {
    Verification verification = new Verification();
    CompletableFuture<ExitCode> code = new CompletableFuture<>();
    boolean started =
        LargeStack.start(
            "tdv", () -> code.completeAsync(() -> verification.run(words), Runnable::run));
    if (!started) {
      throw new OutOfMemoryError("no thread can be started");
    }
    ExitCode end = verification.await(code);
    return new Outcome(
        end,
        verification.verdict,
        verification.bugs,
        verification.out.toString(StandardCharsets.UTF_8),
        verification.err.toString(StandardCharsets.UTF_8));
  }

  private ExitCode run(List<String> words) {
    VerifyCommand command = new VerifyCommand(observer());
    List<String> line = new ArrayList<>(List.of(command.name()));
    line.addAll(words);
    return new Dispatcher(List.of(command), new Console(out, err), /* debug= */ false).run(line);
  }

  private ExitCode await(CompletableFuture<ExitCode> code) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return code.get();
        } catch (InterruptedException e) {
          interrupted = true;
          cancelled = true;
        } catch (ExecutionException e) {
          throw new IllegalStateException("internal error: " + e.getCause(), e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private VerifyCommand.Observer observer() {
    return new VerifyCommand.Observer() {
      @Override
      public void answered(Verdict answer, List<ReportedBug> found) {
        verdict = Optional.of(answer);
        bugs = found.stream().map(ReportedBug::forResult).toList();
      }

      @Override
      public boolean isCancelled() {
        return cancelled;
      }
    };
  }
}
