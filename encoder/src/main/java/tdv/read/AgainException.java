package tdv.read;

/** Something was learned that changes how the run is read: it must be read again. */
final class AgainException extends RuntimeException {
  private static final long serialVersionUID = 1;
}
