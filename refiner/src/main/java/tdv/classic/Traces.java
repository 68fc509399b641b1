package tdv.classic;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import tdv.explore.BugList;
import tdv.explore.Candidate;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.step.ExecutedTrace;
import tdv.trace.Run;
import tdv.tree.Node;
import tdv.unroll.TracePath;
import tdv.unroll.Unrolled;

/** Runs the program, and finds what was executed in the unrolled program. */
final class Traces {
  private final Session session;
  private final Unrolled unrolled;
  private final BugList bugs;
  private long count;
  private long stepLimits;
  private long timeLimits;
  private int threads;
  private boolean defaultInput;
  private Optional<Node> left = Optional.empty();

  Traces(Session session, Unrolled unrolled, BugList bugs) {
    this.session = session;
    this.unrolled = unrolled;
    this.bugs = bugs;
    this.defaultInput = unrolled.defaultInput();
  }

  /**
   * A guided execution (section 4.1): follows a schedule as far as it can, and completes on its
   * own.
   *
   * @return what was executed; nothing if the run leaves the unrolled program, or was cut off
   */
  Optional<ExecutedTrace> follow(Schedule schedule) {
    count++;
    Run run = session.run(RunRequest.of(schedule, new Policy.RunOn()).exploring().withPaths());
    defaultInput |= run.defaultInput();
    threads = Math.max(threads, run.threads().size());
    Candidate.of(run).ifPresent(bug -> bugs.take(bug, session.threadNames()));
    switch (run.outcome().kind()) {
      case STEP_LIMIT -> stepLimits++;
      case TIME_LIMIT -> timeLimits++;
      case UNSUPPORTED, DIVERGED, KILLED, RUNTIME_ERROR, NO_CHECKPOINT ->
          bugs.giveUp(run.outcome().kind(), run.outcome().text());
      default -> {
        TracePath path = TracePath.of(unrolled, run);
        left = path.left();
        return left.isPresent() ? Optional.empty() : Optional.of(trace(path));
      }
    }
    return Optional.empty();
  }

  private static ExecutedTrace trace(TracePath path) {
    Set<Node> nodes = new LinkedHashSet<>();
    path.nodes().values().forEach(nodes::addAll);
    nodes.addAll(path.due().values());
    return new ExecutedTrace(nodes);
  }

  /** Where the last run has left the unrolled program. */
  Optional<Node> left() {
    return left;
  }

  long count() {
    return count;
  }

  long stepLimits() {
    return stepLimits;
  }

  long timeLimits() {
    return timeLimits;
  }

  int threads() {
    return threads;
  }

  boolean defaultInput() {
    return defaultInput;
  }
}
