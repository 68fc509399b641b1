package tdv.ir;

import tdv.ast.Function;

/** Whom a call calls. */
public sealed interface Callee {
  record Direct(Function function) implements Callee {}

  record Indirect(Value pointer) implements Callee {}
}
