package tdv.compare;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What must be known to repeat a comparison, one fact to a line: a name and what it is. */
final class Setting {
  /**
   * A fact.
   *
   * @param name a word or two
   */
  record Fact(String name, String value) {}

  private Setting() {}

  static List<Fact> of(Comparison comparison, String commandLine) {
    Machine machine = comparison.machine();
    Plan plan = comparison.plan();
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("command", commandLine));
    facts.add(new Fact("date", date(comparison.begin())));
    facts.add(
        new Fact(
            "machine",
            "%s, %d cores, %d MB of memory"
                .formatted(machine.processor(), machine.cores(), machine.memoryMegabytes())));
    facts.add(new Fact("kernel", machine.kernel()));
    facts.add(new Fact("load at the start", machine.load()));
    facts.add(
        new Fact(
            "versions",
            machine.versions().entrySet().stream()
                .map(version -> version.getKey() + " " + version.getValue())
                .collect(Collectors.joining("; "))));
    facts.add(
        new Fact(
            "each trial",
            "%d s at most, %s; the median counts, least and most in brackets"
                .formatted(
                    plan.timeoutSeconds(),
                    plan.repeat() == 1 ? "once" : plan.repeat() + " times, in turns")));
    if (!comparison.complete()) {
      facts.add(new Fact("ended early", "by Ctrl-C; what is missing was not tried"));
    }
    return facts;
  }

  static String date(Instant begin) {
    return begin.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
