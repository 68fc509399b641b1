package tdv.ir;

import java.util.List;
import java.util.Optional;
import tdv.type.CType;
import tdv.type.FunctionType;

/** One step of a function, with its place ({@code offset}) in the preprocessed text. */
public sealed interface Instruction {
  int offset();

  record Assign(int offset, Register target, Value value) implements Instruction {}

  record Load(int offset, Register target, Value address, Access access) implements Instruction {}

  record Store(int offset, Value address, Value value, Access access) implements Instruction {}

  record AtomicLoad(int offset, Register target, Value address, CType type, MemoryOrder order)
      implements Instruction {}

  record AtomicStore(int offset, Value address, Value value, CType type, MemoryOrder order)
      implements Instruction {}

  /** {@code old = *address; *address = old op operand}, at once. */
  record AtomicRmw(
      int offset,
      Register old,
      RmwOp op,
      Value address,
      Value operand,
      CType type,
      MemoryOrder order)
      implements Instruction {}

  /**
   * {@code observed = *address; success = observed == expected; if (success) *address = desired},
   * at once (records are compared byte by byte).
   */
  record AtomicCompareExchange(
      int offset,
      Register success,
      Register observed,
      Value address,
      Value expected,
      Value desired,
      CType type,
      boolean weak,
      MemoryOrder onSuccess,
      MemoryOrder onFailure)
      implements Instruction {}

  /**
   * @param compilerOnly a signal fence or an empty asm statement: it orders nothing between threads
   */
  record Fence(int offset, MemoryOrder order, boolean compilerOnly) implements Instruction {}

  record Call(
      int offset,
      Optional<Register> result,
      Callee callee,
      FunctionType function,
      List<Value> arguments)
      implements Instruction {}

  /**
   * A gcc builtin that gcc must see as such; it accesses no memory of the program beyond what a
   * library function of the same name would.
   *
   * @param argumentTypes the C types of the arguments, with the targets of pointers
   */
  record Builtin(
      int offset,
      Optional<Register> result,
      String name,
      List<Value> arguments,
      List<CType> argumentTypes)
      implements Instruction {}

  /**
   * {@code __builtin_{add,sub,mul}_overflow}: the exact result wrapped to {@code value}'s type, and
   * whether it fitted.
   */
  record Overflow(
      int offset, Register overflowed, Register value, String operation, Value left, Value right)
      implements Instruction {}

  /** Initialises the va_list at {@code list}. */
  record VaStart(int offset, Value list) implements Instruction {}

  record VaEnd(int offset, Value list) implements Instruction {}

  record VaCopy(int offset, Value target, Value source) implements Instruction {}

  /** The next argument from the va_list at {@code list}. */
  record VaArg(int offset, Register target, Value list) implements Instruction {}

  /**
   * Storage for a variable length array, released by the restore of a mark that was saved before.
   */
  record StackAllocate(int offset, Register target, Value bytes, int align)
      implements Instruction {}

  record StackSave(int offset, Register mark) implements Instruction {}

  record StackRestore(int offset, Register mark) implements Instruction {}
}
