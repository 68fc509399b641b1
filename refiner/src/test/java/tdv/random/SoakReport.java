package tdv.random;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What has been seen, as Markdown and as JSON. */
record SoakReport(SoakCounts counts) {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  String markdown() {
    StringBuilder text = new StringBuilder("# Random programs\n\n");
    table(text, "", counts.numbers());
    table(text, "Verdicts", counts.verdicts());
    counts
        .contests()
        .forEach((name, tally) -> text.append("\n## " + name + "\n\n").append(tally.indent(4)));
    text.append("\n## What went wrong\n\n");
    List<SoakCounts.Failure> failures = counts.failures();
    text.append(failures.isEmpty() ? "Nothing.\n" : "");
    failures.forEach(
        failure -> text.append("- " + failure.symptom() + ": `" + failure.command() + "`\n"));
    table(text, "Calls in the programs", counts.calls());
    return text.toString();
  }

  private static void table(StringBuilder text, String title, Map<String, ?> rows) {
    text.append(title.isEmpty() ? "" : "\n## " + title + "\n\n");
    text.append("| what | |\n|---|---|\n");
    rows.forEach((name, value) -> text.append("| " + name + " | " + value + " |\n"));
  }

  String json() throws IOException {
    Map<String, Object> all = new LinkedHashMap<>(counts.numbers());
    all.put("verdicts", counts.verdicts());
    all.put("contests", counts.contests());
    all.put("failures", counts.failures());
    all.put("calls", counts.calls());
    return MAPPER.writeValueAsString(all) + "\n";
  }

  /** Whoever reads the file sees a whole report at any time. */
  void write(Path file) throws IOException {
    Path whole = file.toAbsolutePath();
    Path part = whole.resolveSibling(whole.getFileName() + ".part");
    Files.writeString(part, file.toString().endsWith(".json") ? json() : markdown());
    Files.move(part, whole, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
