package tdv.ast;

import java.util.Optional;
import tdv.type.FunctionType;

/** A function by its linkage; its identity is the function's. */
public final class Function extends Entity {
  private FunctionType type;
  private boolean isStatic;
  private boolean isInline;
  private boolean returnsTwice;
  private Optional<FunctionBody> body = Optional.empty();

  public Function(String name, FunctionType type) {
    super(name);
    this.type = type;
  }

  @Override
  public FunctionType type() {
    return type;
  }

  /** A later declaration makes the type more exact (6.2.7p3). */
  public void refine(FunctionType composite) {
    type = composite;
  }

  public boolean isStatic() {
    return isStatic;
  }

  public void markStatic() {
    isStatic = true;
  }

  public boolean isInline() {
    return isInline;
  }

  public void markInline() {
    isInline = true;
  }

  /** setjmp and its kin. */
  public boolean returnsTwice() {
    return returnsTwice;
  }

  public void markReturnsTwice() {
    returnsTwice = true;
  }

  /**
   * What the function does; absent if it is only declared here, and for a static or inline function
   * that nothing in this unit refers to (its text stays as it is).
   */
  public Optional<FunctionBody> body() {
    return body;
  }

  public void define(FunctionBody definition) {
    body = Optional.of(definition);
  }
}
