package tdv.random;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import tdv.compile.Executable;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;

/** Runs under random schedules: no search may miss what they show. */
final class RandomRuns {
  private static final int RUNS = 40;
  private static final long MAX_STEPS = 1000;

  private RandomRuns() {}

  static SortedSet<String> bugs(Executable executable, Setup setup) {
    Bugs bugs = new Bugs(executable);
    List<RunRequest> requests =
        LongStream.range(0, RUNS)
            .mapToObj(seed -> RunRequest.of(new Policy.Random(seed)).withMaxSteps(MAX_STEPS))
            .toList();
    try (Session session = Session.open(executable, setup)) {
      return session.run(requests).stream()
          .map(bugs::name)
          .flatMap(Optional::stream)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
