package tdv.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import tdv.ir.FrameObject;
import tdv.ir.IrFunction;
import tdv.term.Term;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.Trace;
import tdv.tree.Node;
import tdv.tree.Place;

/** What a run tells a thread, event by event. */
final class RunSurroundings implements Surroundings {
  private final RunReader run;
  private final int slot;
  private final ThreadEvents events;
  private final Trace trace;

  /** How many outcomes of branches have been compared. */
  private long bits;

  RunSurroundings(RunReader run, int slot, ThreadEvents events) {
    this.run = run;
    this.slot = slot;
    this.events = events;
    this.trace = run.trace();
  }

  // --- ways ---

  @Override
  public OptionalLong known(Term term, int site) {
    return OptionalLong.empty();
  }

  @Override
  public boolean isFolding() {
    return true;
  }

  @Override
  public void assigns(Term symbol, Term value) {
    throw new IllegalStateException("internal error: a run is read without folding");
  }

  @Override
  public long value(Node choice, Term term) {
    return run.values().of(term);
  }

  /** Only timed waits have ways: signalled, or too late. */
  @Override
  public int way(Node either) {
    return error() != 0 ? 1 : 0;
  }

  @Override
  public void branches(int site, boolean bit) {
    var seen = run.state(slot).bits();
    if (bits < seen.count() && seen.get(bits) != bit) {
      throw new UnmodelledException(site, "a branch went another way than computed");
    }
    bits++;
  }

  @Override
  public void enters(ThreadReader thread, Frame frame) {}

  @Override
  public void callsAt(int site, long function) {
    int event = events.takeIf(EventKind.INDIRECT, site);
    if (event >= 0) {
      run.checkAddress(function, trace.object(event), site);
    }
  }

  @Override
  public void passes(EventKind kind, int site) {
    events.takeIf(kind, site);
  }

  // --- steps ---

  /** Memory that turned out to be nobody else's (constants, thread-local variables) is no step. */
  @Override
  public boolean isStep(int site, long address, boolean write) {
    return events.isOver() ? run.isPending(slot, site) : events.isStepNext(site);
  }

  @Override
  public void due(Node step, List<Place> mentioned) {
    mentioned.forEach(run.memory()::mention);
  }

  @Override
  public void arrived(ThreadReader thread) {
    run.arrived(thread);
  }

  @Override
  public boolean isOver() {
    return events.isOver();
  }

  @Override
  public int error() {
    return events.isOver() ? 0 : (int) trace.extra(events.peek());
  }

  @Override
  public boolean fails() {
    return !events.isOver() && trace.has(events.peek(), EventFlag.FAILED);
  }

  // --- memory ---

  @Override
  public Map<FrameObject, Long> objects(IrFunction function, int entry) {
    Map<Integer, FrameObject> byNumber = new HashMap<>();
    function.frame().forEach(object -> byNumber.put(object.number(), object));
    Map<FrameObject, Long> found = new HashMap<>();
    while (events.isNext(EventKind.OBJECT, entry)) {
      int event = events.take();
      found.put(byNumber.get((int) trace.value(event)), trace.object(event));
    }
    return found;
  }

  @Override
  public long onStack(int site, long bytes) {
    int event = events.takeIf(EventKind.RESULT, site);
    if (event < 0) {
      throw new UnmodelledException(site, "memory on the stack at an unknown address");
    }
    return trace.value(event);
  }

  @Override
  public OptionalLong unshared(int site, long address) {
    return result(site);
  }

  @Override
  public boolean frees(int site, long block) {
    return events.isOver() || events.isStepNext(site);
  }

  @Override
  public long blockSize(long block) {
    return run.blockSize(block);
  }

  /** The allocation that follows the step. */
  @Override
  public Optional<Block> movedTo(LibraryCall call) {
    int next = events.peek() + 1;
    return events.peek() >= 0
            && next < trace.size()
            && trace.kind(next) == EventKind.ALLOC
            && trace.thread(next) == slot
        ? Optional.of(new Block(trace.object(next), trace.value(next)))
        : Optional.empty();
  }

  // --- functions outside of the program ---

  @Override
  public Next next(LibraryCall call) {
    skipDeadlines(call);
    boolean more = call.hasResultEvent() || call.steps() == 0;
    if (more && events.isStepNext(call.site)) {
      return new Next.Step(trace.kind(events.peek()));
    }
    if (more && events.isOver() && run.isPending(slot, call.site)) {
      EventKind kind = run.state(slot).pending().orElseThrow();
      return kind == EventKind.ACCESS ? new Next.Nothing() : new Next.Step(kind);
    }
    return end(call);
  }

  /** Times that others could change are read, but what they are makes no difference. */
  private void skipDeadlines(LibraryCall call) {
    while (events.isNext(EventKind.READ_RANGE, call.site)) {
      if (!call.thread.isOwn(trace.object(events.peek()))) {
        throw new UnmodelledException(call.site, "a deadline in shared memory");
      }
      events.take();
    }
  }

  private Next end(LibraryCall call) {
    while (isNote(call.site)) {
      int event = events.take();
      switch (trace.kind(event)) {
        case ALLOC -> run.allocated(trace.object(event), trace.value(event));
        case RESULT -> {
          return new Next.Return(OptionalLong.of(trace.value(event)));
        }
        default -> {}
      }
    }
    if (call.hasResultEvent() && events.isOver()) {
      // The run ends inside of the function.
      return new Next.Nothing();
    } else if (call.hasResultEvent()) {
      throw new UnmodelledException(call.site, "the function " + call.name + " gives no result");
    }
    return new Next.Return(OptionalLong.empty());
  }

  private boolean isNote(int site) {
    if (events.isEmpty() || trace.site(events.peek()) != site) {
      return false;
    }
    return switch (trace.kind(events.peek())) {
      case ALLOC, RESULT, READ_RANGE, WRITE_RANGE, KEY, FENCE -> true;
      default -> false;
    };
  }

  @Override
  public OptionalLong input(int site) {
    int event = events.takeIf(EventKind.INPUT, site);
    return event < 0 ? OptionalLong.empty() : OptionalLong.of(trace.value(event));
  }

  @Override
  public OptionalLong result(int site) {
    int event = events.takeIf(EventKind.RESULT, site);
    return event < 0 ? OptionalLong.empty() : OptionalLong.of(trace.value(event));
  }

  @Override
  public List<Range> ranges(LibraryCall call) {
    List<Range> ranges = new ArrayList<>();
    for (int next = events.peek() + 1; next < trace.size() && isRange(next); next++) {
      boolean write = trace.kind(next) == EventKind.WRITE_RANGE;
      ranges.add(new Range(trace.object(next), trace.extra(next), write));
    }
    return ranges;
  }

  private boolean isRange(int event) {
    EventKind kind = trace.kind(event);
    return kind == EventKind.READ_RANGE || kind == EventKind.WRITE_RANGE;
  }

  @Override
  public void passRanges(int site) {
    while (events.isNext(EventKind.READ_RANGE, site)
        || events.isNext(EventKind.WRITE_RANGE, site)) {
      events.take();
    }
  }

  // --- threads and synchronisation ---

  @Override
  public Optional<Child> creates(int site, long start) {
    int event = events.peek();
    if (!events.isNext(EventKind.THREAD_CREATE, site)) {
      return Optional.empty();
    }
    if (trace.extra(event) != 0) {
      throw new UnmodelledException(site, "a thread could not be created");
    }
    run.checkAddress(start, trace.object(event), site);
    return Optional.of(new Child((int) trace.value(event), threadId(event, site)));
  }

  /** The pthread_t of the thread that a step creates. */
  private long threadId(int event, int site) {
    for (int next = event + 1; next < trace.size() && next < event + 4; next++) {
      if (trace.kind(next) == EventKind.RESULT && trace.site(next) == site) {
        return trace.value(next);
      }
    }
    throw new UnmodelledException(site, "a thread without a number");
  }

  @Override
  public void created(Child child, long start, Datum argument, Node fork) {
    run.create(child.slot(), start, argument, fork);
    events.takeIf(EventKind.WRITE_RANGE, fork.action().site());
    events.takeIf(EventKind.RESULT, fork.action().site());
  }

  /** The site of the thread's next event, or of the step in front of which the run ends. */
  @Override
  public int exitSite() {
    return events.isOver() ? run.state(slot).pendingSite() : trace.site(events.peek());
  }

  @Override
  public long threadOf(Synchronisation.Due due) {
    return events.isOver() ? run.state(slot).pendingObject() : trace.object(events.peek());
  }

  @Override
  public void initialises(Synchronisation.Due due) {
    if (!events.isOver()) {
      run.mutexKinds().put(due.argument(0), (int) trace.value(events.peek()));
    }
  }

  @Override
  public OptionalInt mutexKind(long mutex) {
    Integer kind = run.mutexKinds().get(mutex);
    return kind == null ? OptionalInt.empty() : OptionalInt.of(kind);
  }

  @Override
  public void waitsWith(int site, long condition, long mutex) {
    run.waitsWith(site, condition, mutex);
  }

  @Override
  public boolean isSpurious() {
    return run.spurious();
  }
}
