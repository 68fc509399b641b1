package tdv.compare;

import java.util.List;

/**
 * A number of the contenders' results that is worth a column.
 *
 * @param path of the number in the result
 * @param scale what it is multiplied by
 */
record Figure(String title, String path, double scale) {
  static final List<Figure> ALL =
      List.of(
          new Figure("solver s", "statistics/solver/checkMs", 1e-3),
          new Figure("queries", "statistics/solver/queries", 1),
          new Figure("checks", "statistics/solver/checks/total", 1),
          new Figure("constraints", "statistics/solver/largest/constraints", 1),
          new Figure("expressions", "statistics/solver/largest/expressions", 1),
          new Figure("runs", "coverage/formulas/runs", 1),
          new Figure("executions", "coverage/exploration/executions", 1));

  /** The median, or "" if no trial has it. */
  String text(Cell cell) {
    double median = of(cell).median();
    boolean whole = scale == 1 && median == Math.rint(median);
    return whole ? Long.toString((long) median) : Rows.number(median);
  }

  private Spread of(Cell cell) {
    Spread found = cell.numbers(path);
    return new Spread(
        found.count(), found.median() * scale, found.least() * scale, found.most() * scale);
  }
}
