package tdv.explain;

import java.util.List;
import tdv.counterexample.RacePair;
import tdv.property.Race;
import tdv.report.ObjectNames;
import tdv.report.RunView;

/** The two accesses of a race, with names. */
final class RaceSides {
  private final RunView view;
  private final ThreadTable threads;
  private final SourcePlaces places;

  RaceSides(RunView view, ThreadTable threads, SourcePlaces places) {
    this.view = view;
    this.threads = threads;
    this.places = places;
  }

  RacePair of(Race race) {
    return new RacePair(
        object(race.first()),
        description(race.first()),
        access(race.first()),
        access(race.second()));
  }

  private RacePair.Access access(Race.Access access) {
    List<Integer> stack = access.stack().isEmpty() ? List.of(access.site()) : access.stack();
    String what = (access.write() ? "writes" : "reads") + (access.atomic() ? " atomically" : "");
    return new RacePair.Access(
        threads.id(access.thread()),
        what,
        access.write(),
        object(access),
        access.size(),
        places.of(stack),
        access.locks().stream().map(lock -> name(lock, 0, access.thread())).toList());
  }

  private String object(Race.Access access) {
    return name(access.address(), access.size(), access.thread());
  }

  private String name(long address, long size, int viewer) {
    return view.objects().name(address, size, view.end(), viewer);
  }

  private String description(Race.Access access) {
    String size = access.size() == 1 ? "1 byte" : access.size() + " bytes";
    ObjectNames.Storage storage = view.objects().storage(access.address());
    String where =
        switch (storage) {
          case GLOBAL -> ", global";
          case HEAP -> ", heap";
          case LOCAL -> ", local";
          case OTHER -> "";
        };
    String declared = view.objects().declared(access.address()).map(at -> ", " + at).orElse("");
    return size + where + declared;
  }
}
