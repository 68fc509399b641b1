package tdv.ast;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Field;
import tdv.type.FunctionType;

/** A typed expression. */
public sealed interface Expr {
  int offset();

  CType type();

  // ---- constants ----

  /** An integer constant, in the range of its type (an integer, enumeration or pointer type). */
  record IntConst(int offset, CType type, BigInteger value) implements Expr {}

  /**
   * A floating constant in a spelling from which gcc reads the exact value: the literal with its
   * suffix.
   */
  record FloatConst(int offset, CType type, String spelling) implements Expr {}

  /**
   * A string literal: an lvalue of static storage duration.
   *
   * @param spelling adjacent literals as they stand in the source, separated by spaces
   */
  record StringLiteral(int offset, ArrayType type, String spelling) implements Expr {}

  // ---- lvalues and function designators ----

  record VariableRef(int offset, Variable variable) implements Expr {
    @Override
    public CType type() {
      return variable.type();
    }
  }

  record FunctionRef(int offset, Function function) implements Expr {
    @Override
    public CType type() {
      return function.type();
    }
  }

  /** {@code *pointer}: an lvalue, or a function designator. */
  record Deref(int offset, CType type, Expr pointer) implements Expr {}

  /**
   * {@code base.field}; an lvalue if the base is one, else a part of a value such as {@code f().x}.
   * The type has the qualifiers of both. A member of an anonymous record is a Member of a Member.
   * The type of a bit-field is the declared one in an lvalue, the one of its value in a value.
   */
  record Member(int offset, CType type, Expr base, Field field) implements Expr {}

  /**
   * {@code (T){...}}: an lvalue; the object gets its value each time the expression is evaluated.
   */
  record CompoundLiteral(int offset, Variable object, Init init) implements Expr {
    @Override
    public CType type() {
      return object.type();
    }
  }

  // ---- conversions ----

  /**
   * The value that an lvalue holds (6.3.2.1p2); the type is unqualified. Also reads records as a
   * whole.
   */
  record Read(int offset, CType type, Expr lvalue) implements Expr {}

  /** Decay of an array lvalue, or of an array inside a value, to a pointer to its first element. */
  record ArrayDecay(int offset, CType type, Expr array) implements Expr {}

  /** Decay of a function designator. */
  record FunctionDecay(int offset, CType type, Expr function) implements Expr {}

  /**
   * A conversion between scalar types, to void, or (GNU) of a member's value to a union; written or
   * implied.
   */
  record Cast(int offset, CType type, Expr operand) implements Expr {}

  // ---- operators ----

  enum UnaryOp {
    NEGATE("-"),
    /** On integers the complement, on complex values the conjugate. */
    COMPLEMENT("~"),
    /** The operand is any scalar, the result an int. */
    NOT("!"),
    REAL("__real__ "),
    IMAG("__imag__ ");

    private final String spelling;

    UnaryOp(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }
  }

  record Unary(int offset, CType type, UnaryOp op, Expr operand) implements Expr {}

  /** {@code &lvalue}, not of a bit-field; of a function: its pointer. */
  record AddressOf(int offset, CType type, Expr operand) implements Expr {}

  enum BinaryOp {
    MUL("*"),
    DIV("/"),
    REM("%"),
    ADD("+"),
    SUB("-"),
    SHL("<<"),
    SHR(">>"),
    LT("<"),
    GT(">"),
    LE("<="),
    GE(">="),
    EQ("=="),
    NE("!="),
    AND("&"),
    XOR("^"),
    OR("|");

    private final String spelling;

    BinaryOp(String spelling) {
      this.spelling = spelling;
    }

    public String spelling() {
      return spelling;
    }

    public boolean isComparison() {
      return this == LT || this == GT || this == LE || this == GE || this == EQ || this == NE;
    }

    public boolean isShift() {
      return this == SHL || this == SHR;
    }
  }

  /**
   * Arithmetic, shifts and comparisons. Both operands have the same type, except for shifts (each
   * promoted by itself), and a real operand beside a complex one has the type of its parts;
   * comparisons also take two pointers and give an int.
   */
  record Binary(int offset, CType type, BinaryOp op, Expr left, Expr right) implements Expr {}

  /**
   * {@code pointer + index} or {@code pointer - index} in elements of the pointer's target (1 byte
   * for void, functions). The index is a long.
   */
  record PointerAdd(int offset, CType type, Expr pointer, Expr index, boolean subtract)
      implements Expr {}

  /** {@code left - right} in elements, a long. */
  record PointerDifference(int offset, CType type, Expr left, Expr right) implements Expr {}

  /** {@code &&} or {@code ||}; operands are scalars of any type, the result is an int. */
  record Logical(int offset, CType type, boolean isAnd, Expr left, Expr right) implements Expr {}

  /** {@code first, second}; the first one's value is dropped. */
  record Comma(int offset, CType type, Expr first, Expr second) implements Expr {}

  /**
   * {@code condition ? whenTrue : whenFalse}. Both branches have the result's type (or void). The
   * condition is a scalar.
   */
  record Conditional(int offset, CType type, Expr condition, Expr whenTrue, Expr whenFalse)
      implements Expr {}

  /**
   * GNU {@code condition ?: whenFalse}: the condition's value, evaluated once and converted, if it
   * isn't zero.
   */
  record Elvis(int offset, CType type, Expr condition, Expr whenFalse) implements Expr {}

  /**
   * {@code target = value}; the value has the target's unqualified type. The result is the value
   * stored; that of a bit-field has the type that reading it gives.
   */
  record Assign(int offset, CType type, Expr target, Expr value) implements Expr {}

  /**
   * {@code target op= value}: the target's value converted to {@code computation}, combined with
   * {@code value}, converted back. For {@code pointer += index} the computation type is the pointer
   * type and the value an integer.
   */
  record CompoundAssign(
      int offset, CType type, BinaryOp op, Expr target, CType computation, Expr value)
      implements Expr {}

  /** {@code ++} and {@code --}; the type is the target's unqualified type. */
  record Step(int offset, CType type, Expr target, boolean increment, boolean prefix)
      implements Expr {}

  /**
   * A call.
   *
   * @param callee a function pointer value; a direct call is a FunctionDecay of a FunctionRef
   * @param function the called type
   * @param arguments converted to the parameters' types, or by the default promotions
   */
  record Call(int offset, CType type, Expr callee, FunctionType function, List<Expr> arguments)
      implements Expr {}

  /**
   * A call of a gcc builtin that is not an ordinary function: generic ones ({@code __atomic_*},
   * {@code __sync_*}, {@code __builtin_add_overflow}, ...), those that need a place in the frame
   * ({@code __builtin_alloca}, {@code __builtin_va_start}), and classifications ({@code
   * __builtin_isnan}). Value arguments of {@code __atomic_*} and {@code __sync_*} are converted to
   * the type the pointer points to. Of the arguments of {@code va_start} only the list is kept.
   */
  record BuiltinCall(int offset, CType type, String name, List<Expr> arguments) implements Expr {}

  /**
   * {@code va_arg(list, type)}; {@code list} is an expression of type pointer to the va_list's
   * element.
   */
  record VaArg(int offset, CType type, Expr list) implements Expr {}

  /** {@code sizeof} of a variable length array type, an unsigned long. */
  record VlaSize(int offset, CType type, CType measured) implements Expr {}

  /**
   * {@code ({ ... })}. The body is one scope.
   *
   * @param value the last expression statement, evaluated at the end inside the scope; absent when
   *     the type is void
   */
  record StatementExpr(int offset, CType type, List<Stmt> body, Optional<Expr> value)
      implements Expr {}
}
