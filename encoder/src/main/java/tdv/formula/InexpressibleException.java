package tdv.formula;

/** The encoding of data has no formula for a term. */
public final class InexpressibleException extends RuntimeException {
  private static final long serialVersionUID = 1;
}
