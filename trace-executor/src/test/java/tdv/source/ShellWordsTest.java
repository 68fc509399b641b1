package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShellWordsTest {
  @Test
  void whatIsQuotedIsReadAgain() {
    assertEquals("tdv-out/z\u00e4hler-1.json", ShellWords.quoted("tdv-out/z\u00e4hler-1.json"));
    assertEquals("'a b.json'", ShellWords.quoted("a b.json"));
    for (String word : List.of("", "it's", "'", "a\\b", "$x `y`", "a\nb", "\"", "plain")) {
      assertEquals(List.of(word), ShellWords.split(ShellWords.quoted(word)));
    }
  }

  @Test
  void splitsAtBlanks() {
    assertEquals(List.of("gcc", "-c", "a.c"), ShellWords.split("  gcc -c\ta.c\n"));
    assertEquals(List.of(), ShellWords.split(" "));
  }

  @Test
  void singleQuotesKeepEverything() {
    assertEquals(List.of("-DX=\"a b\"\\n", "y"), ShellWords.split("-DX='\"a b\"\\n' y"));
  }

  @Test
  void doubleQuotesKnowFourEscapes() {
    assertEquals(List.of("a\"b\\c$d\\e"), ShellWords.split("\"a\\\"b\\\\c\\$d\\e\""));
  }

  @Test
  void backslashQuotesOneCharacter() {
    assertEquals(List.of("a b", "-DS=\"x\""), ShellWords.split("a\\ b -DS=\\\"x\\\""));
    assertEquals(List.of("ab"), ShellWords.split("a\\\nb"));
  }

  @Test
  void emptyQuotesAreAWord() {
    assertEquals(List.of("", "a", ""), ShellWords.split("'' a \"\""));
  }

  @Test
  void openQuotesAreAnError() {
    assertThrows(IllegalArgumentException.class, () -> ShellWords.split("gcc 'a"));
    assertThrows(IllegalArgumentException.class, () -> ShellWords.split("gcc \"a"));
  }
}
