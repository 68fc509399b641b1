package tdv.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariableTest {
  private static List<String> values(String text) throws MistakeException {
    return Variable.parse(Variable.Kind.INPUT, text).values();
  }

  @Test
  void sweeps() throws MistakeException {
    assertEquals(List.of("5", "10", "15"), values("a=5..15:5"));
    assertEquals(List.of("5", "10"), values("a=5..14:5"));
    assertEquals(List.of("-1", "0", "1"), values("a=-1..1"));
    assertEquals(List.of("1", "2", "4", "8"), values("a=1..8:*2"));
    assertEquals(List.of("2", "3", "5"), values("a={2,3,5}"));
    assertEquals(List.of("7"), values("a=7..7"));
    assertTrue(Variable.parse(Variable.Kind.FLAG, "N=1..2").isSwept());
  }

  /** As in verify, several values are the results of several calls. */
  @Test
  void singleValues() throws MistakeException {
    assertEquals(List.of("1,2"), values("a=1,2"));
    assertEquals(List.of(""), values("a="));
    assertEquals(List.of("x=y"), values("a=x=y"));
    assertFalse(Variable.parse(Variable.Kind.INPUT, "a=3").isSwept());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a | needs NAME=VALUE",
        "=5 | needs NAME=VALUE",
        "a=5..x | whole numbers",
        "a=1..2..3 | whole numbers",
        "a=9..5 | begins behind its end",
        "a=1..5:0 | never comes to an end",
        "a=1..5:*1 | never comes to an end",
        "a=0..5:*2 | never comes to an end",
        "a=1..100000 | more than 1000 values",
        "a={1,,2} | empty value",
        "a={1,2,1} | twice"
      })
  void mistakes(String text, String message) {
    MistakeException mistake = assertThrows(MistakeException.class, () -> values(text));
    assertTrue(mistake.getMessage().contains(message), mistake.getMessage());
  }
}
