package tdv.formula;

/** What can be asked about the executions that trees describe. */
public enum Question {
  /** Can a thread come to where nobody knows how it goes on? */
  FRONTIER,
  /** Can all threads that have not ended wait for each other? */
  DEADLOCK,
  /** Can two threads be about to access the same memory, one of them writing? */
  RACE,
  /** Can a thread be about to access memory that another one has freed? */
  MEMORY
}
