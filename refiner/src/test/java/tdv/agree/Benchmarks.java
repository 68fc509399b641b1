package tdv.agree;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tdv.explore.ExploreExpectation;

/** The programs of benchmarks/ that say what engines should find in them. */
final class Benchmarks {
  private static final Path FOLDER =
      Path.of(System.getProperty("tdv.root"), "benchmarks").toAbsolutePath().normalize();

  private static final List<String> FOLDERS = List.of("explore", "formulas");

  private Benchmarks() {}

  /** Each case of each program, in the order of their names. */
  static List<ExploreExpectation> all() throws IOException {
    List<ExploreExpectation> all = new ArrayList<>();
    for (String name : FOLDERS) {
      Path folder = FOLDER.resolve(name);
      if (Files.isDirectory(folder)) {
        for (Path file : programs(folder)) {
          all.addAll(ExploreExpectation.of(file));
        }
      }
    }
    return all;
  }

  /** Those that are to be tried. */
  static List<ExploreExpectation> wanted() throws IOException {
    return all().stream().filter(one -> ExploreExpectation.isWanted(one.file())).toList();
  }

  private static List<Path> programs(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  /** The command that repeats an answer. */
  static String command(ExploreExpectation expectation, String options) {
    String flags = expectation.flags().isEmpty() ? "" : " -- " + expectation.flags();
    Path file = FOLDER.getParent().relativize(expectation.file());
    return "./tdv verify " + file + " " + options + flags;
  }
}
