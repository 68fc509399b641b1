package tdv.random;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import tdv.agree.EngineAnswer;
import tdv.agree.EngineAnswer.Kind;
import tdv.property.BugKind;
import tdv.random.Disagreement.Rule;

/**
 * What the engines say to a question about a program.
 *
 * @param reference the explorer's answer, which knows all kinds of bugs if it is complete
 * @param answers of the other engines
 */
record Answers(Question question, EngineAnswer reference, List<EngineAnswer> answers) {
  Answers {
    answers = List.copyOf(answers);
  }

  /** That an engine does not know is no disagreement. */
  List<Disagreement> disagreements() {
    List<Disagreement> found = new ArrayList<>();
    if (reference.broken()) {
      found.add(disagreement(Rule.ENGINES_ANSWER, reference));
    }
    for (EngineAnswer answer : answers) {
      if (answer.broken()) {
        found.add(disagreement(Rule.ENGINES_ANSWER, answer));
      }
      if (answer.kind() == Kind.VERIFIED && reference.kind() == Kind.BUG) {
        found.add(disagreement(Rule.NO_WRONG_PROOF, answer));
      } else if (!reference.bugs().containsAll(answer.bugs()) && reference.complete()) {
        found.add(disagreement(Rule.NO_FALSE_ALARM, answer));
      } else if (answer.complete() && misses(answer)) {
        found.add(disagreement(Rule.ALL_KINDS, answer));
      }
    }
    return found;
  }

  private boolean misses(EngineAnswer answer) {
    Set<BugKind> missed = EnumSet.noneOf(BugKind.class);
    missed.addAll(reference.bugs());
    missed.removeAll(answer.bugs());
    return question.keepGoing() && !missed.isEmpty();
  }

  private Disagreement disagreement(Rule rule, EngineAnswer answer) {
    String asked = question.text().isEmpty() ? "" : "asked for " + question.text() + "\n";
    return new Disagreement(
        rule, asked + answer + (answer.equals(reference) ? "" : "\n" + reference));
  }
}
