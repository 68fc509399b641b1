package tdv.html;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Parts of a result in words. */
final class PlainText {
  private PlainText() {}

  /** {@code T1 worker}. */
  static String thread(JsonNode bug, int id) {
    JsonNode thread = bug.get("threads").get(id);
    String name = thread.get("name").asText();
    return id == 0 ? name : name + " " + thread.get("start").asText();
  }

  /** {@code file:line}; "" where nothing is known. */
  static String place(JsonNode place) {
    return place.has("line") ? place.get("file").asText() + ":" + place.get("line").asInt() : "";
  }

  /** {@code file:line:column}. */
  static String exact(JsonNode place) {
    int column = place.get("column").asInt();
    return column == 0 ? place(place) : place(place) + ":" + column;
  }

  /** What a step has to do with others, and how it ended. */
  static String remarks(JsonNode step) {
    StringJoiner remarks = new StringJoiner(", ");
    remark(remarks, step, "readsFrom", "reads what step %d wrote");
    remark(remarks, step, "overwrites", "overwrites step %d, unseen");
    remark(remarks, step, "after", "after step %d");
    switch (step.path("end").asText()) {
      case "blocked" -> remarks.add("never returns");
      case "failed" -> remarks.add("fails");
      case "later" -> remarks.add("would have come next");
      default -> {}
    }
    return remarks.toString();
  }

  private static void remark(StringJoiner remarks, JsonNode step, String name, String format) {
    if (step.has(name)) {
      remarks.add(format.formatted(step.get(name).asInt()));
    }
  }

  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  static String inputs(JsonNode inputs) {
    StringJoiner all = new StringJoiner(" ");
    inputs.properties().forEach(one -> all.add(one.getKey() + "=" + one.getValue().asText()));
    return inputs.isEmpty() ? "none" : all.toString();
  }

  /** The engine, and how much it did. */
  static String engine(JsonNode data) {
    StringJoiner parts = new StringJoiner(", ");
    String asked = data.at("/task/engine").asText();
    JsonNode decided = data.at("/coverage/decidedBy");
    parts.add(decided.isTextual() ? asked + " (" + decided.asText() + ")" : asked);
    JsonNode executions = data.at("/coverage/exploration/executions");
    if (executions.isNumber()) {
      parts.add(executions.asLong() + " executions");
    }
    JsonNode runs = data.at("/coverage/formulas/runs");
    if (runs.isNumber()) {
      parts.add(runs.asLong() + " runs for formulas");
    }
    return parts.toString();
  }

  static String versions(JsonNode tool) {
    StringJoiner parts = new StringJoiner(" \u00b7 ");
    parts.add("tdv " + tool.path("version").asText());
    parts.add("Java " + tool.path("java").asText());
    parts.add(tool.path("gcc").asText());
    if (tool.has("solver")) {
      parts.add(tool.get("solver").asText());
    }
    return parts.toString();
  }
}
