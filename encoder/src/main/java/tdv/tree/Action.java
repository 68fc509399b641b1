package tdv.tree;

import tdv.term.Term;
import tdv.trace.EventKind;

/** What a thread does at a node. */
public sealed interface Action {
  /** The instruction of the IR. */
  int site();

  /** Whether the scheduler chooses the thread for it: a step of a schedule. */
  default boolean isStep() {
    return true;
  }

  /** {@code value = *address}; at most 8 bytes. */
  record Read(int site, long address, int size, Term.Symbol value, boolean atomic)
      implements Action {}

  /** {@code *address = value}. */
  record Write(int site, long address, int size, Term value, boolean atomic) implements Action {}

  /** {@code old = *address; *address = value}, at once. */
  record Update(int site, long address, int size, Term.Symbol old, Term value) implements Action {}

  /** {@code old = *address; if (old == expected) *address = desired}, at once. */
  record Compare(int site, long address, int size, Term.Symbol old, Term expected, Term desired)
      implements Action {}

  /** The memory of a heap block is given back. */
  record Free(int site, long address, long size) implements Action {}

  /** An edge for each way that was taken: {@link Label.Way} true or false. */
  record Branch(int site, Term condition) implements Action {
    @Override
    public boolean isStep() {
      return false;
    }
  }

  /**
   * An edge for each value that was seen ({@link Label.Is}): of an address, a function pointer, a
   * switch, or anything that can only be followed concretely.
   */
  record Choice(int site, Term value) implements Action {
    @Override
    public boolean isStep() {
      return false;
    }
  }

  /** A new thread, which begins with the root of its tree. */
  record Fork(int site, int child) implements Action {}

  record Join(int site, int thread) implements Action {}

  /** The first step of a thread, the root of its tree; main has none. */
  record Start(int site) implements Action {}

  /** The last step of a thread. */
  record Exit(int site) implements Action {}

  /**
   * An operation on an object of synchronisation, as its event tells it. An edge for each return
   * code that was seen: {@link Label.Code}.
   *
   * @param other the mutex of COND_WAIT and COND_WAKE; else 0
   * @param flags those of the event that are known before the step is taken (try, timed)
   * @param amount SEM_INIT: the count; BARRIER_INIT: the number of threads; MUTEX_LOCK and
   *     MUTEX_UNLOCK: how often the thread holds it afterwards; ONCE: 1 if this call ran the
   *     function; else 0
   */
  record Sync(int site, EventKind kind, long object, long other, int flags, long amount)
      implements Action {}

  /** The steps up to the end are one. */
  record AtomicBegin(int site) implements Action {}

  record AtomicEnd(int site) implements Action {
    @Override
    public boolean isStep() {
      return false;
    }
  }

  /** The process ends; it comes behind everything that others can do. */
  record ProcessExit(int site) implements Action {}

  /** A yield or sleep. */
  record Yield(int site) implements Action {}

  /**
   * The thread goes on no more: it failed, or an assumption was false, or it waits in a loop for
   * others to change something.
   */
  record Stop(int site, Reason reason) implements Action {
    @Override
    public boolean isStep() {
      return false;
    }
  }

  /** Why a thread stopped. */
  enum Reason {
    FAILED,
    ASSUMPTION,
    SPINS
  }

  /**
   * A step that formulas can't describe (a library function on shared memory, a cancellation, ...):
   * with one of them in a tree, nothing is proved by a formula.
   */
  record Unmodelled(int site, EventKind kind, String why) implements Action {}
}
