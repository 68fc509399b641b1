package tdv.read;

import java.util.HashMap;
import java.util.Map;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.MemoryErrorKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;
import tdv.trace.Trace;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/** Reads one run, step by step in its order, and grows the trees. */
final class RunReader {
  private final ProgramModel program;
  private final ThreadTrees trees;
  private final Trace trace;
  private final boolean spurious;
  private final WaitingLoops loops;
  private final Path.Values values = new Path.Values();
  private final Memory memory;
  private final Map<Integer, ThreadReader> threads = new HashMap<>();
  private final Map<Integer, ThreadEvents> events = new HashMap<>();
  private final Map<Integer, ThreadState> states = new HashMap<>();
  private final Map<Long, Long> blocks = new HashMap<>();
  private final Map<Long, Integer> mutexKinds = new HashMap<>();
  private final Map<Long, Long> mutexOf = new HashMap<>();

  RunReader(
      ProgramModel program, ThreadTrees trees, Run run, boolean spurious, WaitingLoops loops) {
    this.program = program;
    this.trees = trees;
    this.trace = run.trace();
    this.spurious = spurious;
    this.loops = loops;
    this.memory = new Memory(program.initial(), trees);
    run.threads().forEach(state -> states.put(state.slot(), state));
    for (int event = 0; event < trace.size(); event++) {
      events.computeIfAbsent(trace.thread(event), slot -> new ThreadEvents(trace)).add(event);
    }
  }

  /** Reads all of the run. */
  void read() {
    begin();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event)) {
        take(event);
      } else if (trace.kind(event) == EventKind.PARKED) {
        park(event);
      }
    }
  }

  private void begin() {
    thread(0).startMain();
  }

  private ThreadReader thread(int slot) {
    ThreadEvents own = events.computeIfAbsent(slot, s -> new ThreadEvents(trace));
    ThreadReader reader =
        new ThreadReader(program, trees, slot, new RunSurroundings(this, slot, own));
    threads.put(slot, reader);
    return reader;
  }

  private void take(int event) {
    ThreadReader thread = threads.get(trace.thread(event));
    if (thread == null) {
      throw new UnmodelledException(trace.site(event), "a thread that nobody created");
    }
    if (thread.isStopped()) {
      return;
    }
    ThreadEvents own = events.get(trace.thread(event));
    if (trace.has(event, EventFlag.FAILED) && (!isState(event) || isParkedByMemoryError(own))) {
      return;
    }
    if (!thread.isWaiting() || own.peek() != event) {
      throw new UnmodelledException(
          trace.site(event), "a step that was not expected (" + trace.kind(event) + ")");
    }
    own.take();
    boolean crashes = crashesBehind(own);
    perform(thread.due(), event, crashes);
    if (crashes && trace.site(own.peek()) == trace.site(event)) {
      thread.takeAndFail(trace.site(event), OutcomeKind.CRASH);
    } else {
      thread.take();
    }
  }

  /** Whether the thread crashes in its step, or before it comes to the next one. */
  private boolean crashesBehind(ThreadEvents own) {
    return own.isNext(EventKind.PARKED) && trace.value(own.peek()) == OutcomeKind.CRASH.code();
  }

  /** Whether a step that failed did so because of the state of a synchronisation object. */
  private boolean isState(int event) {
    return switch (trace.kind(event)) {
      case READ, WRITE, UPDATE, COMPARE, FREE, ACCESS -> false;
      default -> true;
    };
  }

  /** Where an object's memory is wrong, a step has not come to its state. */
  private boolean isParkedByMemoryError(ThreadEvents own) {
    int last = own.last();
    return trace.kind(last) == EventKind.PARKED
        && trace.value(last) == OutcomeKind.MEMORY_ERROR.code();
  }

  private void park(int event) {
    ThreadReader thread = threads.get(trace.thread(event));
    OutcomeKind outcome = OutcomeKind.of((int) trace.value(event));
    if (thread == null || thread.isStopped()) {
      return;
    }
    if (outcome == OutcomeKind.SPUN) {
      loops.park(thread, (int) trace.extra(event), trees, values);
      thread.end();
      return;
    }
    if (outcome == OutcomeKind.MEMORY_ERROR && thread.isWaiting()) {
      failAtDue(thread, event);
      return;
    }
    throw new UnmodelledException(
        trace.site(event), "a thread fails (" + outcome.text() + ") for reasons unknown");
  }

  /** Memory that was freed is wrong to access only then; an address may be wrong at all times. */
  private void failAtDue(ThreadReader thread, int event) {
    MemoryErrorKind kind = MemoryErrorKind.of((int) trace.extra(event));
    Node due = thread.due();
    boolean late = kind == MemoryErrorKind.USE_AFTER_FREE || kind == MemoryErrorKind.DOUBLE_FREE;
    if (!late || isFreedInFront(due)) {
      thread.takeAndFail(trace.site(event), OutcomeKind.MEMORY_ERROR);
    } else {
      thread.end();
    }
  }

  /** Whether the thread itself has freed what its step accesses. */
  private static boolean isFreedInFront(Node due) {
    for (Node node = due.parent(); node != null; node = node.parent()) {
      Action.Step step = node.step();
      if (step != null && step.kind() == EventKind.FREE && accesses(due.step(), step)) {
        return true;
      }
    }
    return false;
  }

  private static boolean accesses(Action.Step step, Action.Step free) {
    long start = free.object();
    long end = start + free.freed();
    return (step.kind() == EventKind.FREE && step.object() == start)
        || step.reads().stream().anyMatch(read -> isIn(read.place(), start, end))
        || step.writes().stream().anyMatch(write -> isIn(write.place(), start, end));
  }

  private static boolean isIn(Place place, long start, long end) {
    return place.space() == Place.Space.MEMORY && place.address() < end && start < place.end();
  }

  /**
   * A step happens: it reads what is there and writes.
   *
   * @param crashes whether the thread has crashed before what it wrote was recorded
   */
  void perform(Node node, int event, boolean crashes) {
    Action.Step step = node.step();
    if (step.kind() != trace.kind(event)) {
      throw new UnmodelledException(
          step.site(), "a step " + trace.kind(event).text() + " where another was expected");
    }
    checkAddress(step, event);
    if (!crashes) {
      observe(step, event);
    }
    for (Action.Read read : step.reads()) {
      values.set(read.value(), memory.get(read.place()));
    }
    if (!trace.has(event, EventFlag.FAILED)) {
      if (values.of(step.enabled()) == 0) {
        throw new UnmodelledException(step.site(), "a step was taken that had to wait");
      }
      write(step);
    }
    if (!crashes) {
      checkWritten(step, event);
    }
  }

  private void write(Action.Step step) {
    for (Action.Write write : step.writes()) {
      if (values.of(write.condition()) != 0) {
        memory.set(write.place(), values.of(write.value()));
      }
    }
  }

  private static boolean isAccess(EventKind kind) {
    return kind == EventKind.READ
        || kind == EventKind.WRITE
        || kind == EventKind.UPDATE
        || kind == EventKind.COMPARE;
  }

  private void checkAddress(Action.Step step, int event) {
    if (!isAccess(step.kind())) {
      return;
    }
    Place place =
        step.reads().isEmpty() ? step.writes().get(0).place() : step.reads().get(0).place();
    checkAddress(place.address(), trace.object(event), step.site());
  }

  /** An address that was computed must be the one that the run has used. */
  void checkAddress(long expected, long seen, int site) {
    if (expected != seen) {
      mismatch(expected, seen, site, "an address");
    }
  }

  /** What a run reads from memory that nothing was known of. */
  private void observe(Action.Step step, int event) {
    boolean hashed = trace.has(event, EventFlag.HASHED);
    if (!isAccess(step.kind()) || step.reads().size() != 1 || hashed) {
      return;
    }
    Place place = step.reads().get(0).place();
    long seen = step.kind() == EventKind.READ ? trace.value(event) : trace.extra(event);
    if (!memory.observe(place, seen)) {
      mismatch(memory.get(place), seen, step.site(), "what was read");
    }
  }

  private void checkWritten(Action.Step step, int event) {
    if (!isAccess(step.kind())
        || step.writes().size() != 1
        || trace.has(event, EventFlag.HASHED)
        || trace.has(event, EventFlag.FAILED)) {
      return;
    }
    long written = memory.get(step.writes().get(0).place());
    long seen = trace.value(event);
    if (written != seen) {
      mismatch(written, seen, step.site(), "what was written");
    }
  }

  private void mismatch(long expected, long seen, int site, String what) {
    if (program.learn(expected, seen)) {
      throw new AgainException(/* everything= */ true);
    }
    throw new UnmodelledException(
        site,
        what
            + " is "
            + Long.toHexString(seen)
            + ", not "
            + Long.toHexString(expected)
            + " as computed");
  }

  /** A new thread: its first step is due. */
  void create(int slot, long start, Datum argument, Node fork) {
    thread(slot).startChild(start, argument, fork.action().site());
  }

  /** A thread has come to its next step, or has stopped. */
  void arrived(ThreadReader thread) {
    loops.arrived(thread);
  }

  // --- what readers of threads ask ---

  Trace trace() {
    return trace;
  }

  Path.Values values() {
    return values;
  }

  Memory memory() {
    return memory;
  }

  boolean spurious() {
    return spurious;
  }

  Map<Long, Integer> mutexKinds() {
    return mutexKinds;
  }

  ThreadState state(int slot) {
    ThreadState state = states.get(slot);
    if (state == null) {
      throw new UnmodelledException(0, "a thread whose end is not known");
    }
    return state;
  }

  /** Whether the run ends with the thread in front of a step at a site. */
  boolean isPending(int slot, int site) {
    ThreadState state = state(slot);
    return !state.isDone() && state.pending().isPresent() && state.pendingSite() == site;
  }

  /** POSIX leaves undefined what threads get that wait at one variable with different mutexes. */
  void waitsWith(int site, long cond, long mutex) {
    Long other = mutexOf.put(cond, mutex);
    if (other != null && other != mutex) {
      throw new UnmodelledException(site, "a condition variable with several mutexes");
    }
  }

  void allocated(long block, long size) {
    blocks.put(block, size);
  }

  /** The size of a block that was allocated in this run; -1 if it was not. */
  long blockSize(long block) {
    return blocks.getOrDefault(block, -1L);
  }
}
