package tdv.type;

import java.util.List;

/**
 * One struct or union. Its identity is the type's identity (C11 6.2.7); it is incomplete until
 * {@link #complete} is called with the members and their places.
 */
public final class RecordDefinition {
  private final boolean union;
  private final String tag;
  private final boolean local;
  private List<Field> fields = List.of();
  private long size = -1;
  private int align = 1;
  private boolean packed;
  private boolean transparent;

  /**
   * @param tag the name to print in C, unique where it is visible: the one in the source, a new one
   *     for a record that has none, or a changed one for a record that is declared inside a
   *     function
   * @param local declared inside a function, so its definition has to be printed again outside
   */
  public RecordDefinition(boolean union, String tag, boolean local) {
    this.union = union;
    this.tag = tag;
    this.local = local;
  }

  public void complete(List<Field> members, long sizeInBytes, int alignInBytes, boolean isPacked) {
    if (isComplete()) {
      throw new IllegalStateException("internal error: " + this + " is completed twice");
    }
    fields = List.copyOf(members);
    size = sizeInBytes;
    align = alignInBytes;
    packed = isPacked;
  }

  public boolean isUnion() {
    return union;
  }

  public String tag() {
    return tag;
  }

  public boolean isLocal() {
    return local;
  }

  public boolean isComplete() {
    return size >= 0;
  }

  /** All members in order, unnamed bit-fields and anonymous records included. */
  public List<Field> fields() {
    return fields;
  }

  public long size() {
    return size;
  }

  public int align() {
    return align;
  }

  /** Whether the record as a whole is packed, by attribute. */
  public boolean isPacked() {
    return packed;
  }

  /**
   * An argument for a parameter of this union type may have the type of any member (GNU
   * transparent_union).
   */
  public boolean isTransparent() {
    return transparent;
  }

  public void markTransparent() {
    transparent = true;
  }

  @Override
  public String toString() {
    return (union ? "union " : "struct ") + tag;
  }
}
