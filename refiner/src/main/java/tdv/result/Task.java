package tdv.result;

import java.util.List;
import java.util.Map;

/**
 * What was asked for.
 *
 * @param files the sources, with the SHA-256 of each where it can be read
 * @param inputs the names and values of {@code --input}
 * @param flags for the compiler
 * @param options the other options that were given, by their long names, with their values; those
 *     without a value have ""
 * @param commandLine the words behind {@code tdv}
 */
public record Task(
    List<SourceFile> files,
    Map<String, String> inputs,
    List<String> checks,
    List<String> flags,
    String engine,
    Map<String, List<String>> options,
    List<String> commandLine) {
  /**
   * A source.
   *
   * @param sha256 "" if it cannot be read
   */
  public record SourceFile(String path, String sha256) {}
}
