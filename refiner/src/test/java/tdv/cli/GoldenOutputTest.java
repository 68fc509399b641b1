package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * All that a verification prints and writes, for a few programs: each file keeps to its schema, all
 * tell the same story, and they are the files in src/test/resources/golden. {@code -Dtdv.refresh}
 * writes these anew; then a person reads what has changed.
 */
class GoldenOutputTest {
  private static final Path GOLDEN =
      Path.of(System.getProperty("tdv.root"), "refiner", "src", "test", "resources", "golden");

  @ParameterizedTest
  @EnumSource
  void outputs(GoldenProgram program) throws Exception {
    GoldenProgram.Outputs outputs = program.verify();
    String json = outputs.read("tdv.json");
    String sarif = outputs.read("tdv.sarif");
    assertEquals("", outputs.run().err());
    Schemas.RESULT.check(json);
    Schemas.SARIF.check(sarif);
    agree(new ObjectMapper().readTree(json), new ObjectMapper().readTree(sarif));
    Map<String, String> golden = new LinkedHashMap<>();
    golden.put(".txt", Normal.text(outputs.run().out()));
    golden.put(".json", Normal.json(json));
    golden.put(".sarif", Normal.sarif(sarif));
    for (JsonNode bug : new ObjectMapper().readTree(json).get("violations")) {
      assertEquals(bug, dataOf(Path.of(bug.at("/artifacts/html").asText())).get("violation"));
      if (bug.at("/artifacts").has("witness")) {
        String number = bug.get("id").asText().replaceFirst(".*-", "-");
        String yaml = Files.readString(Path.of(bug.at("/artifacts/witness").asText()));
        String graphml = Files.readString(Path.of(bug.at("/artifacts/graphml").asText()));
        Schemas.WITNESS.check(WitnessAgreement.read(yaml).toString());
        WitnessAgreement.check(bug, yaml, graphml);
        golden.put(number + ".witness.yml", Normal.witness(yaml));
        golden.put(number + ".graphml", Normal.witness(graphml));
      }
    }
    for (Map.Entry<String, String> file : golden.entrySet()) {
      compare(GOLDEN.resolve(program.title() + file.getKey()), file.getValue());
    }
  }

  /** What the page of a bug is drawn from. */
  private static JsonNode dataOf(Path page) throws IOException {
    String text = Files.readString(page);
    String begin = "<script type=\"application/json\" id=\"tdv\">";
    int from = text.indexOf(begin) + begin.length();
    return new ObjectMapper().readTree(text.substring(from, text.indexOf("</script>", from)));
  }

  private static void compare(Path file, String actual) throws IOException {
    if (System.getProperty("tdv.refresh") != null) {
      Files.createDirectories(GOLDEN);
      Files.writeString(file, actual);
    }
    assertTrue(Files.exists(file), file + " is missing: -Dtdv.refresh=1 writes it");
    assertEquals(Files.readString(file), actual, "-Dtdv.refresh=1 writes " + file + " anew");
  }

  /** The flows of SARIF are the steps of the result. */
  private static void agree(JsonNode json, JsonNode sarif) {
    JsonNode run = sarif.at("/runs/0");
    assertEquals(json.at("/exitCode"), run.at("/invocations/0/exitCode"));
    assertEquals(json.at("/violations").size(), run.at("/results").size());
    assertEquals(
        json.at("/cuts").size() + json.at("/notes").size(),
        run.at("/invocations/0/toolExecutionNotifications").size());
    for (int i = 0; i < json.at("/violations").size(); i++) {
      JsonNode bug = json.at("/violations").get(i);
      JsonNode result = run.at("/results").get(i);
      assertEquals(
          bug.at("/location/line"), result.at("/locations/0/physicalLocation/region/startLine"));
      assertEquals(
          bug.get("fingerprint"), result.at("/partialFingerprints").get("tdvFingerprint/v1"));
      assertEquals(2, result.get("codeFlows").size());
      assertEquals(steps(bug, false), flow(result.at("/codeFlows/0")));
      assertEquals(1, result.at("/codeFlows/1/threadFlows").size());
      assertEquals(steps(bug, true), flow(result.at("/codeFlows/1")));
      assertFalse(result.at("/ruleId").asText().isEmpty());
      assertEquals(
          result.at("/ruleId"),
          run.at("/tool/driver/rules").get(result.at("/ruleIndex").asInt()).get("id"));
    }
  }

  /** Number and line of each step, in their order. */
  private static List<String> steps(JsonNode bug, boolean relevant) {
    List<String> steps = new ArrayList<>();
    for (JsonNode step : bug.get("steps")) {
      if (!relevant || step.get("relevant").asBoolean()) {
        steps.add(String.format("%06d at %s", step.get("n").asInt(), step.at("/location/line")));
      }
    }
    return steps;
  }

  private static List<String> flow(JsonNode codeFlow) {
    List<String> steps = new ArrayList<>();
    for (JsonNode thread : codeFlow.get("threadFlows")) {
      int last = 0;
      for (JsonNode at : thread.get("locations")) {
        int order = at.get("executionOrder").asInt();
        assertTrue(order > last, "the order within a thread");
        last = order;
        JsonNode line = at.at("/location/physicalLocation/region/startLine");
        steps.add(String.format("%06d at %s", order, line));
      }
    }
    Collections.sort(steps);
    return steps;
  }
}
