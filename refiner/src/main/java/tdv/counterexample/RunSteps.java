package tdv.counterexample;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.trace.EventKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/**
 * The steps of a run and, behind them, what did not happen any more: the operations that blocked
 * threads wait in, the access or the statement that failed, and the next steps of all others. A
 * step is known in other runs by its thread and by how many steps the thread took before.
 */
public final class RunSteps {
  /** What became of a step. */
  public enum State {
    DONE,
    /** Its thread waits in it for ever. */
    BLOCKED,
    /** It was due and failed, and left no event. */
    FAILED,
    /** No step, but the statement behind one that failed: an assertion. */
    STATEMENT,
    /** It would have been its thread's next one when the run ended. */
    LATER
  }

  /**
   * A step.
   *
   * @param number counts from 1
   * @param index counts the steps of the thread from 0
   * @param event the one in the trace; -1 if the step never happened
   */
  public record Node(
      int number,
      int thread,
      int index,
      int event,
      EventKind kind,
      int site,
      long object,
      State state) {
    public boolean happened() {
      return state == State.DONE;
    }
  }

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Integer, List<Node>> byThread = new LinkedHashMap<>();

  private RunSteps() {}

  /**
   * The steps of a run.
   *
   * @param race whether the run was made for its last two steps, and only ends with them
   */
  public static RunSteps of(Run run, boolean race) {
    RunSteps steps = new RunSteps();
    Trace trace = run.trace();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event)) {
        steps.add(
            trace.thread(event),
            event,
            trace.kind(event),
            trace.site(event),
            trace.object(event),
            State.DONE);
      }
    }
    if (!race) {
      steps.addEnd(run);
    }
    return steps;
  }

  private void addEnd(Run run) {
    Outcome outcome = run.outcome();
    boolean stuck = outcome.is(OutcomeKind.DEADLOCK) || outcome.is(OutcomeKind.LIVELOCK);
    for (ThreadState thread : run.threads()) {
      if (stuck && thread.isBlocked()) {
        add(thread, State.BLOCKED);
      } else if (isFailedAccess(outcome, thread) && !endsWith(run.trace(), outcome)) {
        add(thread, State.FAILED);
      }
    }
    boolean told = nodes.stream().anyMatch(node -> node.state() == State.FAILED);
    if (isFailure(outcome) && !told && !endsWith(run.trace(), outcome)) {
      add(outcome.thread(), -1, EventKind.ACCESS, outcome.site(), 0, State.STATEMENT);
    }
    for (ThreadState thread : run.threads()) {
      if (isFailure(outcome) && thread.slot() != outcome.thread() && !thread.isDone()) {
        add(thread, State.LATER);
      }
    }
  }

  private static boolean isFailure(Outcome outcome) {
    return outcome.site() != 0
        && switch (outcome.kind()) {
          case ASSERTION, ABORTED, MEMORY_ERROR, CRASH, MISUSE -> true;
          default -> false;
        };
  }

  private static boolean isFailedAccess(Outcome outcome, ThreadState thread) {
    return (outcome.is(OutcomeKind.MEMORY_ERROR) || outcome.is(OutcomeKind.MISUSE))
        && outcome.site() != 0
        && thread.slot() == outcome.thread()
        && thread.pendingSite() == outcome.site();
  }

  /** Whether the step that failed has left an event, the last one. */
  private static boolean endsWith(Trace trace, Outcome outcome) {
    int event = trace.size() - 1;
    while (event >= 0 && !trace.isStep(event)) {
      event--;
    }
    return event >= 0
        && (outcome.is(OutcomeKind.MISUSE) || outcome.is(OutcomeKind.CRASH))
        && trace.thread(event) == outcome.thread()
        && trace.site(event) == outcome.site();
  }

  private void add(ThreadState thread, State state) {
    thread
        .pending()
        .ifPresent(
            kind ->
                add(
                    thread.slot(),
                    /* event= */ -1,
                    kind,
                    thread.pendingSite(),
                    thread.pendingObject(),
                    state));
  }

  private void add(int thread, int event, EventKind kind, int site, long object, State state) {
    List<Node> own = byThread.computeIfAbsent(thread, t -> new ArrayList<>());
    Node node = new Node(nodes.size() + 1, thread, own.size(), event, kind, site, object, state);
    own.add(node);
    nodes.add(node);
  }

  /** All, in the order of their numbers. */
  public List<Node> all() {
    return List.copyOf(nodes);
  }

  public int count() {
    return nodes.size();
  }

  /** The step with a number. */
  public Node get(int number) {
    return nodes.get(number - 1);
  }

  /** The threads that took a step, or would. */
  public List<Integer> threads() {
    return List.copyOf(byThread.keySet());
  }

  /** The steps of a thread. */
  public List<Node> of(int thread) {
    return byThread.getOrDefault(thread, List.of());
  }
}
