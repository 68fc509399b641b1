package tdv.html;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** What a bug of some kind has beside its steps, a sentence each. */
final class PlainEvidence {
  private final JsonNode bug;
  private final List<String> lines = new ArrayList<>();

  PlainEvidence(JsonNode bug) {
    this.bug = bug;
  }

  List<String> lines() {
    bug.path("waitFor").forEach(this::waiting);
    bug.path("spinning").forEach(this::spinning);
    bug.at("/race/accesses").forEach(this::access);
    stage("allocated");
    stage("freed");
    stage("used");
    bug.get("essentialOrder")
        .forEach(
            pair ->
                lines.add(
                    "The bug needs step %d before step %d."
                        .formatted(pair.get(0).asInt(), pair.get(1).asInt())));
    return lines;
  }

  private void waiting(JsonNode one) {
    StringJoiner holds = new StringJoiner(" and ");
    for (JsonNode held : one.get("holds")) {
      holds.add(name(held.get("object").asText()) + " since step " + held.get("since").asInt());
    }
    lines.add(
        thread(one)
            + (one.get("inCycle").asBoolean() ? ", in the cycle," : "")
            + (holds.length() > 0 ? " holds " + holds + " and" : "")
            + " wants to "
            + one.get("operation").asText()
            + at(one.path("location"))
            + ".");
  }

  private void spinning(JsonNode one) {
    StringJoiner steps = new StringJoiner(", ");
    one.get("steps").forEach(step -> steps.add(step.asText()));
    lines.add(thread(one) + " repeats for ever what it does in " + steps + ".");
  }

  private void access(JsonNode access) {
    List<String> locks = PlainText.texts(access.get("locks"));
    lines.add(
        thread(access)
            + (access.get("write").asBoolean() ? " writes " : " reads ")
            + bug.at("/race/object").asText()
            + at(access.at("/stack/0"))
            + (locks.isEmpty() ? " and holds no lock." : " and holds " + locks + "."));
  }

  private void stage(String name) {
    JsonNode place = bug.path("memory").path(name);
    if (place.has("line")) {
      lines.add("The " + bug.at("/memory/object").asText() + " is " + name + at(place) + ".");
    }
  }

  private static String at(JsonNode place) {
    return place.has("line") ? " at " + PlainText.place(place) : "";
  }

  private String thread(JsonNode one) {
    return PlainText.thread(bug, one.get("thread").asInt());
  }

  private String name(String id) {
    for (JsonNode object : bug.get("objects")) {
      if (object.get("id").asText().equals(id)) {
        return object.get("name").asText();
      }
    }
    return id;
  }
}
