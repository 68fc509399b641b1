package tdv.api;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import tdv.property.Check;

/**
 * What a verification is to do: the options of {@code tdv verify} (docs/cli.md). The most common
 * ones have methods here, and {@link #with(String, String)} is for all others. Options never
 * change: each method returns new ones.
 */
public final class Options {
  /** All checks, both engines, no limit, no files. */
  public static final Options DEFAULT = new Options(List.of(), List.of(), false);

  private final List<String> words;
  private final List<String> compilerFlags;
  private final boolean files;

  private Options(List<String> words, List<String> compilerFlags, boolean files) {
    this.words = List.copyOf(words);
    this.compilerFlags = List.copyOf(compilerFlags);
    this.files = files;
  }

  /** An option by its long name, for example {@code with("solver", "mathsat5")}. */
  public Options with(String option, String value) {
    return plus("--" + option + "=" + value);
  }

  /** An option without a value by its long name, for example {@code with("spurious")}. */
  public Options with(String option) {
    return plus("--" + option);
  }

  /** Which engine: {@code auto} (the default), {@code tdv}, {@code dpor}, and others. */
  public Options engine(String name) {
    return with("engine", name);
  }

  /** What to look for; without, everything. */
  public Options check(Check first, Check... more) {
    String others =
        Arrays.stream(more).map(check -> "," + check.text()).collect(Collectors.joining());
    return with("check", first.text() + others);
  }

  /** A global variable's value, or what the calls {@code name = __VERIFIER_nondet_…()} return. */
  public Options input(String name, long first, long... more) {
    String others =
        LongStream.of(more).mapToObj(value -> "," + value).collect(Collectors.joining());
    return with("input", name + "=" + first + others);
  }

  /** When to end without an answer, in whole seconds. */
  public Options timeout(Duration limit) {
    return with("timeout", Long.toString(limit.toSeconds()));
  }

  /** After how many runs to end without an answer. */
  public Options maxRuns(long limit) {
    return with("max-runs", Long.toString(limit));
  }

  /** How many processes search. */
  public Options jobs(int count) {
    return with("jobs", Integer.toString(count));
  }

  /** Not to stop at the first bug. */
  public Options keepGoing() {
    return with("keep-going");
  }

  /** Where the files about bugs go, which {@code tdv replay} reads; without this, nowhere. */
  public Options output(Path folder) {
    Options more = with("output", folder.toString());
    return new Options(more.words, compilerFlags, true);
  }

  /** Flags for gcc, for example {@code -Iinclude}. */
  public Options compilerFlags(String... flags) {
    List<String> all = new ArrayList<>(compilerFlags);
    all.addAll(List.of(flags));
    return new Options(words, all, files);
  }

  private Options plus(String word) {
    List<String> all = new ArrayList<>(words);
    all.add(word);
    return new Options(all, compilerFlags, files);
  }

  /** The words that would follow {@code tdv verify}. */
  List<String> words(List<Path> programs) {
    List<String> line = new ArrayList<>(words);
    if (!files) {
      line.add("--no-files");
    }
    // What begins with a dash would be taken for an option.
    programs.forEach(program -> line.add(isDashed(program) ? "./" + program : program.toString()));
    line.add("--");
    line.addAll(compilerFlags);
    return line;
  }

  private static boolean isDashed(Path program) {
    return program.toString().startsWith("-");
  }

  @Override
  public String toString() {
    return String.join(" ", words(List.of()));
  }
}
