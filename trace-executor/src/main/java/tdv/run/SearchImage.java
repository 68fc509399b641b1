package tdv.run;

import java.util.Arrays;

/** A search as data, as the explorer in a process made it: another process can go on with it. */
public final class SearchImage {
  /** No search. */
  public static final SearchImage NONE = new SearchImage(new byte[0]);

  private final byte[] bytes;

  public SearchImage(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  public int size() {
    return bytes.length;
  }

  public boolean isEmpty() {
    return bytes.length == 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SearchImage image && Arrays.equals(bytes, image.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "an image of " + bytes.length + " bytes";
  }
}
