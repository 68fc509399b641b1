package tdv.result;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;
import tdv.compile.Executable;
import tdv.property.Finding;
import tdv.report.FindingReport;
import tdv.source.Position;
import tdv.verdict.Conclusion;

/** One bug as JSON: what it is, where, and how to see it again. */
final class ViolationJson {
  private ViolationJson() {}

  /**
   * The object for a bug.
   *
   * @param id its name among the bugs of this result
   * @param schedule the file to replay, if it was written
   */
  static ObjectNode of(
      String id,
      Finding finding,
      FindingReport report,
      Executable executable,
      Optional<String> schedule) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", id);
    node.put("class", finding.kind().name().toLowerCase(Locale.ROOT));
    node.put("property", Conclusion.property(finding));
    node.put("message", report.headline().replaceFirst("^[A-Z]+ +", ""));
    int site = site(finding);
    if (site != 0) {
      node.set("location", location(executable, site));
    }
    ObjectNode replays = node.putObject("replays");
    replays.put("attempted", finding.replays());
    replays.put("reproduced", finding.replays());
    node.put("preemptions", finding.preemptions());
    node.put("fewestPreemptions", finding.fewest());
    ObjectNode artifacts = node.putObject("artifacts");
    schedule.ifPresent(file -> artifacts.put("schedule", file));
    return node;
  }

  /** Where the failing thread was; of a race, where the access is that goes first. */
  private static int site(Finding finding) {
    return finding
        .race()
        .map(race -> race.first().site())
        .orElseGet(() -> finding.run().outcome().site());
  }

  private static ObjectNode location(Executable executable, int site) {
    Position position = executable.sites().position(site);
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("file", position.file());
    node.put("line", position.line());
    node.put("column", position.column());
    node.put("function", executable.sites().function(site));
    return node;
  }
}
