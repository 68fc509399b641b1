package tdv.sarif;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tdv.counterexample.Counterexample;
import tdv.counterexample.MemoryUse;
import tdv.counterexample.Place;
import tdv.counterexample.RacePair;
import tdv.counterexample.Waiting;
import tdv.result.Fingerprint;
import tdv.result.ResultJson;
import tdv.schedule.TraceChecks;

/** A bug as a result. */
final class BugJson {
  private final ResultJson.Bug named;
  private final Counterexample bug;
  private final Places places;

  BugJson(ResultJson.Bug named, Places places) {
    this.named = named;
    this.bug = named.counterexample();
    this.places = places;
  }

  ObjectNode result() {
    Rule rule = Rule.of(bug);
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("ruleId", rule.id());
    node.put("ruleIndex", rule.index());
    node.put("level", "error");
    node.putObject("message").put("text", message());
    ArrayNode locations = node.putArray("locations");
    if (bug.place().isPresent()) {
      locations.add(places.location(bug.place(), ""));
    }
    related(node.putArray("relatedLocations"));
    fingerprints(node.putObject("partialFingerprints"));
    new FlowJson(bug, places).addTo(node);
    ObjectNode properties = node.putObject("properties");
    properties.put("id", named.id());
    properties.put("property", bug.property());
    named.files().forEach(properties::put);
    return node;
  }

  private String message() {
    String sentence = bug.message().replace("  (", " (");
    return bug.why().isEmpty() ? sentence + "." : sentence + ": " + bug.why();
  }

  private void fingerprints(ObjectNode node) {
    node.put("tdvFingerprint/v1", Fingerprint.of(bug));
    bug.place()
        .flatMap(places::line)
        .map(line -> line.replaceAll("\\s", "").getBytes(StandardCharsets.ISO_8859_1))
        .ifPresent(
            line ->
                node.put(
                    "primaryLocationLineHash", TraceChecks.sha256(line).substring(0, 16) + ":1"));
  }

  private void related(ArrayNode array) {
    bug.race().ifPresent(race -> accesses(array, race));
    bug.waiting().forEach(waiting -> waiting(array, waiting));
    bug.memory().ifPresent(memory -> memory(array, memory));
    bug.objects().stream()
        .filter(object -> isEssential(object.id()))
        .forEach(object -> add(array, object.declared(), object.name() + " is declared here"));
  }

  private boolean isEssential(String object) {
    return bug.steps().stream()
        .anyMatch(
            step ->
                bug.order().contains(step.number()) && step.object().equals(Optional.of(object)));
  }

  private void accesses(ArrayNode array, RacePair race) {
    for (RacePair.Access access : List.of(race.first(), race.second())) {
      String locks = access.locks().isEmpty() ? "no lock" : String.join(", ", access.locks());
      add(
          array,
          access.stack().stream().findFirst(),
          name(access.thread()) + " " + access.what() + " " + access.object() + ", holds " + locks);
    }
  }

  private void waiting(ArrayNode array, Waiting waiting) {
    add(array, waiting.place(), name(waiting.thread()) + " waits for ever: " + waiting.wants());
    for (Waiting.Held held : waiting.holds()) {
      add(array, held.place(), name(waiting.thread()) + " holds " + held.name() + " since here");
    }
  }

  private void memory(ArrayNode array, MemoryUse memory) {
    add(array, memory.allocated(), memory.what() + " is allocated here");
    add(array, memory.freed(), memory.what() + " is freed here");
    add(array, memory.used(), memory.what() + " is used here");
  }

  private String name(int thread) {
    return bug.thread(thread).title();
  }

  private void add(ArrayNode array, Optional<Place> place, String message) {
    if (place.isPresent()) {
      ObjectNode location = places.location(place, message);
      location.put("id", array.size());
      array.add(location);
    }
  }
}
