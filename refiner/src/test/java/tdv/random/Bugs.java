package tdv.random;

import java.util.Optional;
import java.util.stream.Collectors;
import tdv.compile.Executable;
import tdv.explore.BugKey;
import tdv.property.BugKind;
import tdv.run.SeenBug;
import tdv.trace.Run;

/** Names for the bugs of a program: the same for the same bug, whoever has seen it. */
record Bugs(Executable executable) {
  /** What an explorer has seen; something that is no bug is named, too: it should not be there. */
  String name(SeenBug seen) {
    Optional<BugKind> kind = seen.isRace() ? Optional.of(BugKind.RACE) : BugKind.of(seen.outcome());
    return kind.isPresent()
        ? name(kind.get(), BugKey.of(seen))
        : seen.outcome().text() + " " + seen.text();
  }

  /** The bug that a run ended with. */
  Optional<String> name(Run run) {
    Optional<BugKind> kind = BugKind.of(run.outcome().kind());
    return kind.flatMap(known -> BugKey.of(run).map(key -> name(known, key)));
  }

  private String name(BugKind kind, String key) {
    String lines =
        BugKey.sites(key).stream()
            .map(site -> site == 0 ? "?" : "" + executable.sites().position(site).line())
            .collect(Collectors.joining(" and "));
    return kind.name() + " " + key + (lines.isEmpty() ? "" : " in line " + lines);
  }
}
