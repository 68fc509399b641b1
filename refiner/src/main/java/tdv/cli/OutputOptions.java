package tdv.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.Options;

/**
 * Where the results of {@code tdv verify} go.
 *
 * @param folder for the files of bugs and of the whole verification; nowhere if empty
 * @param folderAsked whether the user has named the folder: then it has to be written to
 * @param json where the result goes as JSON: a file, or {@code -} for standard output
 * @param sarif where it goes as SARIF, likewise
 */
record OutputOptions(
    Optional<Path> folder, boolean folderAsked, Optional<String> json, Optional<String> sarif) {
  /** The name that stands for standard output. */
  static final String STANDARD_OUTPUT = "-";

  static Options addTo(Options options) {
    return options
        .addOption(
            TypedOption.folder(
                'o', "output", "DIR", Optional.of("tdv-out"), "write results and bugs to DIR"))
        .addOption(TypedOption.flag("no-files", "write no files but those that are named"))
        .addOption(
            TypedOption.file("json", "F", "write the result to F as JSON; - is standard output"))
        .addOption(
            TypedOption.file("sarif", "F", "write the bugs to F as SARIF; - is standard output"));
  }

  static OutputOptions of(Invocation invocation) throws UsageException {
    boolean none = invocation.has("no-files");
    OutputOptions outputs =
        new OutputOptions(
            none ? Optional.empty() : invocation.path("output"),
            !none && invocation.has("output"),
            invocation.path("json").map(Path::toString),
            invocation.path("sarif").map(Path::toString));
    if (isStandardOutput(outputs.json) && isStandardOutput(outputs.sarif)) {
      throw new UsageException(
          "only one of --json and --sarif can go to standard output", invocation.command());
    }
    return outputs;
  }

  private static boolean isStandardOutput(Optional<String> target) {
    return target.equals(Optional.of(STANDARD_OUTPUT));
  }

  /** Whether a program reads our standard output: nothing but the result may be there. */
  boolean isStandardOutputTaken() {
    return isStandardOutput(json) || isStandardOutput(sarif);
  }

  /** Whether anything but the report is written. */
  boolean areThere() {
    return folder.isPresent() || json.isPresent() || sarif.isPresent();
  }

  /** The files that are written under names of the user's. */
  List<Path> named() {
    return Stream.of(json, sarif).flatMap(Optional::stream).map(Path::of).toList();
  }
}
