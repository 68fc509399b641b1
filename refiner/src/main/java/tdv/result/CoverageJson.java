package tdv.result;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import tdv.solve.SolverStatistics;
import tdv.verdict.Coverage;

/** What engines have done, as JSON: {@code coverage} and {@code statistics}. */
final class CoverageJson {
  /** Reductions under which no two executions are of the same class. */
  private static final List<String> ONE_OF_EACH = List.of("optimal", "observers");

  private CoverageJson() {}

  static ObjectNode coverage(Coverage coverage) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("threads", coverage.threads());
    coverage.decidedBy().ifPresent(engine -> node.put("decidedBy", engine));
    if (coverage.hasExecutions()) {
      executions(node.putObject("exploration"), coverage);
    }
    coverage.formulas().ifPresent(formulas -> formulas(node.putObject("formulas"), formulas));
    return node;
  }

  private static void executions(ObjectNode node, Coverage coverage) {
    node.put("reduction", coverage.reduction());
    node.put("executions", coverage.executions());
    if (ONE_OF_EACH.contains(coverage.reduction())) {
      node.put("classes", coverage.executions());
    }
    node.put("blocked", coverage.blocked());
    node.put("redundant", coverage.redundant());
    node.put("steps", coverage.steps());
    node.put("longest", coverage.longest());
    node.put("pending", coverage.pending());
    coverage
        .states()
        .ifPresent(
            states -> {
              ObjectNode finals = node.putObject("finalStates");
              finals.put("count", states.count());
              finals.put("digest", String.format(Locale.ROOT, "%016x", states.digest()));
            });
  }

  private static void formulas(ObjectNode node, Coverage.Formulas formulas) {
    node.put("runs", formulas.runs());
    node.put("nodes", formulas.nodes());
    node.put("open", formulas.open());
    node.put("unmodelled", formulas.unmodelled());
  }

  static ObjectNode statistics(Coverage coverage, Usage usage) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("wallMs", usage.wall().toMillis());
    node.put("searchMs", coverage.time().toMillis());
    ObjectNode cpu = node.putObject("cpuMs");
    cpu.put("own", usage.cpu().toMillis());
    cpu.put("children", usage.cpuOfChildren().toMillis());
    ObjectNode peak = node.putObject("peakRssKiB");
    peak.put("own", usage.peakKiB());
    peak.put("largestChild", usage.childrenPeakKiB());
    coverage.formulas().ifPresent(formulas -> solver(node.putObject("solver"), formulas));
    return node;
  }

  private static void solver(ObjectNode node, Coverage.Formulas formulas) {
    SolverStatistics checks = formulas.checks();
    node.put("name", formulas.solver());
    node.put("queries", formulas.queries());
    node.put("queryMs", millis(formulas.solving()));
    ObjectNode answers = node.putObject("checks");
    answers.put("total", checks.calls());
    answers.put("sat", checks.sat());
    answers.put("unsat", checks.unsat());
    answers.put("unknown", checks.unknown());
    node.put("checkMs", millis(checks.time()));
    ObjectNode largest = node.putObject("largest");
    largest.put("constraints", checks.largest());
    if (checks.expressions() > 0) {
      largest.put("expressions", checks.expressions());
    }
  }

  private static double millis(Duration time) {
    return Math.round(time.toNanos() / 1e3) / 1e3;
  }
}
