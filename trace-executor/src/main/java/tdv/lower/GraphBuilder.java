package tdv.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.ast.Variable;
import tdv.ir.Access;
import tdv.ir.Block;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.Register;
import tdv.ir.Terminator;
import tdv.ir.Value;
import tdv.type.CType;

/** The graph of one function while it grows: instructions go to the end of the current block. */
final class GraphBuilder {
  private final List<Block> blocks = new ArrayList<>();
  private final List<Register> registers = new ArrayList<>();
  private final List<FrameObject> frame = new ArrayList<>();
  private Block current;

  GraphBuilder() {
    start(new Block());
  }

  List<Block> blocks() {
    return blocks;
  }

  List<Register> registers() {
    return registers;
  }

  List<FrameObject> frame() {
    return frame;
  }

  Block current() {
    return current;
  }

  void add(Instruction instruction) {
    current.add(instruction);
  }

  /** Code goes on in {@code block}, which the current one falls through to unless it has ended. */
  void start(Block block) {
    if (current != null && !current.isEnded()) {
      current.end(new Terminator.Jump(lastOffset(), block));
    }
    blocks.add(block);
    current = block;
  }

  /** Appends to a block that was made before and left open. */
  void resume(Block open) {
    current = open;
  }

  private int lastOffset() {
    List<Instruction> done = current.instructions();
    return done.isEmpty() ? -1 : done.get(done.size() - 1).offset();
  }

  /** Ends the current block; what follows can't be reached until {@link #start}. */
  void end(Terminator terminator) {
    current.end(terminator);
    current = new Block();
    blocks.add(current);
  }

  void jump(int offset, Block target) {
    end(new Terminator.Jump(offset, target));
  }

  /**
   * Leaves the current block open for a terminator that is known later, and goes on in a new one.
   */
  Block suspend() {
    Block open = current;
    current = new Block();
    blocks.add(current);
    return open;
  }

  Register register(CType type, Optional<Variable> variable) {
    Register register = new Register(registers.size(), Values.valueType(type), variable);
    registers.add(register);
    return register;
  }

  Register temporary(CType type) {
    return register(type, Optional.empty());
  }

  FrameObject frameObject(CType type, int alignment, Optional<Variable> variable) {
    FrameObject object = new FrameObject(frame.size(), type, alignment, variable);
    frame.add(object);
    return object;
  }

  void assign(int offset, Register target, Value value) {
    add(new Instruction.Assign(offset, target, Values.convert(target.type(), value)));
  }

  /** The value, in a form that can be used twice. */
  Value atom(int offset, Value value) {
    if (Values.isAtom(value)) {
      return value;
    }
    return copy(offset, value);
  }

  /** The value as it is now, whatever happens to the registers it was computed from. */
  Value copy(int offset, Value value) {
    Register register = temporary(value.type());
    assign(offset, register, value);
    return new Value.Use(register);
  }

  Value load(int offset, Value address, Access access) {
    Register register = temporary(access.type());
    add(new Instruction.Load(offset, register, address, access));
    return new Value.Use(register);
  }

  void store(int offset, Value address, Value value, Access access) {
    add(new Instruction.Store(offset, address, Values.convert(access.type(), value), access));
  }
}
