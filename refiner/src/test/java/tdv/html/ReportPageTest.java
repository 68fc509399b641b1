package tdv.html;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tdv.counterexample.EssentialOrder;
import tdv.explain.Explanation;
import tdv.explain.FoundBug;
import tdv.result.ResultJson;
import tdv.result.ViolationJson;

/** The page of a bug needs nothing else, has all steps as text, and the data as it was. */
class ReportPageTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String HOSTILE =
      "</script><script>alert(1)</script><!-- ]]> & \" ' {{island}} $1 \u2028\u2029\u0000\u0007"
          + " \u202e \ud800 \ud83d\ude00 \u00e4";

  private static ObjectNode result;

  @BeforeAll
  static void realBug() throws IOException {
    try (FoundBug bug = FoundBug.in("run/deadlock-two-locks.c")) {
      result =
          (ObjectNode)
              MAPPER.readTree(
                  """
                  {"schema": "tdv-result/1", "tool": {"name": "tdv", "version": "1"},
                   "task": {"files": [{"path": "a.c", "sha256": "0"}], "inputs": {"n": "2"},
                            "checks": ["race"], "engine": "auto", "commandLine": ["verify", "a b.c"]},
                   "verdict": "false", "cuts": [], "notes": [], "coverage": {"threads": 3},
                   "statistics": {"wallMs": 7}, "violations": []}
                  """);
      violations(result)
          .add(
              ViolationJson.of(
                  new ResultJson.Bug(
                      "a-1",
                      Explanation.of(bug.finding(), bug.executable(), EssentialOrder.notTried("")),
                      Map.of("schedule", "tdv-out/a-1.schedule.json"))));
      result = (ObjectNode) MAPPER.readTree(result.toString());
    }
  }

  private static ArrayNode violations(JsonNode node) {
    return (ArrayNode) node.get("violations");
  }

  private static String page(JsonNode node, String source) {
    return new String(
        ReportPage.of(node.toString(), "a-1", file -> Optional.of(source)), StandardCharsets.UTF_8);
  }

  private static String only(String page, String regex) {
    Matcher matcher = Pattern.compile(regex, Pattern.DOTALL).matcher(page);
    assertTrue(matcher.find(), regex);
    String found = matcher.group(1);
    assertFalse(matcher.find(), "twice: " + regex);
    return found;
  }

  private static String island(String page) {
    return only(page, "<script type=\"application/json\" id=\"tdv\">(.*?)</script>");
  }

  private static String script(String page) {
    return only(page, "<script>(.*?)</script>");
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  @Test
  void theIslandHasTheBugAsItWas() throws IOException {
    JsonNode data = MAPPER.readTree(island(page(result, "int x;\n")));
    assertEquals(violations(result).get(0), data.get("violation"));
    for (String part : new String[] {"tool", "task", "verdict", "cuts", "notes", "coverage"}) {
      assertEquals(result.get(part), data.get(part));
    }
    assertEquals("tdv-report/1", data.get("schema").asText());
    assertFalse(data.has("statistics"), "the same result gives the same page");
    assertEquals("int x;\n", data.at("/sources/0/parts/0/text").asText());
    assertEquals(data.at("/violation/location/file"), data.at("/sources/0/path"));
  }

  @Test
  void hostileTextStaysText() throws IOException {
    ObjectNode hostile = result.deepCopy();
    ObjectNode bug = (ObjectNode) violations(hostile).get(0);
    bug.put("message", HOSTILE).put("why", HOSTILE);
    ((ObjectNode) bug.get("location")).put("file", HOSTILE);
    ((ObjectNode) bug.at("/steps/0")).put("text", HOSTILE);
    ((ObjectNode) bug.at("/steps/0/location")).put("file", HOSTILE);
    ((ObjectNode) bug.at("/objects/0")).put("name", HOSTILE);
    ((ObjectNode) bug.at("/threads/1")).put("start", HOSTILE);
    ((ObjectNode) bug.at("/artifacts")).put("schedule", HOSTILE);
    ((ArrayNode) hostile.at("/task/commandLine")).add(HOSTILE);
    String page = page(hostile, HOSTILE);
    JsonNode data = MAPPER.readTree(island(page));
    assertEquals(bug, data.get("violation"));
    assertEquals(HOSTILE, data.at("/sources/0/parts/0/text").asText());
    assertEquals(2, count(page, "<script"), "only ours");
    assertEquals(0, count(page, "alert(1)</script><!--"));
    assertEquals(0, count(page, "<!--"));
    assertTrue(island(page).chars().allMatch(c -> c >= ' ' && c < 127), "ASCII");
    assertEquals(-1, page.indexOf('\u0000'));
    assertEquals(-1, page.indexOf('\u202e'));
    assertTrue(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"));
  }

  @Test
  void nothingIsLoaded() {
    String page = page(result, "");
    String own = page.replace("http://www.w3.org/2000/svg", "");
    for (String word :
        new String[] {
          "http:",
          "https:",
          " src=",
          " href=",
          "@import",
          "url(h",
          "fetch(",
          "XMLHttpRequest",
          "WebSocket",
          "import(",
          "sendBeacon",
          "innerHTML",
          "eval("
        }) {
      assertEquals(0, count(own, word), word);
    }
  }

  /** The browser runs the script only if the policy names its hash. */
  @Test
  void thePolicyNamesScriptAndStyle() throws Exception {
    String page = page(result, "");
    String policy = only(page, "Content-Security-Policy\" content=\"(.*?)\"");
    assertTrue(policy.startsWith("default-src 'none'; "), policy);
    assertTrue(policy.contains("script-src " + hash(script(page))), policy);
    assertTrue(policy.contains("style-src " + hash(only(page, "<style>(.*?)</style>"))), policy);
    assertFalse(policy.contains("unsafe"), policy);
  }

  private static String hash(String text) throws Exception {
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }

  @Test
  void withoutScriptsAllStepsAreATable() {
    String page = page(result, "");
    String table = only(page, "<tbody>(.*?)</tbody>");
    JsonNode steps = violations(result).get(0).get("steps");
    assertEquals(steps.size(), count(table, "<tr "));
    for (JsonNode step : steps) {
      String row = "<td>%d</td><td>".formatted(step.get("n").asInt());
      assertEquals(1, count(table, row), row);
      assertTrue(table.contains(">" + Markup.text(step.get("text").asText()) + "<"));
    }
    assertTrue(page.contains("T1 forth, in the cycle, holds accounts[0].m since step "), page);
    assertTrue(page.contains("tdv verify &#39;a b.c&#39;"), "the command as a shell takes it");
    assertTrue(page.contains("tdv replay tdv-out/a-1.schedule.json"));
  }

  @Test
  void theSameResultGivesTheSameBytes() {
    assertArrayEquals(
        page(result, "int x;").getBytes(StandardCharsets.UTF_8),
        page(result.deepCopy(), "int x;").getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void ofLargeFilesThereAreParts() throws IOException {
    String source = "line\n".repeat(20_000);
    JsonNode data = MAPPER.readTree(island(page(result, source)));
    JsonNode part = data.at("/sources/0/parts/0");
    int line = data.at("/violation/location/line").asInt();
    int first = part.get("first").asInt();
    int last = first + part.get("text").asText().split("\n", -1).length - 1;
    assertTrue(first <= line && line <= last && last < 1000, first + " " + line + " " + last);
  }

  @Test
  void sourcesThatAreGoneAreLeftOut() throws IOException {
    byte[] page = ReportPage.of(result.toString(), "a-1", file -> Optional.empty());
    JsonNode data = MAPPER.readTree(island(new String(page, StandardCharsets.UTF_8)));
    assertEquals(0, data.get("sources").size());
  }
}
