package tdv.read;

/** Something that the program did can't be described by terms, or was not as described. */
public final class UnmodelledException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int site;

  public UnmodelledException(int site, String what) {
    super(what);
    this.site = site;
  }

  /** Where, or 0. */
  public int site() {
    return site;
  }
}
