package tdv.explore;

import java.util.Arrays;
import java.util.List;
import tdv.property.BugKind;
import tdv.run.ExploreTotals;
import tdv.run.SearchImage;
import tdv.schedule.PlacedJson;
import tdv.schedule.Schedule;
import tdv.schedule.ThreadNames;
import tdv.schedule.TraceChecks;
import tdv.source.Position;
import tdv.source.SourceException;

/** Reads a {@link CheckpointFile}; whatever is wrong with one is a message. */
public final class CheckpointReader {
  private CheckpointReader() {}

  /**
   * The checkpoint in a file.
   *
   * @throws SourceException if it is no such file, or a damaged one
   */
  public static CheckpointFile read(String file, byte[] bytes) {
    int end = 0;
    while (end < bytes.length && bytes[end] != '\n') {
      end++;
    }
    PlacedJson json = PlacedJson.parse(file, Arrays.copyOf(bytes, end));
    checkFormat(json);
    byte[] image = Arrays.copyOfRange(bytes, Math.min(end + 1, bytes.length), bytes.length);
    long size = json.get("imageBytes").number(0, Integer.MAX_VALUE);
    if (size != image.length || !TraceChecks.sha256(image).equals(json.get("imageSha256").text())) {
      throw SourceException.error(
          Position.inFile(file), "this checkpoint is damaged: it does not end as it was written");
    }
    CheckpointFile.Subject subject =
        new CheckpointFile.Subject(
            json.get("tdv").text(),
            json.get("program").text(),
            json.get("input").text(),
            json.get("search").text());
    return new CheckpointFile(subject, state(json, image));
  }

  /**
   * Refuses to go on with another search.
   *
   * @throws SourceException if the file's subject is not this one
   */
  public static void require(
      String file, CheckpointFile checkpoint, CheckpointFile.Subject wanted) {
    List<String> differences = checkpoint.subject().differences(wanted);
    if (!differences.isEmpty()) {
      throw SourceException.error(
          Position.inFile(file),
          "this checkpoint is of another search: " + String.join("; ", differences));
    }
  }

  private static void checkFormat(PlacedJson json) {
    String format = json.find("format").map(PlacedJson::text).orElse("");
    if (!format.equals(CheckpointFile.FORMAT)) {
      throw json.error(
          "this is no checkpoint: \"format\": \"" + CheckpointFile.FORMAT + "\" is missing");
    }
  }

  private static SearchState state(PlacedJson json, byte[] image) {
    ThreadNames threads;
    try {
      threads = ThreadNames.parse(json.get("threads").texts());
    } catch (IllegalArgumentException e) {
      throw json.get("threads").error(e.getMessage());
    }
    return new SearchState(
        threads,
        totals(json.get("totals")),
        json.get("defaultInput").flag(),
        json.get("bugs").items().stream().map(CheckpointReader::bug).toList(),
        new SearchImage(image));
  }

  private static ExploreTotals totals(PlacedJson json) {
    return new ExploreTotals(
        count(json, "executions"),
        count(json, "spun"),
        count(json, "assumptions"),
        count(json, "redundant"),
        count(json, "infeasible"),
        count(json, "stepLimits"),
        count(json, "timeLimits"),
        count(json, "steps"),
        count(json, "longest"),
        count(json, "pending"),
        count(json, "states"),
        json.get("statesSum").number(Long.MIN_VALUE, Long.MAX_VALUE),
        count(json, "cpuNanos"),
        (int) json.get("threads").number(0, Integer.MAX_VALUE));
  }

  private static long count(PlacedJson json, String field) {
    return json.get(field).number(0, Long.MAX_VALUE);
  }

  private static Candidate bug(PlacedJson json) {
    PlacedJson kind = json.get("kind");
    BugKind bugKind =
        Arrays.stream(BugKind.values())
            .filter(value -> value.name().equals(kind.text()))
            .findFirst()
            .orElseThrow(() -> kind.error("'" + kind.text() + "' is no kind of bugs"));
    Schedule.Builder schedule = new Schedule.Builder();
    List<PlacedJson> segments = json.get("segments").items();
    for (int i = 0; i + 1 < segments.size(); i += 2) {
      schedule.add(
          (int) segments.get(i).number(0, Integer.MAX_VALUE),
          (int) segments.get(i + 1).number(1, Integer.MAX_VALUE));
    }
    return new Candidate(
        bugKind,
        schedule.build(),
        (int) json.get("first").number(0, Integer.MAX_VALUE),
        (int) json.get("second").number(-1, Integer.MAX_VALUE),
        json.get("key").text());
  }
}
