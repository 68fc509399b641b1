package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Edit distance, and when a word is near enough to be suggested. */
class SuggestionTest {
  @ParameterizedTest
  @CsvSource({"'',abc,3", "lower,lower,0", "lwoer,lower,1", "lover,lower,1", "kitten,sitting,3"})
  void distanceCountsEdits(String a, String b, int expected) {
    assertEquals(expected, Suggestion.distance(a, b));
    assertEquals(expected, Suggestion.distance(b, a));
  }

  @Test
  void farWordsAreNotSuggested() {
    assertEquals(Optional.empty(), Suggestion.nearest("verify", List.of("lower", "ir")));
  }

  @Test
  void nearestIsSuggested() {
    assertEquals(Optional.of("lower"), Suggestion.nearest("lowre", List.of("ir", "lower")));
  }
}
