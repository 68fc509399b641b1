package tdv.behaviour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.schedule.Policy;

/** What the comment lines at the top of a program say; benchmarks/run/README.md explains them. */
record Expectation(Path file, Map<String, List<String>> lines) {
  private static final Pattern LINE = Pattern.compile("// ([a-z-]+)(?:: (.*))?");
  private static final Pattern SEEDS = Pattern.compile("(\\d+)\\.\\.(\\d+)");
  private static final Set<String> KEYS =
      Set.of(
          "expect",
          "schedule",
          "input",
          "args",
          "env",
          "stdin",
          "flags",
          "spurious",
          "max-steps",
          "output",
          "reset");

  static Expectation of(Path file) throws IOException {
    Map<String, List<String>> lines = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("//")) {
        break;
      }
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches() && KEYS.contains(matcher.group(1))) {
        String value = matcher.group(2) == null ? "" : matcher.group(2);
        lines.computeIfAbsent(matcher.group(1), key -> new ArrayList<>()).add(value);
      }
    }
    return new Expectation(file, lines);
  }

  List<String> all(String key) {
    return lines.getOrDefault(key, List.of());
  }

  boolean has(String key) {
    return lines.containsKey(key);
  }

  /** The schedules to run under, with the options that choose them on the command line. */
  Map<String, Policy> schedules() {
    Map<String, Policy> schedules = new LinkedHashMap<>();
    for (String line : has("schedule") ? all("schedule") : List.of("run-on", "random 1..20")) {
      List<String> words = List.of(line.split(" ", -1));
      if (words.get(0).equals("run-on")) {
        schedules.put("", new Policy.RunOn());
        continue;
      }
      Matcher seeds = SEEDS.matcher(words.get(words.size() - 1));
      if (!seeds.matches()) {
        throw new IllegalArgumentException(file + ": no such schedule: " + line);
      }
      long last = Long.parseLong(seeds.group(2));
      for (long seed = Long.parseLong(seeds.group(1)); seed <= last; seed++) {
        if (words.get(0).equals("pct")) {
          int depth = Integer.parseInt(words.get(1));
          schedules.put(" --pct " + depth + "," + seed, new Policy.Pct(depth, seed, 50));
        } else {
          schedules.put(" --random " + seed, new Policy.Random(seed));
        }
      }
    }
    return schedules;
  }

  /** The command that shows a run. */
  String command(String schedule) {
    StringBuilder command = new StringBuilder("./tdv run " + file + schedule);
    all("input").forEach(input -> command.append(" --input '").append(input).append("'"));
    all("args").forEach(args -> command.append(" --args '").append(args).append("'"));
    all("env").forEach(env -> command.append(" --env '").append(env).append("'"));
    all("max-steps").forEach(steps -> command.append(" --max-steps ").append(steps));
    command.append(has("spurious") ? " --spurious" : "");
    all("flags").forEach(flags -> command.append(" -- ").append(flags));
    return command.toString();
  }
}
