package tdv.verify;

import java.util.List;
import tdv.formula.Question;
import tdv.formula.Witness;
import tdv.schedule.Schedule;
import tdv.trace.Run;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;
import tdv.verdict.EngineError;

/**
 * A run that followed the answer of a formula and did not come where it should have. Answers are
 * exact, so one of the two is wrong: the formula, or what was read from runs.
 *
 * @param question what was asked
 * @param targets the nodes that the run was to come to
 * @param run what it did
 */
public record Misguided(Question question, List<Node> targets, Schedule schedule, Run run) {
  /** The run that followed a witness. */
  public static Misguided of(Question question, Witness witness, Run run) {
    return new Misguided(question, witness.targets(), witness.schedule(), run);
  }

  /** The error that this is, with all that is needed to see it again. */
  public EngineError error(ThreadTrees trees, String solver) {
    StringBuilder details = new StringBuilder();
    details.append("question  ").append(question).append('\n');
    details.append("solver    ").append(solver).append('\n');
    details.append("schedule  ").append(schedule).append('\n');
    targets.forEach(target -> details.append("target    ").append(target).append('\n'));
    details.append("run       ").append(run.outcome().kind().text()).append(left()).append('\n');
    for (Node node : trees.nodes()) {
      String from = node.parent() == null ? "root" : node.parent().number() + "/" + node.label();
      details.append("tree      ").append(from).append(" -> ").append(node).append('\n');
    }
    return new EngineError(sentence(), details.toString());
  }

  private String sentence() {
    return "internal error: a run did not come where a formula said it would (%s): %s, schedule %s%s"
        .formatted(question, targets.get(0), schedule, left());
  }

  private String left() {
    return run.leftAt().isPresent() ? ", left at step " + run.leftAt().getAsLong() : "";
  }
}
