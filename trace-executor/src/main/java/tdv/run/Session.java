package tdv.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.compile.Executable;
import tdv.schedule.ThreadNames;
import tdv.trace.Run;

/**
 * A program under control, for any number of runs, by one thread at a time. Processes come and go
 * behind it; closing it ends them all.
 */
public final class Session implements AutoCloseable {
  private final Target target;
  private final Setup setup;
  private final Output output;
  private final Requests requests = new Requests();
  private final Results results = new Results();
  private final ThreadSlots slots;
  private Runner runner;
  private String reason;

  /** Null when nothing is left to be compared. */
  private ResetComparison comparison;

  private long runs;
  private long steps;
  private long restarts;

  private Session(Target target, Setup setup, Output output) {
    this.target = target;
    this.setup = setup;
    this.output = output;
    this.slots = new ThreadSlots(setup.threadNames());
    chooseReset();
  }

  /** Starts a program whose output is not wanted. */
  public static Session open(Executable executable, Setup setup) {
    return open(executable, setup, Output.NONE);
  }

  /**
   * Starts a program.
   *
   * @throws tdv.source.SourceException if it ends before it gets to main
   */
  public static Session open(Executable executable, Setup setup, Output output) {
    Optional<String> forkReason =
        executable.library().needFork().stream()
            .findFirst()
            .map(use -> "it calls " + use.name() + " at " + use.position());
    return open(new Target(executable.file(), executable.directory(), forkReason), setup, output);
  }

  static Session open(Target target, Setup setup, Output output) {
    Session session = new Session(target, setup, output);
    try {
      session.runner.connect();
      return session;
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private void chooseReset() {
    if (setup.reset() != Reset.AUTO) {
      use(setup.reset(), "as asked for");
    } else if (target.forkReason().isPresent()) {
      use(Reset.FORK, target.forkReason().get());
    } else {
      use(Reset.SNAPSHOT, "the program's memory is all that its runs change");
      Setup silent = setup.withShowOutput(false);
      comparison = new ResetComparison(new Runner(target, silent, Output.NONE, slots, Reset.FORK));
    }
  }

  private void use(Reset mode, String why) {
    runner = new Runner(target, setup, output, slots, mode);
    reason = why;
  }

  /** One run. */
  public Run run(RunRequest request) {
    return run(List.of(request)).get(0);
  }

  /** Several runs with one message. */
  public List<Run> run(List<RunRequest> several) {
    requests.clear();
    several.forEach(requests::add);
    exchange();
    List<Run> answers = new ArrayList<>(several.size());
    for (int i = 0; i < results.count(); i++) {
      answers.add(results.run(i));
    }
    return answers;
  }

  /** The next message, empty: to be filled, and sent with {@link #exchange}. */
  public Requests requests() {
    requests.clear();
    return requests;
  }

  /** Sends the message; its results are valid until the next one. */
  public Results exchange() {
    if (comparison == null) {
      runner.answer(requests, results);
    } else {
      comparison.choose(requests);
      runner.answer(requests, results);
      compare();
    }
    runs += results.count();
    for (int i = 0; i < results.count(); i++) {
      steps += results.steps(i);
    }
    return results;
  }

  private void compare() {
    boolean confirmed = comparison.confirms(results);
    if (!confirmed) {
      runner.close();
      restarts += runner.restarts() + 1;
      use(Reset.FORK, "a run was not the same in a process that had run before");
      runner.answer(requests, results);
    }
    if (!confirmed || comparison.isDone()) {
      comparison.close();
      comparison = null;
    }
  }

  /**
   * The session's process, to search by itself. How runs are reset does not change any more, so
   * some should have been made before.
   */
  public Exploration explore() {
    if (comparison != null) {
      comparison.close();
      comparison = null;
    }
    return new Exploration(runner, setup.limits().maxMillis(), slots);
  }

  /** How runs are reset: never {@link Reset#AUTO}. */
  public Reset resetMode() {
    return runner.mode();
  }

  /** Why they are reset that way. */
  public String resetReason() {
    return reason;
  }

  /** The slots of all threads that have been seen. */
  public ThreadNames threadNames() {
    return slots.names();
  }

  public SessionStatistics statistics() {
    return new SessionStatistics(
        runs, steps, restarts + runner.restarts(), resetMode(), resetReason());
  }

  @Override
  public void close() {
    runner.close();
    if (comparison != null) {
      comparison.close();
    }
  }
}
