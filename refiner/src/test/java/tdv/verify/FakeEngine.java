package tdv.verify;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.Stream;
import tdv.compile.Executable;
import tdv.compile.WorkDirectory;
import tdv.explore.Findings;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.run.Setup;
import tdv.verdict.Coverage;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** An engine that does as it was told, and notes where it was and when it ended. */
final class FakeEngine implements Engine {
  private final String name;
  private final Function<ProgressListener, Verdict> work;
  private final CountDownLatch begun = new CountDownLatch(1);
  private volatile WorkDirectory directory;
  private volatile long endedAt;

  FakeEngine(String name, Function<ProgressListener, Verdict> work) {
    this.name = name;
    this.work = work;
  }

  /** Answers after a while, whatever happens. */
  static FakeEngine answering(String name, long millis, Verdict verdict) {
    return new FakeEngine(
        name,
        listener -> {
          sleep(millis);
          return verdict;
        });
  }

  /** Goes on until it is told to end, and then answers. */
  static FakeEngine endless(String name, Function<Stop, Verdict> answer) {
    return new FakeEngine(
        name,
        listener -> {
          while (!listener.isCancelled()) {
            sleep(5);
          }
          return answer.apply(listener.reason());
        });
  }

  static FakeEngine failing(String name, Throwable failure) {
    return new FakeEngine(
        name,
        listener -> {
          throw FakeEngine.<RuntimeException>unchecked(failure);
        });
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // How one throws an Error here.
  private static <T extends Throwable> T unchecked(Throwable failure) throws T {
    throw (T) failure;
  }

  static Verdict verdict(Stop stop, List<BugKind> bugs, String... cuts) {
    List<Finding> findings = bugs.stream().map(Findings::finding).toList();
    return new Verdict(findings, List.of(cuts), List.of(), stop, Coverage.NONE);
  }

  static Verdict unknown(Stop stop, String... cuts) {
    return verdict(stop, List.of(), cuts);
  }

  static Verdict bug(BugKind... kinds) {
    return verdict(Stop.BUG, Stream.of(kinds).toList());
  }

  static Verdict verified() {
    return unknown(Stop.COMPLETE);
  }

  static Coverage executions(long count) {
    return new Coverage(
        "optimal",
        count,
        0,
        0,
        0,
        0,
        2,
        0,
        Duration.ZERO,
        Duration.ZERO,
        java.util.Optional.empty());
  }

  static Coverage formulas(long runs) {
    return Coverage.of(
        new Coverage.Formulas(runs, 10, 1, 3, Duration.ZERO, "z3", 0), 3, Duration.ZERO);
  }

  static Verdict with(Coverage coverage, Verdict verdict) {
    return new Verdict(
        verdict.findings(), verdict.cuts(), verdict.notes(), verdict.stop(), coverage);
  }

  static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A program that nobody runs. */
  static Executable program() {
    return new Executable(Path.of("program"), null, null, null, null, null, null);
  }

  /** The directory that it was given. */
  WorkDirectory directory() throws InterruptedException {
    begun.await();
    return directory;
  }

  /** When it ended, by the nanosecond clock; 0 if it has not. */
  long endedAt() {
    return endedAt;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
    directory = executable.directory();
    begun.countDown();
    try {
      return work.apply(listener);
    } finally {
      endedAt = System.nanoTime();
    }
  }
}
