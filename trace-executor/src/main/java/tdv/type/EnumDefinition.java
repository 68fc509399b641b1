package tdv.type;

/** One enumeration. gcc makes it unsigned int, int, or a wider type where the values ask for it. */
public final class EnumDefinition {
  private final String tag;
  private IntType underlying;

  /**
   * @param tag the source's tag, or null
   */
  public EnumDefinition(String tag) {
    this.tag = tag;
  }

  public void complete(IntType type) {
    underlying = type;
  }

  public boolean isComplete() {
    return underlying != null;
  }

  /** The compatible integer type; unsigned int as long as the enumeration is incomplete. */
  public IntType underlying() {
    return underlying == null ? IntType.UNSIGNED_INT : underlying;
  }

  @Override
  public String toString() {
    return "enum " + (tag == null ? "<anonymous>" : tag);
  }
}
