package tdv.sema;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tdv.type.IntKind;
import tdv.type.IntType;

/**
 * The code units of a character constant or of adjacent string literals, escapes resolved (C11
 * 6.4.4.4, 6.4.5).
 *
 * <p>The text has one char per byte of the source, which is UTF-8; a narrow literal keeps the
 * bytes, a wide one decodes them.
 *
 * @param element the type of one unit: char, int ({@code L}), unsigned short ({@code u}) or
 *     unsigned int ({@code U})
 * @param units each in the range of an unsigned integer of the element's width, without a
 *     terminating zero
 */
record TextLiteral(IntType element, List<Integer> units) {

  /**
   * @param literals with their prefixes and quotes; the widest prefix holds for all
   */
  static TextLiteral of(List<String> literals) {
    IntType element = IntType.CHAR;
    for (String literal : literals) {
      IntType own = element(literal);
      element = own.equals(IntType.CHAR) ? element : own;
    }
    Decoder decoder = new Decoder(element.kind().bits());
    for (String literal : literals) {
      int quote = Math.max(literal.indexOf('"'), 0);
      int open = literal.endsWith("'") ? literal.indexOf('\'') : quote;
      decoder.decode(literal.substring(open + 1, literal.length() - 1));
    }
    return new TextLiteral(element, decoder.units);
  }

  private static IntType element(String literal) {
    if (literal.startsWith("u8")) {
      return IntType.CHAR;
    }
    return switch (literal.charAt(0)) {
      case 'L' -> IntType.INT;
      case 'u' -> IntType.of(IntKind.UNSIGNED_SHORT);
      case 'U' -> IntType.UNSIGNED_INT;
      default -> IntType.CHAR;
    };
  }

  /** Turns the characters between the quotes into units of one width. */
  private static final class Decoder {
    private final int bits;
    private final List<Integer> units = new ArrayList<>();
    private String body;
    private int position;

    Decoder(int bits) {
      this.bits = bits;
    }

    void decode(String text) {
      body = text;
      position = 0;
      while (position < body.length()) {
        char c = body.charAt(position++);
        if (c == '\\' && position < body.length()) {
          escape(body.charAt(position++));
        } else if (c < 0x80 || bits == 8) {
          addUnit(c);
        } else {
          addCharacter(utf8(c));
        }
      }
    }

    private void escape(char c) {
      switch (c) {
        case 'x' -> addUnit(digits(16, Integer.MAX_VALUE));
        case 'u' -> addCharacter(digits(16, 4));
        case 'U' -> addCharacter(digits(16, 8));
        case '0', '1', '2', '3', '4', '5', '6', '7' -> {
          position--;
          addUnit(digits(8, 3));
        }
        default -> addUnit(simpleEscape(c));
      }
    }

    private static int simpleEscape(char c) {
      return switch (c) {
        case 'a' -> 7;
        case 'b' -> 8;
        case 't' -> 9;
        case 'n' -> 10;
        case 'v' -> 11;
        case 'f' -> 12;
        case 'r' -> 13;
        case 'e', 'E' -> 27;
        default -> c;
      };
    }

    /** The low 32 bits of a number. */
    private int digits(int radix, int most) {
      int value = 0;
      for (int i = 0; i < most && position < body.length(); i++) {
        int digit = Character.digit(body.charAt(position), radix);
        if (digit < 0) {
          break;
        }
        value = value * radix + digit;
        position++;
      }
      return value;
    }

    /**
     * The character whose first byte was {@code first}; a byte that is not UTF-8 stands for itself.
     */
    private int utf8(char first) {
      int length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
      int end = position + length - 1;
      if (first < 0xC0 || end > body.length()) {
        return first;
      }
      int value = first & (0xFF >> (length + 1));
      for (int i = position; i < end; i++) {
        value = value << 6 | (body.charAt(i) & 0x3F);
      }
      position = end;
      return value;
    }

    private void addUnit(int value) {
      units.add(bits == 32 ? value : value & ((1 << bits) - 1));
    }

    private void addCharacter(int codePoint) {
      if (bits == 32 || !Character.isValidCodePoint(codePoint)) {
        addUnit(codePoint);
        return;
      }
      String text = Character.toString(codePoint);
      if (bits == 16) {
        text.chars().forEach(this::addUnit);
      } else {
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
          addUnit(b);
        }
      }
    }
  }
}
