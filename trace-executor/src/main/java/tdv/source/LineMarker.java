package tdv.source;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** One marker {@code # line "file" flags}, parsed. */
record LineMarker(int line, String file, boolean system) {

  /** The marker in {@code text[start, end)}, or null if that is another line. */
  static LineMarker parse(String text, int start, int end) {
    if (end - start < 5 || text.charAt(start) != '#' || text.charAt(start + 1) != ' ') {
      return null;
    }
    int at = start + 2;
    long line = 0;
    while (at < end && isDigit(text.charAt(at))) {
      line = Math.min(Integer.MAX_VALUE, 10 * line + text.charAt(at++) - '0');
    }
    int open = at + 1;
    if (at == start + 2 || open >= end || text.charAt(at) != ' ' || text.charAt(open) != '"') {
      return null;
    }
    int close = text.lastIndexOf('"', end - 1);
    if (close <= open) {
      return null;
    }
    int three = text.indexOf('3', close);
    return new LineMarker((int) line, fileName(text, open + 1, close), three >= 0 && three < end);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** The name between the quotes: escapes undone, and bytes read as UTF-8 if they can be. */
  private static String fileName(String text, int start, int end) {
    boolean plain = true;
    for (int i = start; i < end && plain; i++) {
      plain = text.charAt(i) != '\\' && text.charAt(i) < 0x80;
    }
    return plain ? text.substring(start, end) : decoded(unescaped(text, start, end));
  }

  /** gcc escapes {@code \} and {@code "}, writes a newline as \n and may write a byte in octal. */
  private static byte[] unescaped(String text, int start, int end) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int at = start;
    while (at < end) {
      char c = text.charAt(at++);
      if (c != '\\' || at == end) {
        bytes.write(c);
        continue;
      }
      int octal = 0;
      int digits = 0;
      while (digits < 3 && at < end && text.charAt(at) >= '0' && text.charAt(at) <= '7') {
        octal = 8 * octal + text.charAt(at++) - '0';
        digits++;
      }
      if (digits > 0) {
        bytes.write(octal);
      } else {
        char escaped = text.charAt(at++);
        bytes.write(escaped == 'n' ? '\n' : escaped);
      }
    }
    return bytes.toByteArray();
  }

  private static String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
