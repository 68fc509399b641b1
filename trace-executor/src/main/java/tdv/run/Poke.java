package tdv.run;

import java.util.Arrays;

/** Bytes, at most 16, that are at an address before main. */
public final class Poke {
  static final int MAX_BYTES = 16;

  private final long address;
  private final byte[] bytes;

  public Poke(long address, byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new IllegalArgumentException("internal error: a poke of " + bytes.length + " bytes");
    }
    this.address = address;
    this.bytes = bytes.clone();
  }

  public long address() {
    return address;
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Poke poke
        && address == poke.address
        && Arrays.equals(bytes, poke.bytes);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(address) + Arrays.hashCode(bytes);
  }
}
