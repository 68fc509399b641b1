package tdv.compare;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** A tournament whose trials are made up; it keeps what was tried, in order. */
final class Played implements Tournament.Arena {
  static final Machine MACHINE =
      new Machine("a processor", 2, 4096, "Linux 6", "0.1 0.2 0.3", Map.of("tdv", "1"));

  final List<String> tried = new ArrayList<>();
  private final Function<String, Trial> trials;

  Played(Function<String, Trial> trials) {
    this.trials = trials;
  }

  static Plan plan(String engines, String sweep, int repeat, boolean skipping)
      throws MistakeException {
    return new Plan(
        List.of("folder/p.c"),
        Contender.parseAll(engines),
        List.of(Variable.parse(Variable.Kind.INPUT, sweep)),
        List.of(),
        List.of(),
        60,
        repeat,
        skipping);
  }

  /** The comparison, at a time that is always the same. */
  static Comparison of(Plan plan, Function<String, Trial> trials) {
    Comparison held =
        new Tournament(plan, new Played(trials), () -> false, (done, all, point, who) -> {})
            .hold(MACHINE);
    return new Comparison(plan, MACHINE, held.cells(), Instant.ofEpochSecond(0), held.complete());
  }

  static Trial answer(String verdict, double seconds, long megabytes) {
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    ObjectNode solver = result.putObject("statistics").putObject("solver");
    solver.put("queries", 3);
    solver.put("checkMs", 250);
    return trial(Ending.ANSWER, verdict, "", seconds, megabytes, Optional.of(result));
  }

  static Trial failure(Ending ending, String detail, double seconds) {
    return trial(ending, "", detail, seconds, 10, Optional.empty());
  }

  private static Trial trial(
      Ending ending,
      String verdict,
      String detail,
      double seconds,
      long megabytes,
      Optional<ObjectNode> result) {
    Duration time = Duration.ofMillis(Math.round(seconds * 1000));
    return new Trial(
        ending,
        verdict,
        detail,
        0,
        time,
        Optional.of(time),
        megabytes * 1024,
        result.map(node -> node));
  }

  /** The words are told as ENGINE and VALUE. */
  @Override
  public Trial run(List<String> words, Duration limit, BooleanSupplier cancelled) {
    String engine = words.get(words.indexOf("--engine") + 1);
    int input = words.indexOf("--input");
    String value = input < 0 ? "" : words.get(input + 1).replaceFirst(".*=", "");
    tried.add(engine + " " + value);
    return trials.apply(engine + " " + value);
  }
}
