package tdv.compare;

/** What somebody wrote has no meaning; the message says why. */
public final class MistakeException extends Exception {
  public MistakeException(String message) {
    super(message);
  }
}
