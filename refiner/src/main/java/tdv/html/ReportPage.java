package tdv.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Puts the page of a bug together: what it shows without a script, the data, and the script. */
public final class ReportPage {
  private static final String SCHEMA = "tdv-report/1";
  private static final List<String> STYLES = List.of("page.css", "panes.css");
  private static final List<String> SCRIPTS =
      List.of(
          "model.js",
          "dom.js",
          "timeline.js",
          "arrows.js",
          "source.js",
          "state.js",
          "evidence.js",
          "app.js");
  private static final Pattern HOLE = Pattern.compile("\\{\\{(\\w+)}}");

  private ReportPage() {}

  /**
   * The page of a bug.
   *
   * @param result as {@code --json} writes it
   * @param id the bug's
   * @param read the text of a source by its name in the result, if it can be read
   */
  public static byte[] of(String result, String id, Function<String, Optional<String>> read) {
    ObjectNode data = data(parse(result), id, read);
    String style = all(STYLES);
    String script = "(() => {\n\"use strict\";\n" + all(SCRIPTS) + "})();\n";
    String body = new PlainPage(data).html();
    Map<String, String> parts =
        Map.of(
            "policy",
            policy(style, script),
            "title",
            Markup.text(title(data)),
            "style",
            style,
            "body",
            body,
            "island",
            Island.of(data),
            "script",
            script);
    return fill(resource("page.html"), parts).getBytes(StandardCharsets.UTF_8);
  }

  /** What the page is drawn from: the result, but with one bug, and without what it took. */
  private static ObjectNode data(
      JsonNode result, String id, Function<String, Optional<String>> read) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    result.properties().forEach(part -> data.set(part.getKey(), part.getValue()));
    data.put("schema", SCHEMA);
    data.remove(List.of("violations", "statistics"));
    for (JsonNode bug : result.get("violations")) {
      if (bug.get("id").asText().equals(id)) {
        data.set("violation", bug);
        data.set("sources", SourceParts.of(bug, read));
        return data;
      }
    }
    throw new IllegalArgumentException("internal error: the result has no bug " + id);
  }

  private static JsonNode parse(String result) {
    try {
      return new ObjectMapper().readTree(result);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("internal error: " + e.getMessage(), e);
    }
  }

  private static String title(ObjectNode data) {
    return data.at("/violation/message").asText() + " \u2013 " + data.at("/violation/id").asText();
  }

  /** Nothing may be loaded, and nothing may run but the page's own script. */
  private static String policy(String style, String script) {
    return "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
        + hash(style)
        + "; script-src "
        + hash(script);
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: " + e.getMessage(), e);
    }
  }

  /** Each hole is filled once: what is filled in is not searched again. */
  private static String fill(String template, Map<String, String> parts) {
    return HOLE.matcher(template)
        .replaceAll(hole -> Matcher.quoteReplacement(parts.get(hole.group(1))));
  }

  private static String all(List<String> names) {
    return names.stream().map(ReportPage::resource).collect(Collectors.joining());
  }

  private static String resource(String name) {
    try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("internal error: no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("internal error: " + e.getMessage(), e);
    }
  }
}
