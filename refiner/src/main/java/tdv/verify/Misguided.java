package tdv.verify;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import tdv.formula.Question;
import tdv.formula.Witness;
import tdv.schedule.Schedule;
import tdv.trace.EventKind;
import tdv.trace.Run;
import tdv.trace.Trace;
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
  private static final Set<EventKind> DESTROYING =
      EnumSet.of(EventKind.COND_DESTROY, EventKind.SEM_DESTROY);

  private static final int EBUSY = 16;

  /** The run that followed a witness. */
  public static Misguided of(Question question, Witness witness, Run run) {
    return new Misguided(question, witness.targets(), witness.schedule(), run);
  }

  /**
   * The site at which the run has destroyed something that a thread waited at: formulas do not see
   * that ({@link tdv.formula.Caveats}), so that it could not go on as they say.
   */
  OptionalInt destroysBusy() {
    Trace trace = run.trace();
    return IntStream.range(0, trace.size())
        .filter(event -> DESTROYING.contains(trace.kind(event)) && trace.extra(event) == EBUSY)
        .map(trace::site)
        .findFirst();
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
