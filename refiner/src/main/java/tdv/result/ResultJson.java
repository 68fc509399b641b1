package tdv.result;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import tdv.counterexample.Counterexample;
import tdv.verdict.Conclusion;
import tdv.verdict.Coverage;
import tdv.verdict.Verdict;

/** The document of one verification: the envelope, of which others write the parts. */
public final class ResultJson {
  public static final String SCHEMA = "tdv-result/1";

  /**
   * A bug.
   *
   * @param id its name, and that of its files
   * @param files those that were written for it, by what they are
   */
  public record Bug(String id, Counterexample counterexample, Map<String, String> files) {}

  private final Tool tool;
  private final Task task;

  public ResultJson(Tool tool, Task task) {
    this.tool = tool;
    this.task = task;
  }

  /**
   * A verification that came to an answer, even if that is "unknown".
   *
   * @param bugs those of the verdict, in its order
   */
  public String answered(Verdict verdict, int exitCode, List<Bug> bugs, Usage usage) {
    Conclusion conclusion = Conclusion.of(verdict);
    ObjectNode node = begin();
    node.put("verdict", conclusion.answer());
    if (!verdict.findings().isEmpty()) {
      node.put("subproperty", conclusion.detail());
    } else if (!conclusion.detail().isEmpty()) {
      node.put("reason", conclusion.detail());
    }
    node.put("complete", verdict.isVerified());
    node.put("exitCode", exitCode);
    ArrayNode violations = node.putArray("violations");
    bugs.forEach(bug -> violations.add(ViolationJson.of(bug)));
    texts(node.putArray("cuts"), verdict.cuts());
    texts(node.putArray("notes"), verdict.notes());
    node.set("coverage", CoverageJson.coverage(verdict.coverage()));
    node.set("statistics", CoverageJson.statistics(verdict.coverage(), usage));
    return JsonText.of(node);
  }

  /** A verification that could not be made. */
  public String failed(String message, int exitCode, Usage usage) {
    ObjectNode node = begin();
    node.put("verdict", "error");
    node.put("reason", message);
    node.put("complete", false);
    node.put("exitCode", exitCode);
    node.putArray("violations");
    node.putArray("cuts");
    node.putArray("notes");
    node.set("coverage", CoverageJson.coverage(Coverage.NONE));
    node.set("statistics", CoverageJson.statistics(Coverage.NONE, usage));
    return JsonText.of(node);
  }

  private ObjectNode begin() {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("schema", SCHEMA);
    ObjectNode by = node.putObject("tool");
    by.put("name", "tdv");
    by.put("version", tool.version());
    by.put("java", tool.java());
    by.put("gcc", tool.gcc());
    if (!tool.solver().isEmpty()) {
      by.put("solver", tool.solver());
    }
    task(node.putObject("task"));
    return node;
  }

  private void task(ObjectNode node) {
    ArrayNode files = node.putArray("files");
    for (Task.SourceFile file : task.files()) {
      ObjectNode one = files.addObject().put("path", file.path());
      if (!file.sha256().isEmpty()) {
        one.put("sha256", file.sha256());
      }
    }
    ObjectNode inputs = node.putObject("inputs");
    task.inputs().forEach(inputs::put);
    texts(node.putArray("checks"), task.checks());
    node.put("memoryModel", "sc");
    node.put("dataModel", "LP64");
    texts(node.putArray("flags"), task.flags());
    node.put("engine", task.engine());
    ObjectNode options = node.putObject("options");
    task.options().forEach((name, values) -> texts(options.putArray(name), values));
    texts(node.putArray("commandLine"), task.commandLine());
  }

  private static void texts(ArrayNode array, List<String> texts) {
    texts.forEach(array::add);
  }
}
