package tdv.explore;

import tdv.schedule.ThreadNames;

/** Decides whether what looks like a bug is one. */
public interface Confirmer {
  /**
   * Makes a finding of a candidate, or says why not.
   *
   * @param names the threads that the slots in its schedule stand for
   */
  Confirmation.Result confirm(Candidate candidate, ThreadNames names);
}
