package tdv.bmc;

import tdv.explore.BugList;
import tdv.explore.Candidate;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.trace.Run;
import tdv.tree.ThreadTrees;
import tdv.verify.Follower;

/** Runs that show what formulas about the unrolled program have answered. */
final class Replays implements Follower {
  private final Session session;
  private final ThreadTrees trees;
  private final BugList bugs;
  private long count;

  Replays(Session session, ThreadTrees trees, BugList bugs) {
    this.session = session;
    this.trees = trees;
    this.bugs = bugs;
  }

  @Override
  public Run follow(Schedule schedule) {
    RunRequest request = RunRequest.of(schedule, new Policy.RunOn());
    Run run = run(request.exploring().withPaths());
    if (run.leftAt().isPresent()) {
      // Exploring, a thread that comes round in vain takes no more steps; formulas let it.
      run = run(request);
    }
    Candidate.of(run).ifPresent(bug -> bugs.take(bug, session.threadNames()));
    return run;
  }

  private Run run(RunRequest request) {
    count++;
    return session.run(request);
  }

  @Override
  public ThreadNames threadNames() {
    return session.threadNames();
  }

  @Override
  public ThreadTrees trees() {
    return trees;
  }

  long count() {
    return count;
  }
}
