package tdv.run;

import java.io.OutputStream;

/**
 * Where a program's standard output and standard error go. If both are the same stream, they are
 * kept in the order in which the program wrote them.
 */
public record Output(OutputStream out, OutputStream err) {
  /** Nowhere. */
  public static final Output NONE =
      new Output(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());

  boolean isOneStream() {
    return out == err;
  }
}
