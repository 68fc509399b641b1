package tdv.formula;

/** Nobody wants the formula any more that is being made. */
final class CancelledException extends RuntimeException {
  private static final long serialVersionUID = 1;
}
