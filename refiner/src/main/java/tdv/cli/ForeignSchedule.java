package tdv.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tdv.source.ForeignFlags;
import tdv.source.Position;
import tdv.source.SourceException;
import tdv.source.SourceResolver;
import tdv.source.TranslationUnit;

/**
 * A schedule that somebody else may have written: it names a program, and nothing else than that
 * program is to run because of it.
 */
final class ForeignSchedule {
  /** What glibc itself does not believe where a program has more rights than its user. */
  private static final Set<String> LOADS_FILES =
      Set.of(
          "GCONV_PATH",
          "GETCONF_DIR",
          "GLIBC_TUNABLES",
          "HOSTALIASES",
          "LOCALDOMAIN",
          "LOCPATH",
          "MALLOC_TRACE",
          "NIS_PATH",
          "NLSPATH",
          "RESOLV_HOST_CONF",
          "RES_OPTIONS",
          "TMPDIR",
          "TZDIR");

  private ForeignSchedule() {}

  /**
   * Refuses flags with which gcc could load, run or write other files, also those of the
   * compilation database that the schedule names, and variables that do the same to a program.
   *
   * @throws SourceException with the first of them
   */
  static void check(SavedSchedule saved, RunSpec spec) {
    refusal(spec)
        .ifPresent(
            reason -> {
              throw SourceException.error(
                  Position.inFile(saved.path().toString()), reason + "; --trust lets it through");
            });
  }

  /** What {@code tdv replay} is given behind the name of one's own schedule. */
  static String option(RunSpec spec) {
    return refusal(spec).isPresent() ? " --trust" : "";
  }

  private static Optional<String> refusal(RunSpec spec) {
    Stream<List<String>> flags =
        Stream.concat(
            Stream.of(spec.source().compilerFlags()),
            SourceResolver.resolve(spec.source()).stream().map(TranslationUnit::flags));
    Stream<String> refusedFlags =
        flags
            .flatMap(some -> ForeignFlags.firstRefused(some).stream())
            .map(
                flag ->
                    "with its compiler flag '" + flag + "' gcc may load, run or write other files");
    Stream<String> refusedVariables =
        spec.env().stream()
            .map(variable -> variable.substring(0, variable.indexOf('=')))
            .filter(name -> name.startsWith("LD_") || LOADS_FILES.contains(name))
            .map(
                name -> "with its variable '" + name + "' a program may load or write other files");
    return Stream.concat(refusedFlags, refusedVariables).findFirst();
  }
}
