package tdv.explore;

import java.util.Arrays;
import java.util.Optional;
import tdv.property.BugKind;
import tdv.run.Results;
import tdv.schedule.Schedule;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Trace;

/**
 * The turns of an exploring run: who got each, and who else could have got it. A turn is a step, or
 * the attempt of one that failed (a second free), which leaves no event but that its thread was
 * parked. Filled again for every run, so that reading one costs no object.
 */
public final class Turns {
  private static final int WORDS = Trace.WORDS_PER_EVENT;
  private static final int ENABLED = EventKind.ENABLED.code();
  private static final int PARKED = EventKind.PARKED.code();

  private long[] events = new long[1 << 12];
  private int count;
  private int[] thread = new int[64];

  /** The event of each turn; -1 for a step that failed. */
  private int[] event = new int[64];

  /** Where each turn's ENABLED events begin, and at [count] where the last one's end. */
  private int[] choice = new int[65];

  private long[] enabled = new long[64];
  private long[] yielding = new long[64];
  private int choiceWords;

  /** The events that tell that a thread was parked for a bug, or a false assumption; or -1. */
  private int bug;

  private int assumption;
  private int bugTurns;
  private int assumptionTurns;

  /** Whether the thread's turn made it fail. */
  private boolean[] failed = new boolean[64];

  /** Reads a run with events and enabled threads. */
  void read(Results results, int run) {
    int words = results.events(run) * WORDS;
    if (words > events.length) {
      events = new long[Math.max(words, 2 * events.length)];
    }
    int eventCount = results.copyEvents(run, events) / WORDS;
    count = 0;
    choiceWords = 0;
    choice[0] = 0;
    bug = -1;
    assumption = -1;
    int asked = 0;
    for (int i = 0; i < eventCount; i++) {
      int kind = kindCode(i);
      if (kind <= EventKind.LAST_STEP) {
        add(threadOf(i), i, asked);
        asked = choiceWords;
      } else if (kind == ENABLED) {
        addChoice(asked + (int) events[i * WORDS + 1], i);
      } else if (kind == PARKED) {
        if (choiceWords > asked) {
          add(threadOf(i), -1, asked);
          asked = choiceWords;
        }
        park(i);
      }
    }
  }

  private void add(int slot, int at, int firstChoice) {
    if (count == thread.length) {
      thread = Arrays.copyOf(thread, 2 * count);
      event = Arrays.copyOf(event, 2 * count);
      choice = Arrays.copyOf(choice, 2 * count + 1);
      failed = Arrays.copyOf(failed, 2 * count);
    }
    thread[count] = slot;
    event[count] = at;
    failed[count] = false;
    choice[count++] = firstChoice;
    choice[count] = choiceWords;
  }

  /** Words without a thread are not told. */
  private void addChoice(int word, int at) {
    if (word >= enabled.length) {
      enabled = Arrays.copyOf(enabled, 2 * word);
      yielding = Arrays.copyOf(yielding, 2 * word);
    }
    Arrays.fill(enabled, choiceWords, word, 0);
    Arrays.fill(yielding, choiceWords, word, 0);
    enabled[word] = word(at, 2);
    yielding[word] = word(at, 3);
    choiceWords = word + 1;
  }

  private void park(int at) {
    OutcomeKind outcome = outcome(at);
    if (BugKind.of(outcome).isPresent()) {
      bugTurns = bug < 0 ? count : bugTurns;
      bug = bug < 0 ? at : bug;
      fail();
    } else if (outcome == OutcomeKind.ASSUMPTION) {
      assumptionTurns = assumption < 0 ? count : assumptionTurns;
      assumption = assumption < 0 ? at : assumption;
      fail();
    }
  }

  /** Main can fail before its first turn. */
  private void fail() {
    if (count > 0) {
      failed[count - 1] = true;
    }
  }

  /** The number of turns. */
  public int count() {
    return count;
  }

  /** The slot of the thread that got a turn; the first turn is 0. */
  public int thread(int turn) {
    return thread[turn];
  }

  /** The event of a turn's step, or -1 if the step failed. */
  int event(int turn) {
    return event[turn];
  }

  /** Whether there was a choice, as there is none inside an atomic block. */
  boolean isChoice(int turn) {
    return choice[turn + 1] > choice[turn];
  }

  /** The number of words with a bit for each slot that a turn's sets have. */
  int choiceWords(int turn) {
    return choice[turn + 1] - choice[turn];
  }

  /** A word of the set of threads that could have got the turn. */
  long enabled(int turn, int word) {
    return enabled[choice[turn] + word];
  }

  private static boolean contains(long[] set, int from, int to, int slot) {
    int word = from + (slot >>> 6);
    return word < to && (set[word] >>> slot & 1) != 0;
  }

  /** Whether giving the turn to a thread takes it from another that could go on and would. */
  boolean preempts(int turn, int slot) {
    if (turn == 0 || thread[turn - 1] == slot) {
      return false;
    }
    int before = thread[turn - 1];
    int from = choice[turn];
    int to = choice[turn + 1];
    return contains(enabled, from, to, before) && !contains(yielding, from, to, before);
  }

  /** The preemptions in the first turns. */
  public int preemptions(int turns) {
    int preemptions = 0;
    for (int turn = 0; turn < turns; turn++) {
      preemptions += preempts(turn, thread[turn]) ? 1 : 0;
    }
    return preemptions;
  }

  /**
   * The turns up to the first bug that parked a thread: there the program ends when nobody explores
   * it. All turns if there was none.
   */
  public int untilBug() {
    return bug < 0 ? count : bugTurns;
  }

  /** The turns up to the first assumption that was false; all if there was none. */
  int untilAssumption() {
    return assumption < 0 ? count : assumptionTurns;
  }

  /** The key of the first bug that parked a thread, or null. */
  String bugKey() {
    return bug < 0 ? null : BugKey.failure(outcome(bug), (int) word(bug, 3), site(bug));
  }

  /** The kind of the first bug that parked a thread. */
  Optional<BugKind> bugKind() {
    return bug < 0 ? Optional.empty() : BugKind.of(outcome(bug));
  }

  private OutcomeKind outcome(int parked) {
    return OutcomeKind.of((int) word(parked, 2));
  }

  /** The schedule of the first turns. */
  public Schedule schedule(int turns) {
    Schedule.Builder builder = new Schedule.Builder();
    for (int turn = 0; turn < turns; turn++) {
      builder.add(thread[turn], 1);
    }
    return builder.build();
  }

  /** The schedule without the turns in which threads failed, as if they had waited with that. */
  Schedule scheduleWithoutFailures() {
    Schedule.Builder builder = new Schedule.Builder();
    for (int turn = 0; turn < count; turn++) {
      builder.add(thread[turn], failed[turn] ? 0 : 1);
    }
    return builder.build();
  }

  int kindCode(int at) {
    return (int) events[at * WORDS] & 0xff;
  }

  private int threadOf(int at) {
    return (int) (events[at * WORDS] >>> 16) & 0xffff;
  }

  int site(int at) {
    return (int) (events[at * WORDS] >>> 32);
  }

  /** One of the words of an event, as {@link Trace} has them. */
  private long word(int at, int word) {
    return events[at * WORDS + word];
  }
}
