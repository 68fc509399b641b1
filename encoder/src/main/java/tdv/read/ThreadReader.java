package tdv.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tdv.instrument.HookPlan;
import tdv.ir.Callee;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Register;
import tdv.ir.Terminator;
import tdv.ir.Value;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;
import tdv.type.Layout;

/**
 * Follows one thread through the IR. It runs up to the next step and waits there until that step is
 * taken.
 */
public final class ThreadReader implements Expressions.Context {
  /** Where the private variables of frames are, if the run does not tell. */
  private static final long PRIVATE_FRAMES = 0x5000_0000_0000L;

  private static final long PRIVATE_STRIDE = 1L << 32;

  /** Between two steps. */
  private static final long MAX_INSTRUCTIONS = 10_000_000;

  final int slot;
  final Surroundings world;
  final ProgramModel program;
  final Terms terms;
  final Path path;
  final LocalMemory local;
  final Expressions expressions;
  final Locks locks = new Locks();
  final AtomicBlocks atomicBlocks = new AtomicBlocks(this);
  final List<Frame> frames = new ArrayList<>();
  private final Accesses accesses;
  private final Calls calls;
  private final Branches branches;
  private final RareInstructions rare;

  /** The step that is due, and what follows when it is taken; null if none is. */
  private Node due;

  private Runnable whenTaken;
  private boolean stopped;
  private long privateTop;

  /** The steps that were taken, in order. */
  final List<Node> taken = new ArrayList<>();

  /** A thread in a slot, whose tree grows. */
  public ThreadReader(ProgramModel program, ThreadTrees trees, int slot, Surroundings world) {
    this.slot = slot;
    this.world = world;
    this.program = program;
    this.terms = trees.terms();
    this.path = new Path(trees, slot, world);
    this.local =
        new LocalMemory(terms, address -> terms.constant(8, program.initial().byteAt(address)));
    this.expressions = new Expressions(program, terms, this);
    this.accesses = new Accesses(this);
    this.calls = new Calls(this);
    this.branches = new Branches(this);
    this.rare = new RareInstructions(this);
    this.privateTop = PRIVATE_FRAMES + slot * PRIVATE_STRIDE;
  }

  /** Begins with a function; goes up to the first step. */
  void start(IrFunction function, List<Datum> arguments) {
    begin(function, arguments);
    goOn();
  }

  /** Begins with main; goes up to its first step. */
  public void startMain() {
    IrFunction main =
        program.sites().functions().stream()
            .filter(function -> function.name().equals("main"))
            .findFirst()
            .orElseThrow(() -> new UnmodelledException(0, "a program without main"));
    start(main, program.mainArguments(terms));
  }

  /**
   * Begins as a thread that was created: its first step is due.
   *
   * @param start the address of its function
   * @param site where it was created
   */
  public void startChild(long start, Datum argument, int site) {
    Optional<IrFunction> function = program.functionAt(start);
    if (function.isEmpty()) {
      throw new UnmodelledException(site, "a thread with a library function");
    }
    Path.Plan plan =
        Path.Plan.of(
                site,
                EventKind.THREAD_START,
                List.of(ThreadSteps.threadResult(slot)),
                r -> new Path.Body(List.of(), terms.bool(true)))
            .on(start);
    await(
        plan,
        () -> {
          path.concrete(path.last().step().reads().get(0).value(), site);
          begin(function.get(), List.of(argument));
        });
  }

  /** The same for a thread whose first step has just been taken. */
  private void begin(IrFunction function, List<Datum> arguments) {
    enter(function, arguments, calls::end);
  }

  /** Whether an address lies in memory that only this thread uses. */
  public boolean isOwn(long address) {
    if (address >= PRIVATE_FRAMES && address < PRIVATE_FRAMES + (PRIVATE_STRIDE << 11)) {
      return true;
    }
    for (Frame frame : frames) {
      Optional<FrameObject> object = frame.objectAt(address);
      if (object.isPresent()) {
        return program.hooks().isPrivate(frame.function, new Value.FrameAddress(object.get()));
      }
    }
    return ProgramModel.isMadeUp(address);
  }

  /** The local variable at an address, if only this thread uses it. */
  Optional<Surroundings.Range> ownObjectAt(long address) {
    return isOwn(address)
        ? frames.stream().flatMap(frame -> frame.rangeAt(address).stream()).findFirst()
        : Optional.empty();
  }

  /** Waits for a step. */
  void await(Path.Plan plan, Runnable then) {
    due = path.due(plan);
    List<Place> mentioned = new ArrayList<>(plan.reads());
    due.step().writes().forEach(write -> mentioned.add(write.place()));
    world.due(due, mentioned);
    whenTaken = then;
  }

  public boolean isWaiting() {
    return due != null;
  }

  /** Whether the thread goes on no more in this run. */
  public boolean isStopped() {
    return stopped;
  }

  /** The step that is due; null if none is. */
  public Node due() {
    return due;
  }

  /** The last node on its way; null in the beginning. */
  public Node last() {
    return path.last();
  }

  /** The steps that were taken, in order. */
  public List<Node> taken() {
    return Collections.unmodifiableList(taken);
  }

  /** What it holds where only the thread itself can read it. */
  public Term ownMemory(long address, int size) {
    return local.load(address, size);
  }

  /** The step is taken. */
  public void take() {
    Runnable then = whenTaken;
    took();
    then.run();
    goOn();
  }

  private void took() {
    path.took(due);
    taken.add(due);
    due = null;
    whenTaken = null;
  }

  /** The step is taken, and the thread fails with it. */
  public void takeAndFail(int site, OutcomeKind outcome) {
    took();
    fail(site, outcome);
  }

  private void goOn() {
    try {
      advance();
    } catch (Expressions.DivisionFails e) {
      fail(site(), OutcomeKind.CRASH);
    }
    world.arrived(this);
  }

  void fail(int site, OutcomeKind outcome) {
    path.stop(site, Action.Reason.FAILED, Optional.of(outcome));
    stopped = true;
  }

  void assumeFails(int site) {
    path.stop(site, Action.Reason.ASSUMPTION, Optional.empty());
    stopped = true;
  }

  /** The thread is over. */
  void end() {
    stopped = true;
  }

  /** The slot of the thread. */
  public int slot() {
    return slot;
  }

  /** The frames of the calls that have not returned, the outermost first. */
  public List<Frame> frames() {
    return Collections.unmodifiableList(frames);
  }

  Frame top() {
    return frames.get(frames.size() - 1);
  }

  /** The site of the instruction that is being read. */
  public int site() {
    if (frames.isEmpty()) {
      return 0;
    }
    Frame frame = top();
    return program.sites().blockStart(frame.function, frame.block) + frame.index;
  }

  private void advance() {
    long instructions = 0;
    while (due == null && !stopped) {
      if (++instructions > MAX_INSTRUCTIONS) {
        throw new UnmodelledException(site(), "a thread that goes on without a step");
      }
      Frame frame = top();
      if (frame.isAtEnd()) {
        terminate(frame);
      } else {
        execute(frame, frame.instruction());
      }
    }
  }

  // --- functions ---

  void enter(IrFunction function, Optional<Register> result, List<Datum> arguments) {
    enter(new Frame(function, result, expressions.fitting(function, arguments), null));
  }

  /** A function that the library calls. */
  void enter(IrFunction function, List<Datum> arguments, Consumer<Optional<Datum>> whenDone) {
    List<Datum> fitting = expressions.fitting(function, arguments);
    enter(new Frame(function, Optional.empty(), fitting, whenDone));
  }

  private void enter(Frame frame) {
    IrFunction function = frame.function;
    int entry = program.sites().entry(function);
    frames.add(frame);
    world.enters(this, frame);
    if (frames.size() > 10_000) {
      throw new UnmodelledException(entry, "a recursion deeper than 10,000 calls");
    }
    if (AtomicBlocks.isAtomic(function)) {
      atomicBlocks.begin(entry, () -> locate(frame, entry));
    } else {
      locate(frame, entry);
    }
  }

  /** Where the frame's variables are. */
  private void locate(Frame frame, int entry) {
    frame.objects.putAll(world.objects(frame.function, entry));
    for (FrameObject object : frame.function.frame()) {
      if (!frame.objects.containsKey(object)) {
        frame.objects.put(object, privateTop);
        privateTop += (Layout.size(object.type()) + 63) & -32L;
      }
      // What an earlier frame has left there is not this one's.
      local.clear(frame.objects.get(object), Layout.size(object.type()));
    }
  }

  private void terminate(Frame frame) {
    Terminator terminator = frame.block.terminator();
    if (terminator instanceof Terminator.Jump jump) {
      frame.goTo(jump.target());
    } else if (terminator instanceof Terminator.Branch branch) {
      branches.branch(frame, branch);
    } else if (terminator instanceof Terminator.Switch select) {
      branches.select(frame, select);
    } else if (terminator instanceof Terminator.Return result) {
      leave(frame, result);
    }
  }

  private void leave(Frame frame, Terminator.Return result) {
    Optional<Datum> value = result.value().map(expressions::datum);
    if (AtomicBlocks.isAtomic(frame.function)) {
      atomicBlocks.end(site());
    }
    for (FrameObject object : frame.function.frame()) {
      local.clear(frame.objects.get(object), Layout.size(object.type()));
    }
    frames.remove(frames.size() - 1);
    if (frame.whenDone != null) {
      frame.whenDone.accept(value);
      return;
    }
    if (frame.result.isPresent() && value.isPresent()) {
      assign(top(), frame.result.get(), value.get());
    }
  }

  // --- instructions ---

  private void execute(Frame frame, Instruction instruction) {
    if (instruction instanceof Instruction.Assign i) {
      assign(frame, i.target(), expressions.datum(i.value()));
      frame.index++;
    } else if (instruction instanceof Instruction.Call i) {
      call(frame, i);
    } else if (instruction instanceof Instruction.Builtin i) {
      Builtins.execute(this, i);
      frame.index++;
    } else if (instruction instanceof Instruction.Overflow i) {
      Builtins.overflow(this, i);
      frame.index++;
    } else if (instruction instanceof Instruction.Fence) {
      world.passes(EventKind.FENCE, site());
      frame.index++;
    } else if (HookPlan.size(instruction) > 0) {
      accesses.execute(frame, instruction);
    } else {
      rare.execute(frame, instruction);
      frame.index++;
    }
  }

  /** The concrete address that a value is. */
  long address(Value value) {
    return concrete(expressions.term(value)).bits();
  }

  private void call(Frame frame, Instruction.Call call) {
    int site = site();
    List<Datum> arguments = new ArrayList<>();
    if (call.callee() instanceof Callee.Indirect indirect) {
      long address = address(indirect.pointer());
      call.arguments().forEach(argument -> arguments.add(expressions.datum(argument)));
      world.callsAt(site, address);
      Optional<IrFunction> target = program.functionAt(address);
      if (target.isPresent()) {
        frame.index++;
        enter(target.get(), call.result(), arguments);
        return;
      }
      throw new UnmodelledException(site, "a library function that is called through a pointer");
    }
    call.arguments().forEach(argument -> arguments.add(expressions.datum(argument)));
    Callee.Direct direct = (Callee.Direct) call.callee();
    List<IrFunction> targets = program.hooks().definitions(direct.function());
    if (targets.size() == 1) {
      frame.index++;
      enter(targets.get(0), call.result(), arguments);
    } else if (targets.isEmpty()) {
      calls.begin(call, direct.function().name(), arguments);
    } else {
      throw new UnmodelledException(site, "a function with several definitions");
    }
  }

  /** A register takes a value. */
  void assign(Frame frame, Register target, Datum value) {
    frame.registers.put(target, world.isFolding() ? value : path.local(site(), value));
  }

  // --- Expressions.Context ---

  @Override
  public Datum register(Register register) {
    Datum value = top().registers.get(register);
    if (value == null) {
      // A variable that was never set: gcc takes whatever is there.
      throw new UnmodelledException(site(), "the variable " + register + " is not initialised");
    }
    return value;
  }

  @Override
  public long address(FrameObject object) {
    return top().objects.get(object);
  }

  @Override
  public Term concrete(Term term) {
    return path.concrete(term, site());
  }

  @Override
  public boolean holds(Term condition) {
    return path.holds(condition, site());
  }
}
