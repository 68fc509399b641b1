package tdv.compare;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What came out.
 *
 * @param cells of all points and contenders, point by point
 * @param begin when the first trial began
 * @param complete whether nobody ended it early
 */
public record Comparison(
    Plan plan, Machine machine, List<Cell> cells, Instant begin, boolean complete) {
  public Comparison {
    cells = List.copyOf(cells);
  }

  /** The cells of a point, in the order of the contenders. */
  public List<Cell> cells(Plan.Point point) {
    return cells.stream().filter(cell -> cell.point().equals(point)).toList();
  }

  /** Every point at which one answer is "true" and another one is a bug, in a sentence. */
  public List<String> disagreements() {
    List<String> found = new ArrayList<>();
    for (Plan.Point point : plan.points()) {
      if (disagrees(point)) {
        String where = point.program() + (point.value().isEmpty() ? "" : " at " + point.value());
        found.add(where + ": " + answers(point));
      }
    }
    return found;
  }

  /** Whether two answers about a point contradict each other. */
  public boolean disagrees(Plan.Point point) {
    List<String> verdicts = verdicts(point);
    return verdicts.contains("true") && verdicts.stream().anyMatch(v -> v.startsWith("false"));
  }

  /** The different answers about a point, the conclusive ones first. */
  public List<String> verdicts(Plan.Point point) {
    List<String> all =
        cells(point).stream().flatMap(cell -> cell.verdicts().stream()).distinct().toList();
    List<String> conclusive = all.stream().filter(v -> !v.startsWith("unknown")).toList();
    return conclusive.isEmpty() ? all : conclusive;
  }

  private String answers(Plan.Point point) {
    return cells(point).stream()
        .filter(cell -> !cell.verdicts().isEmpty())
        .map(cell -> cell.contender().label() + " says " + String.join(" and ", cell.verdicts()))
        .collect(Collectors.joining(", "));
  }
}
