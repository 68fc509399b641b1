package tdv.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import tdv.source.ShellWords;

/** What the page shows without its script, in a mail or on paper: the bug, and all steps. */
final class PlainPage {
  private final ObjectNode data;
  private final JsonNode bug;
  private final StringBuilder out = new StringBuilder();

  PlainPage(ObjectNode data) {
    this.data = data;
    this.bug = data.get("violation");
  }

  String html() {
    out.append("<header id=\"top\">\n<h1><span class=\"badge\">FAIL</span> ");
    out.append(Markup.text(bug.get("message").asText())).append("</h1>\n");
    out.append("<div id=\"tools\"></div>\n<p class=\"lead\">").append(lead()).append("</p>\n");
    facts();
    out.append("</header>\n<section id=\"plain\">\n");
    story();
    table();
    out.append("</section>\n<footer>").append(footer()).append("</footer>");
    return out.toString();
  }

  private String lead() {
    StringJoiner parts = new StringJoiner(" \u00b7 ");
    if (bug.has("location")) {
      JsonNode place = bug.get("location");
      parts.add("<b>" + Markup.text(PlainText.exact(place)) + "</b>" + function(place));
    }
    parts.add(Markup.text(bug.get("property").asText()));
    JsonNode replays = bug.get("replays");
    parts.add(
        "replayed %d of %d times"
            .formatted(replays.get("reproduced").asInt(), replays.get("attempted").asInt()));
    int preemptions = bug.get("preemptions").asInt();
    parts.add(
        (preemptions == 1 ? "1 preemption" : preemptions + " preemptions")
            + (bug.get("fewestPreemptions").asBoolean() ? ", the minimum" : ""));
    return parts.toString();
  }

  private static String function(JsonNode place) {
    return place.has("function") ? " in " + Markup.text(place.get("function").asText()) : "";
  }

  private void facts() {
    out.append("<details class=\"facts\"><summary>Replay, inputs, versions</summary>\n<dl>\n");
    if (bug.at("/artifacts/schedule").isTextual()) {
      command("replay", List.of("replay", bug.at("/artifacts/schedule").asText()));
    }
    command("command", PlainText.texts(data.at("/task/commandLine")));
    fact("inputs", PlainText.inputs(data.at("/task/inputs")));
    for (JsonNode file : data.at("/task/files")) {
      fact("program", file.get("path").asText() + "  sha256 " + file.path("sha256").asText("?"));
    }
    fact("checks", String.join(" ", PlainText.texts(data.at("/task/checks"))));
    fact("engine", PlainText.engine(data));
    fact("tools", PlainText.versions(data.get("tool")));
    fact("fingerprint", bug.get("fingerprint").asText());
    for (String part : List.of("cuts", "notes")) {
      data.path(part).forEach(text -> fact(part, text.asText()));
    }
    for (Map.Entry<String, JsonNode> file : bug.get("artifacts").properties()) {
      fact(file.getKey(), file.getValue().asText());
    }
    out.append("</dl></details>\n");
  }

  private void fact(String name, String value) {
    out.append("<dt>%s</dt><dd>%s</dd>\n".formatted(Markup.text(name), Markup.text(value)));
  }

  private void command(String name, List<String> words) {
    List<String> line = new ArrayList<>(List.of("tdv"));
    words.forEach(word -> line.add(ShellWords.quoted(word)));
    String text = Markup.text(String.join(" ", line));
    out.append("<dt>").append(name).append("</dt><dd><code class=\"command\" data-command=\"");
    out.append(text).append("\">").append(text).append("</code></dd>\n");
  }

  private void story() {
    if (bug.has("why")) {
      out.append("<p>").append(Markup.text(bug.get("why").asText())).append("</p>\n");
    }
    List<String> lines = new PlainEvidence(bug).lines();
    if (!lines.isEmpty()) {
      out.append("<ul>\n");
      lines.forEach(line -> out.append("<li>").append(Markup.text(line)).append("</li>\n"));
      out.append("</ul>\n");
    }
  }

  private void table() {
    out.append("<table>\n<caption>All steps; those in bold are essential.</caption>\n");
    out.append("<thead><tr><th scope=\"col\">step</th><th scope=\"col\">thread</th>");
    out.append("<th scope=\"col\">what</th><th scope=\"col\">where</th>");
    out.append("<th scope=\"col\">remarks</th></tr></thead>\n<tbody>\n");
    bug.get("steps").forEach(this::row);
    out.append("</tbody>\n</table>\n");
  }

  private void row(JsonNode step) {
    String role = step.get("relevant").asBoolean() ? "relevant" : "other";
    out.append("<tr class=\"");
    out.append(step.get("essential").asBoolean() ? "essential" : role);
    out.append(step.has("end") ? " " + step.get("end").asText() : "");
    out.append("\"><td>").append(step.get("n").asInt()).append("</td><td>");
    out.append(Markup.text(PlainText.thread(bug, step.get("thread").asInt())));
    out.append("</td><td class=\"what\">").append(Markup.text(step.get("text").asText()));
    out.append("</td><td>").append(Markup.text(PlainText.place(step.path("location"))));
    out.append("</td><td>").append(Markup.text(PlainText.remarks(step))).append("</td></tr>\n");
  }

  private String footer() {
    return Markup.text(
        "tdv "
            + data.at("/tool/version").asText()
            + " \u00b7 this file is complete: it loads nothing and sends nothing");
  }
}
