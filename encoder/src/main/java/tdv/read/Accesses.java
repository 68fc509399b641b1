package tdv.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tdv.instrument.HookPlan;
import tdv.ir.Instruction;
import tdv.ir.Register;
import tdv.ir.RmwOp;
import tdv.ir.Value;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Place;

/** Loads, stores and atomic operations: steps, unless the memory is the thread's own. */
final class Accesses {
  private final ThreadReader thread;
  private final Terms terms;

  Accesses(ThreadReader thread) {
    this.thread = thread;
    this.terms = thread.terms;
  }

  void execute(Frame frame, Instruction instruction) {
    Value pointer = HookPlan.address(instruction);
    int site = thread.site();
    List<Term> operands = operands(instruction);
    long address = thread.address(pointer);
    long size = HookPlan.size(instruction);
    if (isOutOfBounds(instruction, address, size)) {
      thread.fail(site, OutcomeKind.MEMORY_ERROR);
      return;
    }
    boolean visible = thread.program.hooks().isVisible(frame.function, instruction);
    boolean write =
        !(instruction instanceof Instruction.Load || instruction instanceof Instruction.AtomicLoad);
    if (visible && thread.world.isStep(site, address, write)) {
      step(frame, instruction, operands, address, size);
    } else {
      alone(frame, instruction, operands, address, size);
    }
  }

  private boolean isOutOfBounds(Instruction instruction, long address, long size) {
    Optional<HookPlan.Bounds> bounds = HookPlan.bounds(instruction);
    if (bounds.isEmpty()) {
      return false;
    }
    long offset = address - thread.address(bounds.get().base());
    return offset < 0 || offset > bounds.get().limit() - size;
  }

  private List<Term> operands(Instruction instruction) {
    if (instruction instanceof Instruction.Store i) {
      return thread.expressions.datum(i.value()).parts();
    } else if (instruction instanceof Instruction.AtomicStore i) {
      return thread.expressions.datum(i.value()).parts();
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      return List.of(thread.expressions.term(i.operand()));
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      return List.of(thread.expressions.term(i.expected()), thread.expressions.term(i.desired()));
    }
    return List.of();
  }

  static List<Place> places(long address, long size) {
    List<Place> places = new ArrayList<>();
    long at = address;
    for (int part : Datum.sizes(size)) {
      places.add(Place.memory(at, part));
      at += part;
    }
    return places;
  }

  private List<Action.Write> writes(List<Place> places, List<Term> values) {
    List<Action.Write> writes = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      writes.add(new Action.Write(places.get(i), values.get(i), terms.bool(true)));
    }
    return writes;
  }

  // --- shared memory ---

  private void step(
      Frame frame, Instruction instruction, List<Term> operands, long address, long size) {
    List<Place> places = places(address, size);
    int site = thread.site();
    Term always = terms.bool(true);
    if (instruction instanceof Instruction.Load || instruction instanceof Instruction.AtomicLoad) {
      Path.Plan plan =
          Path.Plan.of(site, EventKind.READ, places, r -> new Path.Body(List.of(), always));
      boolean atomic = instruction instanceof Instruction.AtomicLoad;
      thread.await(atomic ? plan.atomically() : plan, () -> finish(frame, target(instruction)));
    } else if (instruction instanceof Instruction.Store
        || instruction instanceof Instruction.AtomicStore) {
      Path.Plan plan =
          Path.Plan.of(
              site,
              EventKind.WRITE,
              thread.program.writesRead(site) ? places : List.of(),
              r -> new Path.Body(writes(places, operands), always));
      boolean atomic = instruction instanceof Instruction.AtomicStore;
      thread.await(atomic ? plan.atomically() : plan, () -> frame.index++);
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      requireOne(places);
      Path.Plan plan =
          Path.Plan.of(
              site,
              EventKind.UPDATE,
              places,
              r ->
                  new Path.Body(
                      writes(places, List.of(update(i.op(), r.get(0), operands.get(0)))), always));
      thread.await(plan.atomically(), () -> finish(frame, i.old()));
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      requireOne(places);
      Path.Plan plan =
          Path.Plan.of(
              site,
              EventKind.COMPARE,
              places,
              r ->
                  new Path.Body(
                      List.of(
                          new Action.Write(
                              places.get(0),
                              operands.get(1),
                              terms.equal(r.get(0), operands.get(0)))),
                      always));
      thread.await(plan.atomically(), () -> exchanged(frame, i, operands.get(0)));
    }
  }

  private void requireOne(List<Place> places) {
    if (places.size() != 1) {
      throw new UnmodelledException(thread.site(), "atomic operations on more than 8 bytes");
    }
  }

  private static Register target(Instruction instruction) {
    return instruction instanceof Instruction.Load load
        ? load.target()
        : ((Instruction.AtomicLoad) instruction).target();
  }

  private List<Term> read() {
    return thread.path.last().step().reads().stream().map(Action.Read::value).toList();
  }

  private void finish(Frame frame, Register target) {
    frame.registers.put(target, new Datum(read()));
    frame.index++;
  }

  private void exchanged(Frame frame, Instruction.AtomicCompareExchange i, Term expected) {
    set(frame, i, read().get(0), expected);
    frame.index++;
  }

  private void set(Frame frame, Instruction.AtomicCompareExchange i, Term observed, Term expected) {
    frame.registers.put(i.observed(), Datum.of(observed));
    Term success = terms.equal(observed, expected);
    int width = Expressions.width(i.success().type());
    frame.registers.put(i.success(), Datum.of(terms.zeroExtend(success, width)));
  }

  private Term update(RmwOp op, Term old, Term operand) {
    return switch (op) {
      case ADD -> terms.add(old, operand);
      case SUB -> terms.binary(Operator.SUB, old, operand);
      case AND -> terms.binary(Operator.AND, old, operand);
      case OR -> terms.binary(Operator.OR, old, operand);
      case XOR -> terms.binary(Operator.XOR, old, operand);
      case NAND -> terms.not(terms.binary(Operator.AND, old, operand));
      case EXCHANGE -> operand;
    };
  }

  // --- the thread's own memory ---

  private void alone(
      Frame frame, Instruction instruction, List<Term> operands, long address, long size) {
    if (instruction instanceof Instruction.Load || instruction instanceof Instruction.AtomicLoad) {
      OptionalLong told = thread.world.unshared(thread.site(), address);
      List<Term> parts =
          told.isPresent() && size <= 8
              ? List.of(terms.constant((int) (8 * size), told.getAsLong()))
              : load(address, size);
      frame.registers.put(target(instruction), new Datum(parts));
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      Term old = thread.local.load(address, (int) size);
      frame.registers.put(i.old(), Datum.of(old));
      thread.local.store(address, update(i.op(), old, operands.get(0)));
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      Term old = thread.local.load(address, (int) size);
      set(frame, i, old, operands.get(0));
      Term success = terms.equal(old, operands.get(0));
      thread.local.store(address, terms.ite(success, operands.get(1), old));
    } else {
      store(address, operands);
    }
    frame.index++;
  }

  private List<Term> load(long address, long size) {
    List<Term> parts = new ArrayList<>();
    places(address, size)
        .forEach(place -> parts.add(thread.local.load(place.address(), place.size())));
    return parts;
  }

  private void store(long address, List<Term> values) {
    long at = address;
    for (Term value : values) {
      thread.local.store(at, value);
      at += value.width() / 8;
    }
  }
}
