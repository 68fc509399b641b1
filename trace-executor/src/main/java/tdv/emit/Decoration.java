package tdv.emit;

import java.util.Optional;
import tdv.ast.Function;
import tdv.ir.Instruction;
import tdv.ir.MemoryOrder;
import tdv.ir.Register;
import tdv.ir.Terminator;
import tdv.ir.Value;

/**
 * What a printed body has beyond the statements that its IR stands for. Every text is one line of C
 * statements that declare nothing, or empty.
 */
public interface Decoration {
  /** The body as it is. */
  Decoration NONE = new Decoration() {};

  /** How the body writes its values. */
  interface Wording {
    /** A C expression, primary or parenthesised; it has no side effect. */
    String print(Value value);

    /** The name of the variable that holds a register. */
    String register(Register register);
  }

  /** What stands behind the declarations of the body; it may declare something itself. */
  default String entry(Wording wording) {
    return "";
  }

  /**
   * What stands in front of an instruction; in a compare-exchange, behind the assignment of what is
   * expected to the register for what is observed.
   */
  default String before(Instruction instruction, Wording wording) {
    return "";
  }

  default String after(Instruction instruction, Wording wording) {
    return "";
  }

  default String before(Terminator terminator, Wording wording) {
    return "";
  }

  /** The memory order that an atomic store is printed with. */
  default MemoryOrder order(Instruction.AtomicStore store) {
    return store.order();
  }

  /** The condition of a branch between different blocks. */
  default String condition(Terminator.Branch branch, String condition) {
    return condition;
  }

  /**
   * What is done when a way is taken: the place of the case, or the number of cases if none fits.
   */
  default String choice(Terminator.Switch select, int way) {
    return "";
  }

  /** The statement that leaves the function. */
  default String result(Terminator.Return result, Optional<String> value) {
    return value.map(v -> "return " + v + ";").orElse("return;");
  }

  /** The name by which a function is called; one that the text lacks is declared. */
  default String name(Function function) {
    return function.name();
  }
}
