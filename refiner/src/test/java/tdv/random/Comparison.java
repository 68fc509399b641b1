package tdv.random;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.compile.Executable;

/** Asks several engines, or one in several ways, about a program. */
interface Comparison {
  /** What is said about a program that was built already. */
  Replies ask(TestProgram program, Executable executable);

  /** What is said about a program. */
  default Replies ask(TestProgram program) {
    try (BuiltProgram built = BuiltProgram.build(program.text())) {
      return ask(program, built.executable());
    }
  }

  /** All disagreements about a program. */
  default List<Disagreement> disagreements(TestProgram program) {
    return ask(program).disagreements();
  }

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

  /**
   * What is said about a program.
   *
   * @param answers the verdicts, if there are any
   * @param disagreements all there are
   */
  record Replies(List<Answers> answers, List<Disagreement> disagreements) {
    public Replies {
      answers = List.copyOf(answers);
      disagreements = List.copyOf(disagreements);
    }
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
