package tdv.step;

/** What can be asked about the last state of executions. */
public enum StepQuestion {
  /** &not;&rho;: a thread has failed (equation 5). */
  FAILURE,
  /** A thread has done what C does not define, and nobody can say how it goes on. */
  UNDEFINED,
  /** A thread has come to where the trees end: a loop that was not unwound further. */
  OPEN_END,
  /** All steps were taken, and somebody could take one more: there are longer executions. */
  UNFINISHED,
  /** Nobody can go on, and some have not ended. */
  DEADLOCK,
  /** Two threads are about to access the same memory, one of them writing. */
  RACE,
  /** A thread is about to access memory that another one has freed, and nobody has failed. */
  MEMORY
}
