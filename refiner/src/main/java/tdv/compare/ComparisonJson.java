package tdv.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;

/**
 * A comparison as JSON, schema {@code tdv-comparison/1}: the setting, and every trial with the
 * result that the contender wrote itself ({@code tdv-result/1}).
 */
public final class ComparisonJson {
  private ComparisonJson() {}

  /**
   * The document.
   *
   * @param words the command line
   */
  public static String of(Comparison comparison, List<String> words) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("schema", "tdv-comparison/1");
    words.forEach(node.putArray("commandLine")::add);
    node.put("date", Setting.date(comparison.begin()));
    node.put("complete", comparison.complete());
    machine(node.putObject("machine"), comparison.machine());
    node.put("timeoutSeconds", comparison.plan().timeoutSeconds());
    node.put("repeat", comparison.plan().repeat());
    comparison.plan().swept().ifPresent(variable -> node.put("swept", variable.name()));
    comparison.disagreements().forEach(node.putArray("disagreements")::add);
    ArrayNode cells = node.putArray("cells");
    comparison.cells().forEach(cell -> cell(cells.addObject(), comparison.plan(), cell));
    return text(node);
  }

  private static void machine(ObjectNode node, Machine machine) {
    node.put("processor", machine.processor());
    node.put("cores", machine.cores());
    node.put("memoryMegabytes", machine.memoryMegabytes());
    node.put("kernel", machine.kernel());
    node.put("load", machine.load());
    ObjectNode versions = node.putObject("versions");
    machine.versions().forEach(versions::put);
  }

  private static void cell(ObjectNode node, Plan plan, Cell cell) {
    node.put("program", cell.point().program());
    if (plan.swept().isPresent()) {
      node.put("value", cell.point().value());
    }
    node.put("contender", cell.contender().label());
    plan.words(cell.point(), cell.contender()).forEach(node.putArray("verify")::add);
    cell.skippedAt().ifPresent(value -> node.put("skippedAfterTimeoutAt", value));
    node.put("text", Rows.time(cell));
    ArrayNode trials = node.putArray("trials");
    cell.trials().forEach(trial -> trial(trials.addObject(), trial));
  }

  private static void trial(ObjectNode node, Trial trial) {
    node.put("ending", trial.ending().text());
    if (!trial.detail().isEmpty()) {
      node.put("detail", trial.detail());
    }
    if (!trial.verdict().isEmpty()) {
      node.put("verdict", trial.verdict());
    }
    node.put("exitCode", trial.exitCode());
    node.put("wallSeconds", seconds(trial.wall()));
    trial.cpu().ifPresent(cpu -> node.put("cpuSeconds", seconds(cpu)));
    node.put("peakKiB", trial.peakKiB());
    trial.result().ifPresent(result -> node.set("result", result));
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1e3;
  }

  private static String text(ObjectNode node) {
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try {
      return new ObjectMapper().writer(printer).writeValueAsString(node) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("internal error: " + e.getMessage(), e);
    }
  }
}
