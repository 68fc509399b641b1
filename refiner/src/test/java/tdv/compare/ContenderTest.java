package tdv.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContenderTest {
  @Test
  void optionsBecomeWords() throws MistakeException {
    List<Contender> all = Contender.parseAll("tdv, dpor:reduction=fg:keep-going");
    assertEquals(List.of("--engine", "tdv"), all.get(0).words());
    assertEquals(
        List.of("--engine", "dpor", "--reduction", "fg", "--keep-going"), all.get(1).words());
    assertEquals("dpor:reduction=fg:keep-going", all.get(1).label());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tdv,,dpor | needs ENGINE",
        "tdv: | needs ENGINE",
        "tdv,tdv | twice",
        "dpor:jobs=1:jobs=2 | twice",
        "dpor:timeout=3 | not its own",
        "dpor:json=x | not its own"
      })
  void mistakes(String text, String message) {
    MistakeException mistake = assertThrows(MistakeException.class, () -> Contender.parseAll(text));
    assertTrue(mistake.getMessage().contains(message), mistake.getMessage());
  }
}
