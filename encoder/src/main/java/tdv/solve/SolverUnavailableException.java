package tdv.solve;

/** A solver cannot be used on this machine; the message is the reason, in one line. */
public final class SolverUnavailableException extends Exception {
  SolverUnavailableException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
