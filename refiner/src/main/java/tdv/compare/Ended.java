package tdv.compare;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;
import tdv.trace.SignalNames;

/**
 * The end of a trial's process, as it is seen from outside.
 *
 * @param code as a shell tells it: more than 128 for a signal
 * @param late whether it had to be killed because it did not end
 * @param stopped whether it had to be killed because the comparison ends
 */
record Ended(int code, Duration wall, long peakKiB, boolean late, boolean stopped) {
  private static final int SIGNAL = 128;

  /**
   * What that means.
   *
   * @param message the first line of its standard error
   */
  Trial judged(Optional<JsonNode> result, Optional<Duration> cpu, String message) {
    Ending ending = ending(result.isPresent());
    String verdict = ending == Ending.ANSWER ? verdict(result.get()) : "";
    String detail = ending == Ending.ANSWER ? "" : detail(ending, message);
    return new Trial(ending, verdict, detail, code, wall, cpu, peakKiB, result);
  }

  private Ending ending(boolean told) {
    if (stopped) {
      return Ending.INTERRUPTED;
    }
    if (late) {
      return Ending.TIMEOUT;
    }
    return switch (code) {
      case 2, 3 -> Ending.ERROR;
      case 4 -> Ending.REFUSED;
      case 6 -> Ending.INTERNAL_ERROR;
      case 7 -> Ending.TIMEOUT;
      case 8 -> Ending.OUT_OF_MEMORY;
      default -> code > SIGNAL ? bySignal() : told ? Ending.ANSWER : Ending.ERROR;
    };
  }

  private Ending bySignal() {
    return SignalNames.isCrash(code - SIGNAL) ? Ending.CRASHED : Ending.KILLED;
  }

  private static String verdict(JsonNode result) {
    String answer = result.path("verdict").asText();
    String detail = result.path(answer.equals("false") ? "subproperty" : "reason").asText("");
    return detail.isEmpty() ? answer : answer + "(" + detail + ")";
  }

  private String detail(Ending ending, String message) {
    return switch (ending) {
      case KILLED, CRASHED -> SignalNames.name(code - SIGNAL);
      case TIMEOUT -> late ? "it did not end by itself" : "";
      case ERROR -> message.isEmpty() ? "exit code " + code + " and no result" : message;
      default -> message;
    };
  }
}
