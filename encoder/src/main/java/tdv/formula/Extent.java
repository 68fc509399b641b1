package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import tdv.trace.EventKind;
import tdv.tree.Action.Step;
import tdv.tree.Place;

/**
 * Bytes of memory that a step accesses.
 *
 * @param end behind the last one
 */
record Extent(long start, long end, boolean writes) {
  static List<Extent> of(Step step) {
    List<Extent> found = new ArrayList<>();
    step.reads().forEach(read -> add(found, read.place(), false));
    step.writes().forEach(write -> add(found, write.place(), true));
    if (step.kind() == EventKind.FREE) {
      found.add(new Extent(step.object(), step.object() + step.freed(), true));
    }
    return found;
  }

  private static void add(List<Extent> found, Place place, boolean writes) {
    if (place.space() == Place.Space.MEMORY) {
      found.add(new Extent(place.address(), place.end(), writes));
    }
  }

  /**
   * What must not have been freed when a step happens: also the synchronisation objects it uses.
   */
  static List<Extent> needed(Step step) {
    List<Extent> found = of(step);
    step.reads().forEach(read -> addObject(found, read.place()));
    step.writes().forEach(write -> addObject(found, write.place()));
    return found;
  }

  private static void addObject(List<Extent> found, Place place) {
    if (place.space() == Place.Space.OBJECT) {
      found.add(new Extent(place.address(), place.end(), true));
    }
  }

  boolean overlaps(Extent other) {
    return start < other.end && other.start < end;
  }
}
