package tdv.tree;

import java.util.List;
import java.util.Optional;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;

/** What a thread does at a node. */
public sealed interface Action {
  /** The instruction of the IR. */
  int site();

  /** {@code value = *place}. */
  record Read(Place place, Term value) {}

  /**
   * {@code if (condition) *place = value}.
   *
   * @param condition true unless it is a compare-exchange, a trylock or the like
   */
  record Write(Place place, Term value, Term condition) {}

  /**
   * A step: all of it happens at one moment. First the reads, then the writes; terms of the writes
   * and of {@code enabled} may contain the symbols of the reads. A thread's steps up to {@link
   * EventKind#ATOMIC_END} behind an ATOMIC_BEGIN happen at the moment of the ATOMIC_BEGIN.
   *
   * @param kind what the runtime calls it. What the kind means beyond reads, writes and enabled:
   *     <ul>
   *       <li>THREAD_CREATE starts the tree of thread {@code object}
   *       <li>THREAD_JOIN of thread {@code object}: its {@code enabled} says that the thread has
   *           ended
   *       <li>COND_WAIT begins to wait at the condition variable {@code object}; the next step of
   *           the thread is the COND_WAKE (the mutex is given up and taken again by writes and
   *           reads of its place). COND_WAKE needs a signal unless it is spurious or, being timed,
   *           runs out of time: then {@code signalled} is false
   *       <li>COND_SIGNAL and COND_BROADCAST of {@code object}
   *       <li>BARRIER_LEAVE of {@code object} needs the round to be complete that the thread's last
   *           BARRIER_ENTER belongs to; a thread that was the last to enter has {@code signalled}
   *       <li>FREE gives back {@code freed} bytes from {@code object} on
   *       <li>THREAD_EXIT and PROCESS_EXIT are the last steps of their thread
   *     </ul>
   *
   * @param atomic whether its accesses are atomic: two atomic ones are no race
   * @param enabled the step can be taken only if this holds; else the thread waits. True for steps
   *     that never wait
   * @param object see the kind; else 0
   * @param freed see FREE; else 0
   * @param signalled see COND_WAKE and BARRIER_LEAVE; else false
   */
  record Step(
      int site,
      EventKind kind,
      List<Read> reads,
      List<Write> writes,
      boolean atomic,
      Term enabled,
      long object,
      long freed,
      boolean signalled)
      implements Action {
    public Step {
      reads = List.copyOf(reads);
      writes = List.copyOf(writes);
    }

    /** Whether the thread may have to wait for it. */
    public boolean mayWait() {
      return !enabled.isTrue()
          || (kind == EventKind.COND_WAKE && signalled)
          || (kind == EventKind.BARRIER_LEAVE && !signalled);
    }

    /** Whether it is the last step of its thread. */
    public boolean isLast() {
      return kind == EventKind.THREAD_EXIT || kind == EventKind.PROCESS_EXIT;
    }
  }

  /**
   * No step: the thread goes on along the edge for the value of a term: a condition, an address, a
   * function pointer, or anything that can only be followed concretely.
   */
  record Choice(int site, Term value) implements Action {}

  /** No step, but the thread may do one of several things for no reason: an edge for each. */
  record Either(int site, String what, int ways) implements Action {}

  /**
   * No step: the thread's own variable takes a value. Only trees that were unrolled without
   * thread-local SSA have such nodes; without them, terms contain what variables would hold.
   *
   * @param symbol stands for the variable from here on: a new one for each assignment
   * @param value over symbols in front
   */
  record Local(int site, Term symbol, Term value) implements Action {}

  /** No step: steps behind this one have moments of their own again. */
  record AtomicEnd(int site) implements Action {}

  /**
   * No step: the thread goes on no more.
   *
   * @param failure the outcome if it failed
   */
  record Stop(int site, Reason reason, Optional<OutcomeKind> failure) implements Action {}

  /** Why a thread stopped. */
  enum Reason {
    FAILED,
    ASSUMPTION
  }
}
