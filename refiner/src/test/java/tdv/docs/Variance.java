package tdv.docs;

import java.util.ArrayList;
import java.util.List;

/**
 * What may differ between two runs of the same command: times, which engine was faster, and what
 * follows from them.
 */
final class Variance {
  /** A line that stands for any number of others. */
  private static final String OTHERS = "...";

  /** The essential order, and with it the choice of steps, is what was found in a certain time. */
  private static final String TOO_SLOW = "not minimised";

  private Variance() {}

  /** Whether the output is as expected. */
  static boolean matches(List<String> expected, List<String> output) {
    boolean late = isLate(expected) || isLate(output);
    return matchesFrom(without(expected, late), 0, without(output, late), 0);
  }

  /** Whether the machine was too busy for all that a report can have. */
  static boolean isLate(List<String> lines) {
    return String.join(" ", lines).replaceAll(" +", " ").contains(TOO_SLOW);
  }

  private static boolean matchesFrom(List<String> expected, int at, List<String> output, int from) {
    if (at == expected.size()) {
      return from == output.size();
    }
    if (!expected.get(at).strip().equals(OTHERS)) {
      return from < output.size()
          && expected.get(at).equals(output.get(from))
          && matchesFrom(expected, at + 1, output, from + 1);
    }
    for (int next = from; next <= output.size(); next++) {
      if (matchesFrom(expected, at + 1, output, next)) {
        return true;
      }
    }
    return false;
  }

  /** The lines with a number sign for what may differ. */
  static List<String> without(List<String> lines) {
    return without(lines, isLate(lines));
  }

  private static List<String> without(List<String> lines, boolean late) {
    List<String> rest = new ArrayList<>();
    boolean inTable = false;
    for (String line : lines) {
      inTable = line.startsWith(" step ") || (inTable && !line.matches("(also|inputs) .*"));
      boolean counts = line.matches("(executions|runs) \\d.*|engine  .* was first");
      if (!counts && !(late && inTable)) {
        rest.add(without(line));
      }
    }
    return rest;
  }

  private static String without(String line) {
    return line.stripTrailing()
        .replaceAll("\\d+\\.\\d+ s\\b", "# s")
        .replaceAll("(sat|unsat|unknown) +\\d+  ", "$1 #  ")
        .replaceAll(" · (reduction|solver) \\w+", "")
        .replaceAll("all \\d+ runs tried", "all # runs tried")
        .replaceAll("formulas: \\d+ runs?, \\d+ quer(y|ies)", "formulas: # runs, # queries");
  }
}
