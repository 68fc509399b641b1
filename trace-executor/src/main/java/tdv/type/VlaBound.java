package tdv.type;

/**
 * The number of elements of a variable length array, fixed when its declaration is executed. Two
 * bounds are equal only if they are the same one. {@link tdv.ast.Stmt.Bound} tells where and from
 * what expression it gets its value.
 */
public final class VlaBound {
  private final int id;

  public VlaBound(int id) {
    this.id = id;
  }

  /** A number that is unique in the translation unit. */
  public int id() {
    return id;
  }
}
