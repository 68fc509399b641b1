package tdv.unroll;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import tdv.instrument.HookPlan;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.read.Datum;
import tdv.read.Frame;
import tdv.read.LibraryCall;
import tdv.read.ProgramModel;
import tdv.read.Surroundings;
import tdv.read.Synchronisation;
import tdv.read.ThreadReader;
import tdv.read.UnmodelledException;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.type.Layout;

/**
 * What a thread finds on one of its ways, without a run: choices go as the script says, and then as
 * {@link Ways} does; memory is where {@link Addresses} puts it; the library does what {@link
 * LibraryCalls} knows.
 */
final class Imagination implements Surroundings {
  private final ProgramModel program;
  private final Ways ways;
  private final Threads threads;
  private final Addresses addresses;
  private final Way way;
  private final Runnable checkpoint;
  private final LibraryCalls library;
  private final Unwinding unwinding;
  private final Spinning spinning;

  /** What choices on this way have told about terms. */
  private final Map<Term, Long> decided = new HashMap<>();

  /** What symbols of variables stand for. */
  private final Map<Term, Term> folded = new HashMap<>();

  private final Map<Integer, Integer> inputs = new HashMap<>();
  private final Set<Long> freed = new HashSet<>();
  private final List<Long> script = new ArrayList<>();
  private Optional<OutcomeKind> failure = Optional.empty();
  private long stackTop;
  private int children;
  private int exitSite;

  /**
   * @param checkpoint called again and again; throws an exception if all this is in vain
   */
  Imagination(
      ProgramModel program,
      Ways ways,
      Threads threads,
      Addresses addresses,
      Map<IrFunction, Loops> loops,
      Way way,
      Runnable checkpoint) {
    this.program = program;
    this.ways = ways;
    this.threads = threads;
    this.addresses = addresses;
    this.way = way;
    this.checkpoint = checkpoint;
    this.library = new LibraryCalls(addresses, way.slot());
    this.unwinding = new Unwinding(program, ways.options().unwind(), loops);
    this.spinning = new Spinning(ways.trees());
    this.stackTop = Addresses.stack(way.slot());
  }

  /** The edges that were taken so far. */
  List<Long> script() {
    return script;
  }

  /** How the thread fails in the step that is due. */
  Optional<OutcomeKind> failure() {
    return failure;
  }

  // --- ways ---

  @Override
  public OptionalLong known(Term term, int site) {
    Term simple = simplified(term);
    Long value = simple.isConstant() ? Long.valueOf(simple.bits()) : decided.get(simple);
    boolean chosen = value != null && !locally(term).isConstant();
    if (chosen) {
      unwinding.chose(site);
    }
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /** A term with what variables stand for. */
  private Term locally(Term term) {
    return folded.isEmpty() ? term : ways.trees().terms().replace(term, folded::get);
  }

  /** A term with what is known on this way. */
  Term simplified(Term term) {
    return ways.trees().terms().replace(term, this::decidedSymbol);
  }

  @Override
  public boolean isFolding() {
    return ways.options().tlssa();
  }

  @Override
  public void assigns(Term symbol, Term value) {
    folded.put(symbol, locally(value));
  }

  private Term decidedSymbol(Term symbol) {
    Term local = folded.get(symbol);
    if (local != null) {
      return simplified(local);
    }
    Long value = decided.get(symbol);
    return value == null ? null : ways.trees().terms().constant(symbol.width(), value);
  }

  @Override
  public long value(Node choice, Term term) {
    long value = go(choice);
    decide(term, value);
    decide(locally(term), value);
    decide(simplified(term), value);
    unwinding.chose(choice.action().site());
    return value;
  }

  private void decide(Term term, long value) {
    decided.put(term, value);
    boolean same = term.operator() == Operator.EQ && value == 1;
    if (same && term.argument(0).isConstant()) {
      decided.put(term.argument(1), term.argument(0).bits());
    } else if (same && term.argument(1).isConstant()) {
      decided.put(term.argument(0), term.argument(1).bits());
    } else if (term.operator() == Operator.NOT && term.width() == 1) {
      decide(term.argument(0), 1 - value);
    }
  }

  @Override
  public int way(Node either) {
    return (int) go(either);
  }

  private long go(Node node) {
    int at = script.size();
    long label =
        at < way.script().size() ? way.script().get(at) : ways.first(node, way.with(script));
    script.add(label);
    return label;
  }

  @Override
  public void branches(int site, boolean bit) {
    checkpoint.run();
    unwinding.branches(site, bit);
  }

  @Override
  public void enters(ThreadReader thread, Frame frame) {
    if (exitSite == 0) {
      exitSite = program.sites().entry(frame.function());
    }
    unwinding.enters(thread);
  }

  @Override
  public void callsAt(int site, long function) {}

  @Override
  public void passes(EventKind kind, int site) {}

  // --- steps ---

  @Override
  public boolean isStep(int site, long address, boolean write) {
    Optional<Instruction> instruction = program.sites().instruction(site);
    if (instruction.isPresent() && instruction.get() instanceof Instruction.Call call) {
      HookPlan hooks = program.hooks();
      return !hooks.visibleRanges(program.sites().irFunction(site), call).isEmpty();
    }
    if (ProgramModel.isMadeUp(address)) {
      if (!program.isString(address)) {
        throw new UnmodelledException(site, "a thread-local variable that others may know");
      }
      return write;
    }
    return write || !program.initial().isConstant(address);
  }

  @Override
  public void due(Node step, List<Place> mentioned) {
    failure = Optional.empty();
    Action.Step action = step.step();
    ways.note(action);
    for (Place place : mentioned) {
      mention(place);
      boolean gone = place.space() == Place.Space.MEMORY && isFreed(place.address());
      failure = gone ? Optional.of(OutcomeKind.MEMORY_ERROR) : failure;
      failure = failure.isPresent() ? failure : addresses.failure(place);
    }
    if (action.kind() == EventKind.FREE) {
      boolean again = !freed.add(action.object());
      failure = again ? Optional.of(OutcomeKind.MEMORY_ERROR) : failure;
    }
  }

  private boolean isFreed(long address) {
    return freed.contains(addresses.baseOf(address));
  }

  private void mention(Place place) {
    if (place.space() == Place.Space.MEMORY && !Addresses.isMadeUp(place.address())) {
      for (long at = place.address(); at < place.end(); at++) {
        int value = program.initial().byteAt(at);
        if (value != 0) {
          ways.trees().initially(Place.memory(at, 1), value);
        }
      }
    }
  }

  @Override
  public void arrived(ThreadReader thread) {
    spinning.arrived(thread, this);
  }

  @Override
  public boolean isOver() {
    return false;
  }

  @Override
  public int error() {
    return 0;
  }

  @Override
  public boolean fails() {
    return false;
  }

  // --- memory ---

  @Override
  public Map<FrameObject, Long> objects(IrFunction function, int entry) {
    Map<FrameObject, Long> found = new HashMap<>();
    for (FrameObject object : program.hooks().announced(function)) {
      found.put(object, reserve(Layout.size(object.type())));
    }
    return found;
  }

  private long reserve(long bytes) {
    long address = stackTop;
    stackTop += (bytes + 95) & -64L;
    return address;
  }

  @Override
  public long onStack(int site, long bytes) {
    return reserve(bytes);
  }

  @Override
  public OptionalLong unshared(int site, long address) {
    if (program.isString(address)) {
      throw new UnmodelledException(site, "the characters of a string");
    }
    return OptionalLong.empty();
  }

  @Override
  public boolean frees(int site, long block) {
    return true;
  }

  @Override
  public long blockSize(long block) {
    return addresses.blockSize(block);
  }

  @Override
  public Optional<Block> movedTo(LibraryCall call) {
    return library.movedTo(call);
  }

  // --- functions outside of the program ---

  @Override
  public Next next(LibraryCall call) {
    return library.next(call);
  }

  @Override
  public OptionalLong input(int site) {
    return OptionalLong.of(threads.input(site, inputs.merge(site, 1, Integer::sum)));
  }

  @Override
  public OptionalLong result(int site) {
    return OptionalLong.empty();
  }

  @Override
  public List<Range> ranges(LibraryCall call) {
    throw new UnmodelledException(call.site(), "the function " + call.name());
  }

  @Override
  public void passRanges(int site) {}

  // --- threads and synchronisation ---

  @Override
  public Optional<Child> creates(int site, long start) {
    int slot = threads.slot(way.slot(), ++children, site);
    return Optional.of(new Child(slot, Addresses.threadId(slot)));
  }

  @Override
  public void created(Child child, long start, Datum argument, Node fork) {
    // The new thread knows nothing of its creator's variables.
    Datum own = new Datum(argument.parts().stream().map(this::locally).toList());
    ways.create(child.slot(), new Creation(start, own, fork));
  }

  @Override
  public int exitSite() {
    return exitSite;
  }

  @Override
  public long threadOf(Synchronisation.Due due) {
    int slot = Addresses.slotOf(due.argument(0));
    if (slot < 0) {
      throw new UnmodelledException(due.site(), "a thread that nobody created");
    }
    return slot;
  }

  @Override
  public void initialises(Synchronisation.Due due) {
    OptionalInt kind =
        due.name().equals("mtx_init")
            ? OptionalInt.of((int) due.argument(1) & 1)
            : library.kind(due.argument(1));
    if (kind.isEmpty()) {
      throw new UnmodelledException(due.site(), "a mutex with unknown attributes");
    }
    threads.initialises(due.site(), due.argument(0), kind.getAsInt());
  }

  @Override
  public OptionalInt mutexKind(long mutex) {
    return threads.mutexKind(mutex);
  }

  @Override
  public void waitsWith(int site, long condition, long mutex) {
    threads.waitsWith(site, condition, mutex);
  }

  @Override
  public boolean isSpurious() {
    return threads.isSpurious();
  }
}
