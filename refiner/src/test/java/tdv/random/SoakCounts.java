package tdv.random;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tdv.agree.EngineAnswer;
import tdv.agree.EngineAnswer.Kind;

/** What has been seen of random programs so far. */
final class SoakCounts {
  private static final int MOST_FAILURES = 1000;

  private final long start = System.nanoTime();
  private final long first;
  private final String build;
  private final Map<Contest, Tally> tallies = new EnumMap<>(Contest.class);
  private final Map<Contest, Integer> contests = new EnumMap<>(Contest.class);
  private final Map<String, Integer> verdicts = new TreeMap<>();
  private final Map<String, Integer> calls = new TreeMap<>();
  private final List<Failure> failures = new ArrayList<>();
  private Slowest slowest = new Slowest(Duration.ZERO, "none");
  private long programs;
  private long disagreements;
  private long internalErrors;
  private long leftFiles;
  private long leftProcesses;

  /** The program that took longest. */
  record Slowest(Duration time, String command) {}

  /** Something that went wrong, and the command that repeats it. */
  record Failure(String symptom, String command) {}

  SoakCounts(long first, String build) {
    this.first = first;
    this.build = build;
  }

  synchronized void addProgram(Duration time, String command) {
    programs++;
    slowest = time.compareTo(slowest.time) > 0 ? new Slowest(time, command) : slowest;
  }

  synchronized void addCalls(Map<String, Integer> more) {
    more.forEach((name, count) -> calls.merge(name, count, Integer::sum));
  }

  synchronized void add(Contest contest, List<Answers> answers, String command) {
    contests.merge(contest, 1, Integer::sum);
    tallies.computeIfAbsent(contest, one -> new Tally()).add(answers, command);
    if (contest == Contest.VERDICTS) {
      addVerdict(answers.get(0).reference());
    }
  }

  /** What the explorer says about everything: a program may have bugs of several kinds. */
  private void addVerdict(EngineAnswer answer) {
    if (answer.kind() == Kind.BUG) {
      answer.bugs().forEach(bug -> addVerdict(bug.name()));
    } else {
      addVerdict(answer.kind().name());
    }
  }

  private void addVerdict(String name) {
    verdicts.merge(name.toLowerCase(Locale.ROOT), 1, Integer::sum);
  }

  synchronized void addFailure(String symptom, String command, boolean internal) {
    internalErrors += internal ? 1 : 0;
    disagreements += internal ? 0 : 1;
    if (failures.size() < MOST_FAILURES) {
      failures.add(new Failure(symptom, command));
    }
  }

  synchronized void add(LeftOvers left) {
    leftFiles = Math.max(leftFiles, left.files().size());
    leftProcesses = Math.max(leftProcesses, left.processes().size());
  }

  synchronized boolean isClean() {
    return disagreements + internalErrors + leftFiles + leftProcesses == 0;
  }

  synchronized double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** The numbers of the report, in its order. */
  synchronized Map<String, Object> numbers() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("build", build);
    all.put("first seed", first);
    all.put("programs", programs);
    all.put("seconds", Math.round(seconds()));
    all.put("programs per second", Math.round(100 * programs / seconds()) / 100.0);
    CpuTime cpu = CpuTime.now();
    all.put("CPU seconds of Java", cpu.own());
    all.put("CPU seconds of gcc and programs", cpu.children());
    all.put("disagreements", disagreements);
    all.put("internal errors", internalErrors);
    all.put("left-over processes", leftProcesses);
    all.put("left-over files and sockets", leftFiles);
    all.put("slowest program, seconds", slowest.time.toMillis() / 1000.0);
    all.put("slowest program", slowest.command);
    return all;
  }

  synchronized Map<String, Integer> verdicts() {
    return new TreeMap<>(verdicts);
  }

  synchronized Map<String, Integer> calls() {
    return new TreeMap<>(calls);
  }

  synchronized List<Failure> failures() {
    return List.copyOf(failures);
  }

  /** What each contest came to. */
  synchronized Map<String, String> contests() {
    Map<String, String> texts = new TreeMap<>();
    contests.forEach(
        (contest, count) ->
            texts.put(contest.text(), count + " programs\n" + tallies.get(contest).text()));
    return texts;
  }
}
