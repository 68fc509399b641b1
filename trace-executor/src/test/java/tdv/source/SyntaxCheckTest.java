package tdv.source;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyntaxCheckTest {
  @TempDir Path dir;
  private Sources sources;

  @BeforeEach
  void sources() {
    sources = new Sources(dir);
  }

  private void check(String text, String... flags) {
    try (SyntaxCheck check = SyntaxCheck.start(sources.unit("a.c", text, flags))) {
      check.await();
    }
  }

  private String refusal(String text, String... flags) {
    return sources.message(() -> check(text, flags));
  }

  @Test
  void validProgram() {
    assertDoesNotThrow(() -> check("int main(void) { return 0; }\n"));
  }

  @Test
  void syntaxError() {
    assertEquals(
        "a.c:2:9: error: expected ';' before '}' token", refusal("int f(void) {\nreturn 1}"));
  }

  @Test
  void typeError() {
    assertEquals(
        "a.c:1:33: error: invalid operands to binary * (have 'int *' and 'int')",
        refusal("int f(int *p, int i) { return p * i; }"));
  }

  @Test
  void columnsAreBytes() {
    assertEquals(
        "a.c:1:44: error: 'z' undeclared (first use in this function)",
        refusal("int f(void) { const char *s = \"\u00c3\u00a9\"; return z; }"));
  }

  @Test
  void onlyTheFirstErrorIsShown() {
    assertEquals("a.c:1:1: error: unknown type name 'a'", refusal("a x;\nb y;\nc z;\n"));
  }

  @Test
  void warningsAreNoErrors() {
    assertDoesNotThrow(() -> check("int f(void) { int x; }", "-Wall", "-Werror"));
  }

  @Test
  void closingEndsTheCheck() {
    SyntaxCheck check = SyntaxCheck.start(sources.unit("a.c", "int a;"));
    check.close();
    check.close();
  }
}
