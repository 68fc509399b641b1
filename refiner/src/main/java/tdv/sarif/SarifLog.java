package tdv.sarif;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import tdv.result.JsonText;
import tdv.result.ResultJson;
import tdv.result.Task;
import tdv.result.Tool;
import tdv.verdict.Conclusion;
import tdv.verdict.EngineError;
import tdv.verdict.Verdict;

/** The log of one verification: the envelope, of which others write the parts. */
public final class SarifLog {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final Tool tool;
  private final Task task;
  private final Places places;

  /**
   * The log of a task.
   *
   * @param directory where tdv was started
   */
  public SarifLog(Tool tool, Task task, Path directory) {
    this.tool = tool;
    this.task = task;
    this.places = new Places(directory);
  }

  /** A verification that came to a verdict: all its bugs, and what was left out. */
  public String answered(Verdict verdict, int exitCode, List<ResultJson.Bug> bugs) {
    ObjectNode log = begin(exitCode, verdict.errors().isEmpty());
    ObjectNode run = (ObjectNode) log.at("/runs/0");
    ArrayNode notifications = (ArrayNode) run.at("/invocations/0/toolExecutionNotifications");
    verdict.cuts().forEach(cut -> notify(notifications, "warning", cut));
    verdict.notes().forEach(note -> notify(notifications, "note", note));
    for (EngineError error : verdict.errors()) {
      notify(notifications, "error", error.sentence());
    }
    ArrayNode results = run.putArray("results");
    bugs.forEach(bug -> results.add(new BugJson(bug, places).result()));
    run.putObject("properties")
        .put("verdict", Conclusion.of(verdict).text())
        .put("complete", verdict.isVerified());
    return JsonText.of(log);
  }

  /** A verification that could not be made. */
  public String failed(String message, int exitCode) {
    ObjectNode log = begin(exitCode, false);
    ObjectNode run = (ObjectNode) log.at("/runs/0");
    notify((ArrayNode) run.at("/invocations/0/toolExecutionNotifications"), "error", message);
    run.putArray("results");
    return JsonText.of(log);
  }

  private ObjectNode begin(int exitCode, boolean successful) {
    ObjectNode log = JsonNodeFactory.instance.objectNode();
    log.put("$schema", SCHEMA);
    log.put("version", "2.1.0");
    ObjectNode run = log.putArray("runs").addObject();
    RuleJson.driver(run.putObject("tool").putObject("driver"), tool);
    run.putObject("originalUriBaseIds").putObject(Places.BASE).put("uri", places.base());
    ObjectNode invocation = run.putArray("invocations").addObject();
    invocation.put("executionSuccessful", successful);
    invocation.put("exitCode", exitCode);
    invocation.put("commandLine", "tdv " + String.join(" ", task.commandLine()));
    task.commandLine().forEach(invocation.putArray("arguments")::add);
    invocation.putArray("toolExecutionNotifications");
    return log;
  }

  private static void notify(ArrayNode notifications, String level, String text) {
    ObjectNode node = notifications.addObject();
    node.put("level", level);
    node.putObject("message").put("text", text);
  }
}
