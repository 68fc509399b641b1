package tdv.random;

import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tdv.agree.EngineAnswer;
import tdv.agree.EngineAnswer.Kind;
import tdv.property.BugKind;

/** Counts what the engines say about many programs. */
final class Tally {
  private static final int MOST_REASONS = 40;

  private final Map<String, Map<Kind, Integer>> kinds = new TreeMap<>();
  private final Map<String, Map<BugKind, Integer>> bugs = new TreeMap<>();
  private final Map<String, Duration> times = new TreeMap<>();
  private final Map<String, Slowest> slowest = new TreeMap<>();
  private final Map<String, Reason> reasons = new TreeMap<>();
  private int unknownWithBug;
  private int proofs;
  private int confirmed;

  /** An engine's longest answer. */
  private record Slowest(Duration time, String command) {}

  /** How often something was the reason, and where for the first time. */
  private record Reason(int count, String command) {}

  /**
   * Takes the answers about a program; the trace-driven engine's is the first one to a question.
   */
  synchronized void add(List<Answers> asked, String command) {
    for (Answers answers : asked) {
      add(answers.reference(), command);
      answers.answers().forEach(answer -> add(answer, command));
      EngineAnswer traceDriven = answers.answers().get(0);
      if (traceDriven.kind() == Kind.VERIFIED) {
        proofs++;
        confirmed += answers.reference().kind() == Kind.VERIFIED ? 1 : 0;
      }
      if (traceDriven.kind() == Kind.UNKNOWN) {
        unknownWithBug += answers.reference().kind() == Kind.BUG ? 1 : 0;
        traceDriven.reasons().stream()
            .map(Tally::withoutPlaces)
            .distinct()
            .forEach(reason -> reasons.merge(reason, new Reason(1, command), Tally::both));
      }
    }
  }

  private static Reason both(Reason first, Reason second) {
    return new Reason(first.count + second.count, first.command);
  }

  private void add(EngineAnswer answer, String command) {
    kinds
        .computeIfAbsent(answer.engine(), engine -> new EnumMap<>(Kind.class))
        .merge(answer.kind(), 1, Integer::sum);
    Map<BugKind, Integer> ofEngine =
        bugs.computeIfAbsent(answer.engine(), engine -> new EnumMap<>(BugKind.class));
    answer.bugs().forEach(bug -> ofEngine.merge(bug, 1, Integer::sum));
    times.merge(answer.engine(), answer.time(), Duration::plus);
    slowest.merge(
        answer.engine(),
        new Slowest(answer.time(), command),
        (old, now) -> now.time.compareTo(old.time) > 0 ? now : old);
  }

  /** A sentence as it would be about any program. */
  static String withoutPlaces(String sentence) {
    return sentence.replaceAll("\\S+\\.c:\\d+(:\\d+)?", "...").replaceAll("\\d[\\d,.]*", "N");
  }

  synchronized String text() {
    StringBuilder text = new StringBuilder();
    for (String engine : kinds.keySet()) {
      text.append(
          String.format(
              "%-14s %s; %s; %.1f s%n",
              engine + ":",
              counts(kinds.get(engine)),
              bugs.get(engine).isEmpty() ? "no bugs" : counts(bugs.get(engine)),
              times.get(engine).toMillis() / 1000.0));
    }
    text.append(
        String.format("proofs by tdv: %d, confirmed by the explorer: %d%n", proofs, confirmed));
    text.append(
        String.format("unknown to tdv though there is a bug: %d; why unknown:%n", unknownWithBug));
    reasons.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getValue().count))
        .limit(MOST_REASONS)
        .forEach(
            entry ->
                text.append(
                    String.format(
                        "  %5d  %s (first: %s)%n",
                        entry.getValue().count, entry.getKey(), entry.getValue().command)));
    slowest.forEach(
        (engine, slow) ->
            text.append(
                String.format(
                    "slowest for %s: %.1f s, %s%n",
                    engine, slow.time.toMillis() / 1000.0, slow.command)));
    return text.toString();
  }

  private static <K> String counts(Map<K, Integer> map) {
    return map.entrySet().stream()
        .map(entry -> entry.getKey().toString().toLowerCase(Locale.ROOT) + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}
