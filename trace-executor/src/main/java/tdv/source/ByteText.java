package tdv.source;

import java.nio.charset.StandardCharsets;

/**
 * Text in which every character stands for one byte, as that of a {@link PreprocessedSource}: what
 * is put beside it must have the same form, or it would not survive being written as bytes.
 */
public final class ByteText {
  private ByteText() {}

  /** A string of Unicode characters, such as a file's name, as the bytes of its UTF-8 form. */
  public static String of(String unicode) {
    return new String(unicode.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** The bytes that the text stands for. */
  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
