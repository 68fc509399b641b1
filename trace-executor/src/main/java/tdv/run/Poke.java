package tdv.run;

import java.util.Arrays;

/** Bytes, at most 16, that are at an address before main. */
public record Poke(long address, byte[] bytes) {
  static final int MAX_BYTES = 16;

  public Poke {
    if (bytes.length > MAX_BYTES) {
      throw new IllegalArgumentException("internal error: a poke of " + bytes.length + " bytes");
    }
    bytes = bytes.clone();
  }

  @Override
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
