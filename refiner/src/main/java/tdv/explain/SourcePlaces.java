package tdv.explain;

import java.util.List;
import java.util.Optional;
import tdv.counterexample.Place;
import tdv.instrument.Sites;
import tdv.source.Position;

/** The places that sites stand for. */
final class SourcePlaces {
  private final Sites sites;

  SourcePlaces(Sites sites) {
    this.sites = sites;
  }

  /** The place of a site; none for 0. */
  Optional<Place> at(int site) {
    if (site == 0) {
      return Optional.empty();
    }
    Position position = sites.position(site);
    return Optional.of(
        new Place(position.file(), position.line(), position.column(), sites.function(site)));
  }

  /** The places of a call stack, innermost first. */
  List<Place> of(List<Integer> stack) {
    return stack.stream().flatMap(site -> at(site).stream()).toList();
  }
}
