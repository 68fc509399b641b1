package tdv.ir;

import tdv.type.CType;
import tdv.type.Layout;

/**
 * How memory is accessed: a value of {@code type} at an address that is a multiple of {@code
 * align}.
 *
 * @param type an unqualified scalar or record type
 */
public record Access(CType type, int align, boolean isVolatile) {
  public long size() {
    return Layout.size(type);
  }

  /** Whether the address may be less aligned than the type asks for. */
  public boolean isUnaligned() {
    return align < Layout.align(type);
  }
}
