package tdv.random;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * The command line of a script that makes programs.
 *
 * @param script its name
 */
record FuzzLine(String script, CommandLine line) {
  static FuzzLine parse(String script, Options own, String[] arguments) throws ParseException {
    Options options =
        new Options()
            .addOption("n", true, "how many programs")
            .addOption(null, "seed", true, "the first seed")
            .addOption(null, "profile", true, "the kind of programs")
            .addOption(null, "keep", true, "where programs go")
            .addOption(null, "print", false, "print the programs and do nothing else");
    own.getOptions().forEach(options::addOption);
    return new FuzzLine(script, new DefaultParser().parse(options, arguments));
  }

  boolean has(String option) {
    return line.hasOption(option);
  }

  String text(String option, String otherwise) {
    return line.getOptionValue(option, otherwise);
  }

  long number(String option, long otherwise) {
    return Optional.ofNullable(line.getOptionValue(option)).map(Long::valueOf).orElse(otherwise);
  }

  long first() {
    return number("seed", 1);
  }

  long count() {
    return number("n", 1);
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

  TestProgram program(long seed) {
    return ProgramGenerator.generate(profile(seed), seed);
  }

  /** The command that repeats a program, to which a script's own options are added. */
  String command(long seed) {
    return "scripts/" + script + " --seed " + seed + " -n 1 --profile " + profile(seed).text();
  }

  void print() {
    for (long seed = first(); seed < first() + count(); seed++) {
      System.out.println("// " + command(seed));
      System.out.println(program(seed).text());
    }
  }

  /** Prints a report about a program, and keeps the program if that was asked for. */
  void report(long seed, String text, String command, TestProgram program) {
    String kept = line.hasOption("keep") ? keep(seed, program) : "";
    System.out.println("seed " + seed + ": " + text + "repeat: " + command + kept + "\n");
  }

  private String keep(long seed, TestProgram program) {
    Path file = Path.of(line.getOptionValue("keep"), profile(seed).text() + "-" + seed + ".c");
    try {
      Files.createDirectories(file.getParent());
      return "\nkept: " + Files.writeString(file, program.text());
    } catch (IOException e) {
      return "\nnot kept: " + e;
    }
  }
}
