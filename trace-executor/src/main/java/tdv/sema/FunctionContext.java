package tdv.sema;

import java.util.ArrayDeque;
import java.util.Deque;
import tdv.ast.Function;
import tdv.type.CType;
import tdv.type.IntType;

/** What the statements of one function have in common while they are read. */
final class FunctionContext {
  private final Function function;
  private final Labels labels = new Labels();
  private final Deque<IntType> switches = new ArrayDeque<>();

  FunctionContext(Function function) {
    this.function = function;
  }

  String name() {
    return function.name();
  }

  CType result() {
    return function.type().result().unqualified();
  }

  Labels labels() {
    return labels;
  }

  void enterSwitch(IntType type) {
    switches.push(type);
  }

  void leaveSwitch() {
    switches.pop();
  }

  /** The type of the innermost switch's value; a case outside of any is gcc's to report. */
  IntType switchType() {
    return switches.isEmpty() ? IntType.INT : switches.peek();
  }
}
