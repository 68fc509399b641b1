package tdv.ast;

import tdv.type.CType;

/** What a name with a type stands for: a function, or an object. */
public abstract sealed class Entity permits Function, Variable {
  private final String name;
  private int visibleFrom = Integer.MAX_VALUE;

  Entity(String name) {
    this.name = name;
  }

  /** The name in the source; empty for an unnamed object or parameter. */
  public final String name() {
    return name;
  }

  public abstract CType type();

  /**
   * The place behind which the text at file scope declares it; none if only blocks do, or nothing.
   */
  public final int visibleFrom() {
    return visibleFrom;
  }

  public final void declareAtFileScope(int place) {
    visibleFrom = Math.min(visibleFrom, place);
  }

  @Override
  public String toString() {
    return name.isEmpty() ? "<unnamed>" : name;
  }
}
