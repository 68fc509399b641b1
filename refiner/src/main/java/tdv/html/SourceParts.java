package tdv.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/** The sources that a bug names: small ones whole, of large ones what is around the named lines. */
final class SourceParts {
  /** A file with more lines is shown in parts. */
  private static final int WHOLE = 3000;

  private static final int AROUND = 60;

  private SourceParts() {}

  /**
   * The sources in the order in which the bug names them.
   *
   * @param read the text of a file, if it can be read
   */
  static ArrayNode of(JsonNode bug, Function<String, Optional<String>> read) {
    Map<String, SortedSet<Integer>> named = new LinkedHashMap<>();
    collect(bug, named);
    ArrayNode sources = JsonNodeFactory.instance.arrayNode();
    named.forEach(
        (path, lines) -> read.apply(path).ifPresent(text -> add(sources, path, text, lines)));
    return sources;
  }

  /** All locations, wherever they are. */
  private static void collect(JsonNode node, Map<String, SortedSet<Integer>> named) {
    if (node.has("file") && node.has("line")) {
      named
          .computeIfAbsent(node.get("file").asText(), f -> new TreeSet<>())
          .add(node.get("line").asInt());
    }
    node.forEach(child -> collect(child, named));
  }

  private static void add(ArrayNode sources, String path, String text, SortedSet<Integer> lines) {
    ObjectNode source = sources.addObject().put("path", path);
    ArrayNode parts = source.putArray("parts");
    List<String> all = List.of(text.split("\n", -1));
    if (all.size() <= WHOLE) {
      parts.addObject().put("first", 1).put("text", text);
      return;
    }
    for (int[] range : ranges(lines, all.size())) {
      parts
          .addObject()
          .put("first", range[0])
          .put("text", String.join("\n", all.subList(range[0] - 1, range[1])));
    }
  }

  /** First and last lines, from 1; ranges that meet are one. */
  private static List<int[]> ranges(SortedSet<Integer> lines, int size) {
    List<int[]> ranges = new ArrayList<>();
    for (int line : lines) {
      int first = Math.max(1, line - AROUND);
      int last = Math.min(size, line + AROUND);
      int[] before = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
      if (before != null && first <= before[1] + 1) {
        before[1] = Math.max(before[1], last);
      } else if (first <= last) {
        ranges.add(new int[] {first, last});
      }
    }
    return ranges;
  }
}
