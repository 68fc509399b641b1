package tdv.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * A search in a file, to go on with: a line of JSON ({@code tdv-checkpoint/1}), then the bytes of
 * the image. See {@link CheckpointWriter} and {@link CheckpointReader}.
 */
public record CheckpointFile(Subject subject, SearchState state) {
  public static final String FORMAT = "tdv-checkpoint/1";

  /**
   * What is searched: only the same search can be gone on with.
   *
   * @param tdv the version, as images are its own business
   * @param program a digest of the program's text and of the compiler
   * @param input a digest of all that a run is given, and of its limits
   * @param search the options that decide which runs are made, as text
   */
  public record Subject(String tdv, String program, String input, String search) {
    /** What is not the same, in words; nothing if all is. */
    List<String> differences(Subject other) {
      List<String> texts = new ArrayList<>();
      if (!tdv.equals(other.tdv)) {
        texts.add("tdv " + tdv + " wrote it, and this is tdv " + other.tdv);
      }
      if (!program.equals(other.program)) {
        texts.add("the program or the compiler is another one");
      }
      if (!input.equals(other.input)) {
        texts.add("the input or the limits of a run are others");
      }
      if (!search.equals(other.search)) {
        texts.add("it is a search with " + search + ", and not with " + other.search);
      }
      return texts;
    }
  }
}
