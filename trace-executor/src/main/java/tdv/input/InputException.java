package tdv.input;

/** An input that can't be given to the program; the message says why. */
public final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }
}
