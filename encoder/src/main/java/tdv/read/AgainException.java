package tdv.read;

/** Something was learned that changes how the run is read: it must be read again. */
final class AgainException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean everything;

  /**
   * @param everything whether what was read before must be read again, too: nodes are not what they
   *     were
   */
  AgainException(boolean everything) {
    this.everything = everything;
  }

  boolean isAboutEverything() {
    return everything;
  }
}
