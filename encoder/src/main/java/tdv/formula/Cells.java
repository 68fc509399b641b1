package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import tdv.tree.Action.Read;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * The coarsest division of all accessed memory into cells such that each access is to whole cells.
 * A cell is itself a place. States of objects and threads are always accessed as a whole.
 */
public final class Cells {
  /** Where accesses begin or end. */
  private final NavigableSet<Long> borders = new TreeSet<>();

  public Cells(ThreadTrees trees) {
    for (Node node : trees.nodes()) {
      if (node.step() != null) {
        node.step().reads().stream().map(Read::place).forEach(this::add);
        node.step().writes().stream().map(Write::place).forEach(this::add);
      }
    }
  }

  private void add(Place place) {
    if (place.space() == Place.Space.MEMORY) {
      borders.add(place.address());
      borders.add(place.end());
    }
  }

  /** The cells of a place that is accessed, the lowest address first. */
  public List<Place> of(Place place) {
    if (place.space() != Place.Space.MEMORY) {
      return List.of(place);
    }
    List<Place> cells = new ArrayList<>();
    long start = place.address();
    while (start < place.end()) {
      long end = borders.higher(start);
      cells.add(Place.memory(start, (int) (end - start)));
      start = end;
    }
    return cells;
  }
}
