package tdv.ast;

/**
 * A named label of a function (or of a block, by {@code __label__}); its identity is what a goto
 * refers to.
 */
public final class Label {
  private final String name;

  public Label(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
