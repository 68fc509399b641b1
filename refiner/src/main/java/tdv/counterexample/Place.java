package tdv.counterexample;

import java.nio.file.Path;

/**
 * A place in the source, counted as gcc counts.
 *
 * @param function the function that it is in; "" for a declaration at file scope
 */
public record Place(String file, int line, int column, String function) {
  /** {@code file:line:column}, as editors take it. */
  @Override
  public String toString() {
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }

  /** {@code file:line:column in function}. */
  public String inFunction() {
    return function.isEmpty() ? toString() : this + " in " + function;
  }

  /** The file without its folders. */
  public String fileName() {
    Path name = Path.of(file).getFileName();
    return name == null ? file : name.toString();
  }
}
