package tdv.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * Calls of functions outside of the program. What such a function does and returns, its
 * surroundings tell; both depend on nothing but its arguments and the memory that it reads, all of
 * which become concrete.
 */
final class Calls {
  private final ThreadReader thread;
  private final Terms terms;
  private final Synchronisation synchronisation;
  private final Copies copies;

  Calls(ThreadReader thread) {
    this.thread = thread;
    this.terms = thread.terms;
    this.synchronisation = new Synchronisation(thread);
    this.copies = new Copies(thread);
  }

  void begin(Instruction.Call instruction, String name, List<Datum> arguments) {
    LibraryCall call = new LibraryCall(thread, instruction, name, arguments);
    if (LibraryFunctions.callsBack(name)) {
      throw new UnmodelledException(call.site, "the function " + name);
    }
    switch (name) {
      case "__assert_fail", "__assert_perror_fail", "__assert", "reach_error", "__VERIFIER_error" ->
          thread.fail(call.site, OutcomeKind.ASSERTION);
      case "abort" -> thread.fail(call.site, OutcomeKind.ABORTED);
      case "__builtin_unreachable", "__builtin_trap", "__builtin_abort" ->
          thread.fail(call.site, OutcomeKind.CRASH);
      case "__VERIFIER_assert" -> check(call, () -> thread.fail(call.site, OutcomeKind.ASSERTION));
      case "__VERIFIER_assume" -> check(call, () -> thread.assumeFails(call.site));
      case "__VERIFIER_atomic_begin" -> thread.atomicBlocks.begin(call.site, call::finish);
      case "__VERIFIER_atomic_end" -> {
        thread.atomicBlocks.end(call.site);
        call.finish();
      }
      case "exit", "_exit", "_Exit", "quick_exit" -> exitProcess(call.site);
      case "pthread_exit", "thrd_exit" ->
          synchronisation.exit(
              call.site, thread.expressions.resize(arguments.get(0).scalar(), true, 64));
      case "pthread_create", "thrd_create" -> create(call);
      case "pthread_once", "call_once" -> once(call);
      case "free", "cfree", "realloc", "reallocarray" -> release(call);
      default -> beginOther(call);
    }
  }

  private void check(LibraryCall call, Runnable otherwise) {
    Term condition = terms.not(terms.equal(call.arguments.get(0).scalar(), 0));
    if (thread.holds(condition)) {
      call.finish();
    } else {
      otherwise.run();
    }
  }

  private void exitProcess(int site) {
    Path.Plan plan =
        Path.Plan.of(
            site,
            EventKind.PROCESS_EXIT,
            List.of(),
            r -> new Path.Body(List.of(), terms.bool(true)));
    thread.await(plan, thread::end);
  }

  /** The thread's function has returned. */
  void end(Optional<Datum> result) {
    int site = thread.world.exitSite();
    if (thread.slot == 0) {
      exitProcess(site);
    } else {
      Term value =
          result
              .map(datum -> thread.expressions.resize(datum.scalar(), true, 64))
              .orElse(terms.constant(64, 0));
      synchronisation.exit(site, value);
    }
  }

  // --- threads ---

  private void create(LibraryCall call) {
    int argument = call.name.equals("pthread_create") ? 3 : 2;
    int function = argument - 1;
    concrete(call, argument);
    long target = call.arguments.get(0).scalar().bits();
    long start = call.arguments.get(function).scalar().bits();
    Optional<Surroundings.Child> created = thread.world.creates(call.site, start);
    if (created.isEmpty()) {
      thread.end();
      return;
    }
    int child = created.get().slot();
    long id = created.get().id();
    boolean own = thread.isOwn(target);
    Place origin = ThreadSteps.threadResult(child);
    Path.Plan plan =
        Path.Plan.of(
                call.site,
                EventKind.THREAD_CREATE,
                List.of(),
                r ->
                    new Path.Body(
                        createWrites(origin, own, target, id, call.site), terms.bool(true)))
            .on(child);
    thread.await(
        plan,
        () -> {
          if (own) {
            thread.local.store(target, terms.constant(64, id));
          }
          thread.world.created(
              created.get(), start, call.arguments.get(argument), thread.path.last());
          call.stepped();
          proceed(call);
        });
  }

  /**
   * The new thread reads from this place which of the steps that can create it did: its argument,
   * and all that follows, may depend on it.
   */
  private List<Action.Write> createWrites(
      Place origin, boolean own, long target, long id, int site) {
    List<Action.Write> writes = new ArrayList<>();
    Term always = terms.bool(true);
    Node last = thread.path.last();
    long name = (long) site << 32 | (last == null ? 0 : last.number() + 1L);
    writes.add(new Action.Write(origin, terms.constant(64, name), always));
    if (!own) {
      writes.add(new Action.Write(Place.memory(target, 8), terms.constant(64, id), always));
    }
    return writes;
  }

  private void once(LibraryCall call) {
    concrete(call, -1);
    long control = call.arguments.get(0).scalar().bits();
    Optional<IrFunction> function =
        thread.program.functionAt(call.arguments.get(1).scalar().bits());
    Place place = new Place(Place.Space.OBJECT, control, 4);
    Term always = terms.bool(true);
    Path.Plan plan =
        Path.Plan.of(
            call.site,
            EventKind.ONCE,
            List.of(place),
            r ->
                new Path.Body(
                    List.of(
                        new Action.Write(place, terms.constant(32, 1), terms.equal(r.get(0), 0))),
                    terms.not(terms.equal(r.get(0), 1))));
    thread.await(
        plan,
        () -> {
          Term state = thread.path.last().step().reads().get(0).value();
          call.stepped();
          if (!thread.holds(terms.equal(state, 0))) {
            proceed(call);
            return;
          }
          if (function.isEmpty()) {
            throw new UnmodelledException(call.site, "a library function in pthread_once");
          }
          thread.enter(
              function.get(),
              List.of(),
              result ->
                  thread.await(
                      Path.Plan.of(
                          call.site,
                          EventKind.ONCE_END,
                          List.of(),
                          r ->
                              new Path.Body(
                                  List.of(new Action.Write(place, terms.constant(32, 2), always)),
                                  always)),
                      () -> proceed(call)));
        });
  }

  // --- memory ---

  private void release(LibraryCall call) {
    concrete(call, -1);
    long block = call.arguments.get(0).scalar().bits();
    boolean moves = call.name.startsWith("realloc");
    if (block == 0 || !thread.world.frees(call.site, block)) {
      proceed(call);
      return;
    }
    long size = thread.world.blockSize(block);
    if (size < 0) {
      throw new UnmodelledException(call.site, "a block is freed that was never allocated");
    }
    Path.Plan plan = copies.release(call, block, size, moves);
    thread.await(
        plan,
        () -> {
          call.stepped();
          proceed(call);
        });
  }

  /** Everything that a function is given becomes concrete, but for one argument. */
  private void concrete(LibraryCall call, int except) {
    List<Datum> known = new ArrayList<>();
    for (int i = 0; i < call.arguments.size(); i++) {
      Datum argument = call.arguments.get(i);
      known.add(i == except ? argument : concrete(argument));
    }
    call.arguments = known;
  }

  private Datum concrete(Datum argument) {
    return new Datum(argument.parts().stream().map(thread::concrete).toList());
  }

  private void beginOther(LibraryCall call) {
    if (call.name.startsWith("__VERIFIER_nondet_")) {
      input(call);
      return;
    }
    if (Builtins.isPure(call.name)) {
      Builtins.call(thread, call.instruction, call.name, call.arguments);
      call.finish();
      return;
    }
    boolean sink = LibraryFunctions.isSink(call.name);
    if (!sink) {
      boolean fills = Copies.isFill(call.name);
      concrete(call, fills ? 1 : -1);
    }
    if (call.name.startsWith("__builtin_")) {
      builtin(call);
    } else {
      proceed(call);
    }
  }

  private void input(LibraryCall call) {
    OptionalLong told = thread.world.input(call.site);
    if (told.isEmpty()) {
      thread.end();
      return;
    }
    long value = told.getAsLong();
    boolean bool = call.name.endsWith("ool");
    call.finish(terms.constant(64, bool ? (value != 0 ? 1 : 0) : value));
  }

  /**
   * A builtin that copies or fills: with a hook, or with none if the memory is the thread's own.
   */
  private void builtin(LibraryCall call) {
    if (thread.program.hooks().inPlaceOf(call.frame.function, call.instruction).isPresent()) {
      proceed(call);
      return;
    }
    String plain = call.name.substring("__builtin_".length());
    if (!Copies.isModelled(plain)) {
      throw new UnmodelledException(call.site, "the builtin " + call.name);
    }
    copies.builtin(plain, call.site, call.arguments, () -> finishCopy(call));
  }

  private void finishCopy(LibraryCall call) {
    if (call.hasResultEvent() && !call.name.startsWith("__builtin_")) {
      proceed(call);
    } else {
      call.finish(copies.result(call.name, call.arguments));
    }
  }

  // --- how a call goes on ---

  private void proceed(LibraryCall call) {
    Surroundings.Next next = thread.world.next(call);
    if (next instanceof Surroundings.Next.Step step) {
      call.stepped();
      awaitStep(call, step.kind());
    } else if (next instanceof Surroundings.Next.Return ended) {
      finish(call, ended.result());
    } else {
      thread.end();
    }
  }

  private void finish(LibraryCall call, OptionalLong result) {
    if (call.steps() == 0 && !LibraryFunctions.isSink(call.name)) {
      copies.forgetTargets(call);
    }
    if (result.isPresent()) {
      call.finish(terms.constant(64, result.getAsLong()));
    } else if (call.isUsed()) {
      throw new UnmodelledException(call.site, "the result of the function " + call.name);
    } else {
      call.finish();
    }
  }

  private void awaitStep(LibraryCall call, EventKind kind) {
    if (kind == EventKind.ACCESS) {
      access(call);
      return;
    }
    synchronisation.await(
        new Synchronisation.Due(
            call.name,
            kind,
            call.site,
            call.arguments,
            code -> {
              call.gave(code);
              proceed(call);
            }));
  }

  private void access(LibraryCall call) {
    String plain = call.name.replaceFirst("^__builtin_", "");
    if (Copies.isModelled(plain)) {
      copies.access(plain, call.site, call.arguments, () -> proceed(call));
    } else {
      boolean used = call.isUsed() && !LibraryFunctions.isSink(call.name);
      copies.opaque(call, used, () -> proceed(call));
    }
  }
}
