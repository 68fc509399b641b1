package tdv.ast;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import tdv.type.VlaBound;

/** A statement. */
public sealed interface Stmt {
  int offset();

  /** A block: a scope of its own. */
  record Compound(int offset, List<Stmt> body) implements Stmt {}

  /** The declaration of an automatic variable; its lifetime and initialisation begin here. */
  record Declare(int offset, Variable variable, Optional<Init> init) implements Stmt {}

  /**
   * A bound of a variably modified type gets its value: the number of elements, an unsigned long.
   */
  record Bound(int offset, VlaBound bound, Expr count) implements Stmt {}

  record Expression(int offset, Expr expression) implements Stmt {}

  record If(int offset, Expr condition, Stmt whenTrue, Optional<Stmt> whenFalse) implements Stmt {}

  record While(int offset, Expr condition, Stmt body) implements Stmt {}

  record DoWhile(int offset, Stmt body, Expr condition) implements Stmt {}

  /** The whole statement is a scope: {@code init} may declare variables. */
  record For(int offset, List<Stmt> init, Optional<Expr> condition, Optional<Expr> step, Stmt body)
      implements Stmt {}

  /** The value has its promoted type; the case labels inside the body have it too. */
  record Switch(int offset, Expr value, Stmt body) implements Stmt {}

  /** {@code case low ... high:}, equal for an ordinary label; belongs to the innermost switch. */
  record Case(int offset, BigInteger low, BigInteger high, Stmt body) implements Stmt {}

  record Default(int offset, Stmt body) implements Stmt {}

  record Labeled(int offset, Label label, Stmt body) implements Stmt {}

  record Goto(int offset, Label target) implements Stmt {}

  record Break(int offset) implements Stmt {}

  record Continue(int offset) implements Stmt {}

  record Return(int offset, Optional<Expr> value) implements Stmt {}

  /** An empty {@code asm} statement: a compiler barrier. */
  record Barrier(int offset) implements Stmt {}

  record Empty(int offset) implements Stmt {}
}
