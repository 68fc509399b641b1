package tdv.random;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks several engines, or one in several ways, about a program. */
interface Comparison {
  /** All disagreements about a program. */
  List<Disagreement> disagreements(TestProgram program);

  /** What is left of a program about which there are any: the same symptom is still there. */
  default Optional<SmallDisagreement> shrunk(TestProgram program, List<Disagreement> found) {
    if (found.isEmpty()) {
      return Optional.empty();
    }
    String symptom = found.get(0).symptom();
    TestProgram smallest =
        Shrinker.shrink(
            program,
            smaller ->
                disagreements(smaller).stream().anyMatch(one -> one.symptom().equals(symptom)));
    return Optional.of(new SmallDisagreement(smallest, disagreements(smallest)));
  }

  default Optional<SmallDisagreement> check(TestProgram program) {
    return shrunk(program, disagreements(program));
  }

  /** A smallest program, and the disagreements about it. */
  record SmallDisagreement(TestProgram program, List<Disagreement> disagreements) {
    /** A report, to which only the command is to be added: one example for each broken rule. */
    String text() {
      Map<Disagreement.Rule, String> examples = new EnumMap<>(Disagreement.Rule.class);
      disagreements.forEach(found -> examples.putIfAbsent(found.rule(), found.text()));
      StringBuilder text = new StringBuilder();
      examples.forEach((rule, example) -> text.append(rule).append('\n').append(example.indent(2)));
      return text.append('\n').append(program.text()).toString();
    }
  }
}
