package tdv.read;

import java.util.List;
import java.util.Optional;
import tdv.instrument.HookPlan;
import tdv.ir.Instruction;
import tdv.ir.Register;
import tdv.term.Term;
import tdv.type.CType;
import tdv.type.PointerType;

/** A call of a function outside of the program that is under way. */
public final class LibraryCall {
  final ThreadReader thread;
  final Instruction.Call instruction;
  final String name;
  final int site;
  final Frame frame;
  List<Datum> arguments;
  private int steps;
  private long code;

  LibraryCall(
      ThreadReader thread, Instruction.Call instruction, String name, List<Datum> arguments) {
    this.thread = thread;
    this.instruction = instruction;
    this.name = name;
    this.arguments = arguments;
    this.site = thread.site();
    this.frame = thread.top();
  }

  public String name() {
    return name;
  }

  public int site() {
    return site;
  }

  /** Who calls. */
  public ThreadReader thread() {
    return thread;
  }

  /** Whether an argument is a pointer. */
  public boolean isPointer(int place) {
    return instruction.arguments().get(place).type().isPointer();
  }

  /** Whether the function promises not to write to where an argument points. */
  boolean isToConstant(int place) {
    List<CType> declared = instruction.function().parameters();
    return place < declared.size()
        && declared.get(place) instanceof PointerType pointer
        && pointer.target().qualifiers().isConst();
  }

  /** How many arguments it has. */
  public int arguments() {
    return arguments.size();
  }

  /** An argument, which has become concrete. */
  public long argument(int place) {
    return arguments.get(place).scalar().bits();
  }

  /** An argument as it was computed. */
  public Term term(int place) {
    return arguments.get(place).scalar();
  }

  /** How many steps it has made. */
  public int steps() {
    return steps;
  }

  void stepped() {
    steps++;
  }

  /** The first error number that a step of it gave; 0 if all went well. */
  public long code() {
    return code;
  }

  /** A timed wait that comes too late takes the mutex all the same: what was wrong stays. */
  void gave(long error) {
    if (code == 0) {
      code = error;
    }
  }

  /** Whether anybody asks for its result. */
  public boolean isUsed() {
    return instruction.result().isPresent();
  }

  /** Whether runs tell its result. */
  boolean hasResultEvent() {
    boolean named =
        HookPlan.isPlainCall(instruction)
            || thread.program.hooks().inPlaceOf(frame.function, instruction).isPresent();
    return named && thread.program.hooks().isResultFromOutside(instruction);
  }

  void finish() {
    frame.index++;
  }

  void finish(Term result) {
    Optional<Register> register = instruction.result();
    register.ifPresent(
        target ->
            thread.assign(
                frame,
                target,
                Datum.of(
                    thread.expressions.resize(result, false, Expressions.width(target.type())))));
    frame.index++;
  }
}
