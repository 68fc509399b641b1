package tdv.compare;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One run of a contender.
 *
 * @param verdict the answer, for example {@code false(no-deadlock)}; "" without one
 * @param detail what is to be said of an ending that is no answer
 * @param wall from the start of the process to its end
 * @param cpu of the process and all that it has waited for; nothing if it is not known
 * @param peakKiB the most memory that the process and its descendants had together
 * @param result what it wrote itself, if it did
 */
public record Trial(
    Ending ending,
    String verdict,
    String detail,
    int exitCode,
    Duration wall,
    Optional<Duration> cpu,
    long peakKiB,
    Optional<JsonNode> result) {
  /** A number of the result, for example {@code coverage/formulas/runs}. */
  public OptionalDouble number(String path) {
    JsonNode node = result.map(tree -> tree.at("/" + path)).orElse(null);
    return node == null || !node.isNumber()
        ? OptionalDouble.empty()
        : OptionalDouble.of(node.asDouble());
  }

  /** All numbers of the result's coverage and statistics, by their paths. */
  public Map<String, Double> numbers() {
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (String part : new String[] {"coverage", "statistics"}) {
      result.ifPresent(tree -> collect(part, tree.path(part), numbers));
    }
    return numbers;
  }

  private static void collect(String path, JsonNode node, Map<String, Double> numbers) {
    if (node.isNumber()) {
      numbers.put(path, node.asDouble());
    }
    node.properties()
        .forEach(field -> collect(path + "/" + field.getKey(), field.getValue(), numbers));
  }
}
