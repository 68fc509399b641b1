package tdv.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tdv.ir.Block;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Register;
import tdv.type.Layout;

/** A call of a function that has not returned: where it is, and what its registers hold. */
public final class Frame {
  final IrFunction function;

  /** Where the caller wants the result. */
  final Optional<Register> result;

  /** Arguments behind the parameters, for va_arg. */
  final List<Datum> more;

  final Map<Register, Datum> registers;
  final Map<FrameObject, Long> objects;
  Block block;
  int index;

  /** Who goes on with the result of a function that the library has called; else null. */
  final Consumer<Optional<Datum>> whenDone;

  Frame(
      IrFunction function,
      Optional<Register> result,
      List<Datum> arguments,
      Consumer<Optional<Datum>> whenDone) {
    this.whenDone = whenDone;
    this.function = function;
    this.result = result;
    this.registers = new HashMap<>();
    this.objects = new HashMap<>();
    this.block = function.blocks().get(0);
    int count = Math.min(function.parameters().size(), arguments.size());
    for (int i = 0; i < count; i++) {
      registers.put(function.parameters().get(i), arguments.get(i));
    }
    this.more = new ArrayList<>(arguments.subList(count, arguments.size()));
  }

  private Frame(Frame other) {
    whenDone = other.whenDone;
    function = other.function;
    result = other.result;
    more = new ArrayList<>(other.more);
    registers = new HashMap<>(other.registers);
    objects = new HashMap<>(other.objects);
    block = other.block;
    index = other.index;
  }

  public IrFunction function() {
    return function;
  }

  public Block block() {
    return block;
  }

  Frame copy() {
    return new Frame(this);
  }

  boolean isAtEnd() {
    return index >= block.instructions().size();
  }

  Instruction instruction() {
    return block.instructions().get(index);
  }

  void goTo(Block target) {
    block = target;
    index = 0;
  }

  /** The local variable that an address lies in, if it is one of this frame. */
  Optional<FrameObject> objectAt(long address) {
    for (Map.Entry<FrameObject, Long> entry : objects.entrySet()) {
      long offset = address - entry.getValue();
      if (offset >= 0 && offset < Layout.size(entry.getKey().type())) {
        return Optional.of(entry.getKey());
      }
    }
    return Optional.empty();
  }

  /** Where that variable is. */
  Optional<Surroundings.Range> rangeAt(long address) {
    return objectAt(address)
        .map(
            object ->
                new Surroundings.Range(objects.get(object), Layout.size(object.type()), true));
  }
}
