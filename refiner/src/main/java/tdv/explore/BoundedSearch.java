package tdv.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import tdv.run.Requests;
import tdv.run.Results;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.schedule.Schedule;

/**
 * Every interleaving with at most so many preemptions, those with fewer first (Musuvathi and
 * Qadeer: Iterative Context Bounding for Systematic Testing of Multithreaded Programs, PLDI 2007).
 * Behind its last deviation a run stays with the running thread, which costs no preemption.
 *
 * <p>A search in depth: of the deviations that are still to be tried, those that come last in their
 * run go first, some with each message, so that the memory is proportional to the length of a run.
 * A run with fewer preemptions than are due is run again for its deviations, but not shown again.
 */
public final class BoundedSearch {
  private static final int MAX_BATCH = 32;

  /** Turns that a message's runs should not have more of, all together. */
  private static final long BATCH_TURNS = 200_000;

  /** The turns of a run from the one on at which it leaves its parent. */
  private record Path(Path parent, int position, Schedule turns) {}

  private final Session session;
  private final BooleanSupplier stop;
  private final RunRequest request =
      RunRequest.of(Schedule.EMPTY).strictly().exploring().withEnabled();
  private final Turns turns = new Turns();
  private final SegmentList prefix = new SegmentList();
  private final List<Long> executions = new ArrayList<>();
  private long runs;
  private long longest;

  /** The deviations to be tried, the next one last: where they leave whose path, and for whom. */
  private Path[] paths = new Path[64];

  private int[] positions = new int[64];
  private int[] threads = new int[64];

  /** The preemptions up to the deviation. */
  private int[] costs = new int[64];

  private int pending;

  /** Whether there are interleavings with more preemptions than are due. */
  private boolean bounded;

  /**
   * A search with runs of a session.
   *
   * @param stop asked between messages whether the search is to end early
   */
  public BoundedSearch(Session session, BooleanSupplier stop) {
    this.session = session;
    this.stop = stop;
  }

  /**
   * Shows each interleaving with at most {@code bound} preemptions once.
   *
   * @return whether all were shown, because neither the visitor nor {@code stop} ended the search
   */
  public boolean search(int bound, RunVisitor visitor) {
    for (int preemptions = 0; preemptions <= bound; preemptions++) {
      if (!searchExactly(preemptions, visitor)) {
        return false;
      }
    }
    return true;
  }

  /** Shows each interleaving with exactly so many preemptions once. */
  public boolean searchExactly(int preemptions, RunVisitor visitor) {
    while (executions.size() <= preemptions) {
      executions.add(0L);
    }
    pending = 0;
    bounded = false;
    push(null, 0, 0, 0);
    while (pending > 0) {
      if (stop.getAsBoolean()) {
        return false;
      }
      int first = pending - batch();
      Results results = send(first);
      if (!take(results, first, preemptions, visitor)) {
        return false;
      }
    }
    return true;
  }

  /** The interleavings with so many preemptions that have been shown. */
  public long executions(int preemptions) {
    return preemptions < executions.size() ? executions.get(preemptions) : 0;
  }

  /** Whether there are interleavings with more preemptions than were searched last. */
  boolean isBounded() {
    return bounded;
  }

  /** All runs, those that only led to others included. */
  public long runs() {
    return runs;
  }

  /** The deviations that are known and not yet tried. */
  public long pending() {
    return pending;
  }

  private int batch() {
    long fitting = BATCH_TURNS / Math.max(1, longest);
    return (int) Math.max(1, Math.min(Math.min(MAX_BATCH, fitting), pending));
  }

  private Results send(int first) {
    Requests requests = session.requests();
    for (int i = first; i < pending; i++) {
      prefix.clear();
      if (paths[i] != null) {
        follow(paths[i], positions[i]);
        prefix.add(threads[i], 1);
      }
      requests.add(request, prefix.threads(), prefix.lengths(), prefix.count());
    }
    return session.exchange();
  }

  /** Puts together the turns that lead to a position of a path. */
  private void follow(Path path, int position) {
    int steps = 0;
    for (Path p = path; p != null; p = p.parent) {
      steps++;
    }
    Path[] chain = new Path[steps];
    for (Path p = path; p != null; p = p.parent) {
      chain[--steps] = p;
    }
    for (int i = 0; i < chain.length; i++) {
      int end = i + 1 < chain.length ? chain[i + 1].position : position;
      int left = end - chain[i].position;
      for (int s = 0; left > 0; s++) {
        int taken = Math.min(left, chain[i].turns.steps(s));
        prefix.add(chain[i].turns.thread(s), taken);
        left -= taken;
      }
    }
  }

  /** Shows a message's runs and notes where others leave them. */
  private boolean take(Results results, int first, int preemptions, RunVisitor visitor) {
    int count = pending - first;
    Path[] parents = Arrays.copyOfRange(paths, first, pending);
    int[] starts = Arrays.copyOfRange(positions, first, pending);
    int[] spent = Arrays.copyOfRange(costs, first, pending);
    Arrays.fill(paths, first, pending, null);
    pending = first;
    for (int run = 0; run < count; run++) {
      runs++;
      turns.read(results, run);
      longest = Math.max(longest, turns.count());
      int cost = branch(parents[run], starts[run], spent[run], preemptions);
      if (cost == preemptions) {
        executions.set(preemptions, executions.get(preemptions) + 1);
        if (!visitor.visit(results, run, turns)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Notes the deviations from a run, and returns how many preemptions it has. */
  private int branch(Path parent, int position, int spent, int preemptions) {
    int end = turns.untilBug();
    Path path = path(parent, position, end);
    int cost = spent;
    for (int turn = parent == null ? position : position + 1; turn < end; turn++) {
      for (int word = 0; word < turns.choiceWords(turn); word++) {
        for (long left = turns.enabled(turn, word); left != 0; left &= left - 1) {
          int thread = 64 * word + Long.numberOfTrailingZeros(left);
          int total = cost + (turns.preempts(turn, thread) ? 1 : 0);
          if (thread != turns.thread(turn)) {
            deviate(path, turn, thread, total, preemptions);
          }
        }
      }
      cost += turns.preempts(turn, turns.thread(turn)) ? 1 : 0;
    }
    return cost;
  }

  private void deviate(Path path, int turn, int thread, int total, int preemptions) {
    if (total <= preemptions) {
      push(path, turn, thread, total);
    } else {
      bounded = true;
    }
  }

  private Path path(Path parent, int position, int end) {
    Schedule.Builder builder = new Schedule.Builder();
    for (int turn = position; turn < end; turn++) {
      builder.add(turns.thread(turn), 1);
    }
    return new Path(parent, position, builder.build());
  }

  private void push(Path path, int position, int thread, int cost) {
    if (pending == paths.length) {
      paths = Arrays.copyOf(paths, 2 * pending);
      positions = Arrays.copyOf(positions, 2 * pending);
      threads = Arrays.copyOf(threads, 2 * pending);
      costs = Arrays.copyOf(costs, 2 * pending);
    }
    paths[pending] = path;
    positions[pending] = position;
    threads[pending] = thread;
    costs[pending++] = cost;
  }
}
