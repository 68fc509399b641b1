package tdv.verify;

import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.trace.Run;
import tdv.tree.ThreadTrees;

/**
 * Runs the program as a formula about trees has answered; bugs that runs show are taken note of.
 */
public interface Follower {
  /** One run that follows a schedule, behind which threads run on. */
  Run follow(Schedule schedule);

  /** Who is in which slot of schedules. */
  ThreadNames threadNames();

  /** The trees that questions are about. */
  ThreadTrees trees();
}
