package tdv.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is compared.
 *
 * @param programs each is one file
 * @param variables at most one of them is swept
 * @param common words of {@code tdv verify} that all contenders are given
 * @param flags for the compiler
 * @param timeoutSeconds what a trial has
 * @param repeat how often each trial is made
 * @param skipping whether a contender that ran out of time is spared the values that follow
 */
public record Plan(
    List<String> programs,
    List<Contender> contenders,
    List<Variable> variables,
    List<String> common,
    List<String> flags,
    int timeoutSeconds,
    int repeat,
    boolean skipping) {
  public Plan {
    programs = List.copyOf(programs);
    contenders = List.copyOf(contenders);
    variables = List.copyOf(variables);
    common = List.copyOf(common);
    flags = List.copyOf(flags);
  }

  /**
   * One row of the table: a program with one value of the swept variable.
   *
   * @param value "" if nothing is swept
   * @param place of the value in the sweep
   */
  public record Point(String program, String value, int place) {}

  /** The variable that is swept, if there is one. */
  public Optional<Variable> swept() {
    return variables.stream().filter(Variable::isSwept).findFirst();
  }

  /** All rows: every program with every value. */
  public List<Point> points() {
    List<String> values = swept().map(Variable::values).orElse(List.of(""));
    List<Point> points = new ArrayList<>();
    for (String program : programs) {
      for (int place = 0; place < values.size(); place++) {
        points.add(new Point(program, values.get(place), place));
      }
    }
    return points;
  }

  /** The words of {@code tdv verify} for a contender, without where the result goes. */
  public List<String> words(Point point, Contender contender) {
    List<String> words = new ArrayList<>(List.of(point.program()));
    words.addAll(contender.words());
    words.addAll(common);
    List<String> macros = new ArrayList<>();
    for (Variable variable : variables) {
      String value = variable.isSwept() ? point.value() : variable.values().get(0);
      if (variable.kind() == Variable.Kind.INPUT) {
        words.addAll(List.of("--input", variable.name() + "=" + value));
      } else {
        macros.add("-D" + variable.name() + "=" + value);
      }
    }
    words.addAll(List.of("--timeout", Integer.toString(timeoutSeconds), "--no-files", "--quiet"));
    if (!macros.isEmpty() || !flags.isEmpty()) {
      words.add("--");
      words.addAll(macros);
      words.addAll(flags);
    }
    return words;
  }
}
