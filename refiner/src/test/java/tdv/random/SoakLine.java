package tdv.random;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The command line of scripts/soak. */
record SoakLine(CommandLine line) {
  private static final Options OPTIONS =
      new Options()
          .addOption("n", true, "how many programs")
          .addOption(null, "seed", true, "the first seed")
          .addOption(null, "seconds", true, "begin no program after so many")
          .addOption(null, "report", true, "where the report goes")
          .addOption(null, "profile", true, "the kind of programs")
          .addOption(null, "compare", true, "who is compared")
          .addOption(null, "jobs", true, "how many programs at the same time")
          .addOption(null, "timeout", true, "the limit of an engine, in seconds")
          .addOption(null, "max-runs", true, "the most runs of a search without a reduction")
          .addOption(null, "solver", true, "the trace-driven engine's")
          .addOption(null, "every-question", false, "ask about each kind of bug by itself, too")
          .addOption(null, "shrink", true, "how many programs with the same symptom")
          .addOption(null, "keep", true, "where programs go")
          .addOption(null, "build", true, "what is tested, for the report")
          .addOption(null, "print", false, "print the programs and do nothing else");

  static SoakLine parse(String... arguments) throws ParseException {
    SoakLine parsed = new SoakLine(new DefaultParser().parse(OPTIONS, arguments));
    if (!parsed.line.getArgList().isEmpty()) {
      throw new ParseException("what is " + parsed.line.getArgList().get(0) + "?");
    }
    for (String name : List.of("n", "seed", "seconds", "jobs", "timeout", "max-runs", "shrink")) {
      parsed.number(name, 0);
    }
    parsed.profile(0);
    parsed.contests(0);
    return parsed;
  }

  boolean has(String option) {
    return line.hasOption(option);
  }

  String text(String option, String otherwise) {
    return line.getOptionValue(option, otherwise);
  }

  long number(String option, long otherwise) {
    String value = line.getOptionValue(option);
    try {
      return value == null ? otherwise : Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("--" + option + " needs a number, not " + value, e);
    }
  }

  long first() {
    return number("seed", 1);
  }

  /** One program, or as many as there is time for. */
  long count() {
    return number("n", has("seconds") ? Long.MAX_VALUE / 2 : 1);
  }

  /** The kind that was asked for, or one after the other. */
  Profile profile(long seed) {
    if (!line.hasOption("profile")) {
      List<Profile> all = List.of(Profile.values());
      return all.get(Math.floorMod(seed, all.size()));
    }
    String name = line.getOptionValue("profile");
    return Profile.named(name)
        .orElseThrow(() -> new IllegalArgumentException("there is no profile " + name));
  }

  /** Those that were asked for, or those whose turn it is. */
  List<Contest> contests(long seed) {
    return line.hasOption("compare")
        ? Arrays.stream(line.getOptionValue("compare").split(",", -1))
            .map(
                name ->
                    Contest.named(name)
                        .orElseThrow(
                            () -> new IllegalArgumentException("nobody is compared by " + name)))
            .toList()
        : Contest.of(seed);
  }

  Contest.Terms terms() {
    return new Contest.Terms(
        Duration.ofSeconds(number("timeout", VerdictComparison.LIMIT.toSeconds())),
        number("max-runs", VerdictComparison.MAX_RUNS),
        text("solver", VerdictComparison.SOLVER),
        has("every-question"));
  }

  TestProgram program(long seed) {
    return ProgramGenerator.generate(profile(seed), seed);
  }

  /** The command that repeats what happened with a seed. */
  String command(long seed, Contest contest) {
    return "scripts/soak --seed %d --profile %s --compare %s%s%s"
        .formatted(
            seed,
            profile(seed).text(),
            contest.text(),
            has("every-question") ? " --every-question" : "",
            has("solver") ? " --solver " + text("solver", "") : "");
  }

  void print() {
    for (long seed = first(); seed < first() + count(); seed++) {
      System.out.println("// " + command(seed, Contest.VERDICTS));
      System.out.println(program(seed).text());
    }
  }

  /** Writes the smallest program that shows something to where it was asked for. */
  Optional<String> keep(long seed, TestProgram program) {
    if (!has("keep")) {
      return Optional.empty();
    }
    Path file = Path.of(line.getOptionValue("keep"), profile(seed).text() + "-" + seed + ".c");
    try {
      Files.createDirectories(file.getParent());
      return Optional.of("kept: " + Files.writeString(file, program.text()));
    } catch (IOException e) {
      return Optional.of("not kept: " + e);
    }
  }
}
