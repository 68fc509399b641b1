package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tdv.verdict.Coverage;
import tdv.verdict.Verdict;
import tdv.verdict.Verdict.Stop;

/** The exit codes of searches without a bug. */
class VerdictCodeTest {
  @ParameterizedTest
  @CsvSource({
    "COMPLETE, UNKNOWN",
    "TIME_LIMIT, TIME_LIMIT",
    "MEMORY_LIMIT, MEMORY_LIMIT",
    "RUN_LIMIT, UNKNOWN",
    "INTERRUPTED, INTERRUPTED",
    "UNSUPPORTED, UNSUPPORTED",
    "GAVE_UP, UNKNOWN",
    "INTERNAL_ERROR, INTERNAL"
  })
  void theReasonDecides(Stop stop, ExitCode code) {
    assertEquals(
        code,
        VerdictCode.of(new Verdict(List.of(), List.of("a cut"), List.of(), stop, Coverage.NONE)));
  }
}
