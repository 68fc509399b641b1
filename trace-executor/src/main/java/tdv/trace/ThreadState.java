package tdv.trace;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A thread at the end of a run, as {@code struct tdv_thread} gives it: the step that it would take
 * next, its function ({@code start}, 0 for main), and the sites of its call stack, innermost first.
 */
public record ThreadState(
    int slot,
    int parent,
    int ordinal,
    State state,
    Optional<EventKind> pending,
    int pendingSite,
    long pendingObject,
    long start,
    List<Integer> stack,
    BranchBits bits) {
  /** Whether the thread could go on: {@code enum tdv_thread_state}, in its order. */
  public enum State {
    READY,
    BLOCKED,
    DONE,
    PARKED
  }

  public ThreadState {
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(pending, "pending");
    stack = List.copyOf(stack);
  }

  public boolean isBlocked() {
    return state == State.BLOCKED;
  }

  public boolean isDone() {
    return state == State.DONE;
  }
}
