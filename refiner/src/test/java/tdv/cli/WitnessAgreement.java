package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Both witnesses of a bug tell what its JSON tells: threads, order, lines, values, the end. */
final class WitnessAgreement {
  private final JsonNode bug;
  private final List<JsonNode> waypoints = new ArrayList<>();
  private final JsonNode last;

  private WitnessAgreement(JsonNode bug, JsonNode entry) {
    this.bug = bug;
    JsonNode content = entry.get("content");
    for (JsonNode segment : content) {
      segment.get("segment").forEach(one -> waypoints.add(one.get("waypoint")));
    }
    this.last = content.get(content.size() - 1).get("segment");
    for (int i = 0; i + 1 < content.size(); i++) {
      assertEquals(1, content.get(i).get("segment").size());
    }
  }

  static void check(JsonNode bug, String yaml, String graphml) throws Exception {
    JsonNode entry = read(yaml).get(0);
    WitnessAgreement agreement = new WitnessAgreement(bug, entry);
    agreement.creations();
    agreement.columns();
    agreement.assumptions();
    agreement.targets();
    agreement.automaton(graphml, entry);
  }

  /** YAML as JSON, as every reader of witnesses sees it. */
  static JsonNode read(String yaml) {
    Object loaded = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
    return new ObjectMapper().valueToTree(loaded);
  }

  private List<JsonNode> of(String type) {
    return waypoints.stream().filter(one -> one.get("type").asText().equals(type)).toList();
  }

  /** The k-th creation makes the thread k, in the thread and the line that the result has. */
  private void creations() {
    List<JsonNode> creations = of("function_enter");
    assertEquals(bug.get("threads").size() - 1, creations.size());
    for (int k = 1; k <= creations.size(); k++) {
      JsonNode thread = bug.get("threads").get(k);
      assertEquals(k, thread.get("id").asInt());
      assertEquals(thread.get("createdBy"), creations.get(k - 1).get("thread_id"));
      assertEquals(thread.at("/createdAt/line"), creations.get(k - 1).at("/location/line"));
    }
  }

  /** Calls are where their parenthesis closes, assumptions where a statement begins. */
  private void columns() throws IOException {
    for (JsonNode waypoint : waypoints) {
      JsonNode location = waypoint.get("location");
      if (location.has("column")) {
        Path file = Path.of(location.get("file_name").asText());
        String line = Files.readAllLines(file).get(location.get("line").asInt() - 1);
        int column = location.get("column").asInt();
        if (waypoint.get("type").asText().startsWith("function_")) {
          assertEquals(')', line.charAt(column - 1), line);
        } else {
          assertEquals(line.stripLeading(), line.substring(column - 1), line);
        }
      }
    }
  }

  /** Each is a read of the run, and they are in the order of the run. */
  private void assumptions() {
    List<JsonNode> steps = new ArrayList<>();
    bug.get("steps").forEach(steps::add);
    int next = 0;
    for (JsonNode waypoint : of("assumption")) {
      while (next < steps.size() && !shows(steps.get(next), waypoint)) {
        next++;
      }
      assertTrue(next < steps.size(), waypoint + " is in no step, or out of order");
    }
    assertEquals(bug.path("inputs").size(), of("function_return").size());
    for (int i = 0; i < bug.path("inputs").size(); i++) {
      JsonNode input = bug.get("inputs").get(i);
      JsonNode waypoint = of("function_return").get(i);
      assertEquals(input.get("thread"), waypoint.get("thread_id"));
      assertEquals(
          "\\result == " + input.get("value").asText(), waypoint.at("/constraint/value").asText());
    }
  }

  private boolean shows(JsonNode step, JsonNode waypoint) {
    String text = step.get("text").asText();
    String[] words = waypoint.at("/constraint/value").asText().split(" == ", -1);
    return step.get("thread").equals(waypoint.get("thread_id"))
        && step.at("/location/line").equals(waypoint.at("/location/line"))
        && text.endsWith(" " + words[0] + " -> " + words[1]);
  }

  private void targets() {
    assertEquals(of("target").size(), last.size());
    if (bug.has("race")) {
      assertEquals(2, last.size());
      for (int i = 0; i < 2; i++) {
        JsonNode access = bug.at("/race/accesses").get(i);
        JsonNode target = last.get(i).get("waypoint");
        assertEquals(access.get("thread"), target.get("thread_id"));
        assertEquals(access.at("/stack/0/line"), target.at("/location/line"));
      }
    } else if (!bug.has("waitFor")) {
      assertEquals(1, last.size());
      assertEquals(bug.get("thread"), last.at("/0/waypoint/thread_id"));
      assertEquals(bug.at("/location/line"), last.at("/0/waypoint/location/line"));
    } else {
      for (JsonNode one : last) {
        assertTrue(waitsAt(one.get("waypoint")), one.toString());
      }
    }
  }

  private boolean waitsAt(JsonNode target) {
    for (JsonNode waiting : bug.get("waitFor")) {
      if (waiting.get("thread").equals(target.get("thread_id"))
          && waiting.at("/location/line").equals(target.at("/location/line"))) {
        return true;
      }
    }
    return false;
  }

  /** The edges are the waypoints, and one more for the start of each thread. */
  private void automaton(String graphml, JsonNode entry) throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(graphml.getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    NodeList edges = root.getElementsByTagName("edge");
    int edge = 0;
    assertEquals("main", data(edges, edge++, "enterFunction"));
    for (JsonNode waypoint : waypoints) {
      assertEquals(waypoint.get("thread_id").asText(), data(edges, edge, "threadId"));
      assertEquals(waypoint.at("/location/line").asText(), data(edges, edge, "startline"));
      String created = data(edges, edge++, "createThread");
      if (waypoint.get("type").asText().equals("function_enter")) {
        assertEquals(created, data(edges, edge, "threadId"));
        JsonNode thread = bug.get("threads").get(Integer.parseInt(created));
        assertEquals(thread.get("start").asText(), data(edges, edge++, "enterFunction"));
      } else {
        assertEquals("", created);
      }
    }
    assertEquals(edge, edges.getLength());
    assertEquals(edge + 1, root.getElementsByTagName("node").getLength());
    String specification = entry.at("/metadata/task/specification").asText();
    assertTrue(graphml.contains(">" + specification + "<"), specification);
  }

  private static String data(NodeList edges, int edge, String key) {
    NodeList all = ((Element) edges.item(edge)).getElementsByTagName("data");
    for (int i = 0; i < all.getLength(); i++) {
      if (((Element) all.item(i)).getAttribute("key").equals(key)) {
        return all.item(i).getTextContent();
      }
    }
    return "";
  }
}
