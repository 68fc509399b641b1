package tdv.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a trial leaves behind. It may have been killed while it wrote, or had no room: what is not
 * whole counts as not there.
 *
 * @param result of {@code tdv verify --json}
 * @param times what the shell's {@code times} prints
 * @param errors its standard error
 */
record TrialFiles(Path result, Path times, Path errors) {
  private static final int LONGEST_MESSAGE = 2000;
  private static final Set<String> VERDICTS = Set.of("true", "false", "unknown", "error");

  /** The second line: {@code 0m1.250s 0m0.130s}, in the shell's locale. */
  private static final Pattern OF_CHILDREN =
      Pattern.compile("[^\n]*\n(\\d+)m(\\d+[.,]\\d+)s (\\d+)m(\\d+[.,]\\d+)s\\s*");

  /** Removes what an earlier trial has left. */
  void clear() throws IOException {
    Files.deleteIfExists(result);
    Files.deleteIfExists(times);
  }

  /** The result, if there is a whole one. */
  Optional<JsonNode> answer() {
    try {
      return Files.exists(result)
          ? Optional.of(new ObjectMapper().readTree(Files.readAllBytes(result)))
              .filter(node -> VERDICTS.contains(node.path("verdict").asText()))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** What the contender took of the processor, with all its descendants. */
  Optional<Duration> cpu() throws IOException {
    String text = Files.exists(times) ? Files.readString(times) : "";
    Matcher matcher = OF_CHILDREN.matcher(text);
    return matcher.matches()
        ? Optional.of(
            part(matcher.group(1), matcher.group(2)).plus(part(matcher.group(3), matcher.group(4))))
        : Optional.empty();
  }

  private static Duration part(String minutes, String seconds) {
    double all = 60 * Double.parseDouble(minutes) + Double.parseDouble(seconds.replace(',', '.'));
    return Duration.ofMillis(Math.round(all * 1000));
  }

  /** What it said first that is not about how to call it. */
  String message() throws IOException {
    byte[] bytes = Files.readAllBytes(errors);
    String text =
        new String(bytes, 0, Math.min(bytes.length, LONGEST_MESSAGE), StandardCharsets.UTF_8);
    return text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("tdv: try '"))
        .filter(line -> !line.startsWith("tdv-contender: "))
        .findFirst()
        .orElse("")
        .strip();
  }
}
