package tdv.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.source.SourceException;

/** Reads a {@link ScheduleFile}; whatever is wrong with one is a message with line and column. */
public final class ScheduleReader {
  private static final int MAX_STEPS = Integer.MAX_VALUE;

  private ScheduleReader() {}

  /**
   * The schedule in a file's text.
   *
   * @throws SourceException if it is no such file, or a broken one
   */
  public static ScheduleFile read(String file, byte[] text) {
    PlacedJson json = PlacedJson.parse(file, text);
    checkFormat(json);
    ThreadNames threads = threads(json.get("threads"));
    List<ScheduleFile.Segment> segments = new ArrayList<>();
    long steps = 0;
    for (PlacedJson item : json.get("segments").items()) {
      ScheduleFile.Segment segment = segment(item, threads);
      segments.add(segment);
      steps += segment.check().isEmpty() ? 0 : segment.steps();
    }
    if (json.get("steps").number(0, MAX_STEPS) != steps) {
      throw json.get("steps").error("the segments have " + steps + " steps in total");
    }
    return new ScheduleFile(
        json.get("tdv").text(),
        json.get("compiler").text(),
        setting(json),
        threads,
        segments,
        expectation(json.get("outcome")),
        steps,
        json.find("exploring").map(PlacedJson::flag).orElse(false),
        json.get("trace").text());
  }

  private static void checkFormat(PlacedJson json) {
    Optional<PlacedJson> format = json.find("format");
    if (format.isEmpty()) {
      throw json.error(
          "this is no schedule: \"format\": \"" + ScheduleFile.FORMAT + "\" is missing");
    }
    String name = format.get().text();
    if (!name.equals(ScheduleFile.FORMAT)) {
      throw format.get().error("this is '" + name + "'; tdv reads '" + ScheduleFile.FORMAT + "'");
    }
  }

  private static ThreadNames threads(PlacedJson json) {
    try {
      return ThreadNames.parse(json.texts());
    } catch (IllegalArgumentException e) {
      throw json.error(e.getMessage());
    }
  }

  private static ScheduleFile.Segment segment(PlacedJson json, ThreadNames threads) {
    PlacedJson thread = json.get("thread");
    int slot =
        threads
            .slot(thread.text())
            .orElseThrow(
                () -> thread.error("'" + thread.text() + "' is not in the list of threads"));
    ScheduleFile.Step first =
        new ScheduleFile.Step(
            json.get("op").text(), json.get("object").text(), json.get("place").text());
    return new ScheduleFile.Segment(
        slot, (int) json.get("steps").number(1, MAX_STEPS), first, json.get("check").text());
  }

  private static ScheduleFile.Setting setting(PlacedJson json) {
    return new ScheduleFile.Setting(
        json.get("directory").text(),
        json.get("program").items().stream().map(ScheduleReader::digest).toList(),
        json.find("compileCommands").map(PlacedJson::text),
        json.get("flags").texts(),
        json.get("inputs").texts(),
        json.get("args").texts(),
        json.get("env").texts(),
        json.find("stdin").map(ScheduleReader::digest),
        json.get("reset").text(),
        json.get("spurious").flag(),
        json.get("maxSteps").number(1, Long.MAX_VALUE));
  }

  private static ScheduleFile.FileDigest digest(PlacedJson json) {
    return new ScheduleFile.FileDigest(json.get("file").text(), json.get("sha256").text());
  }

  private static ScheduleFile.Expectation expectation(PlacedJson json) {
    return new ScheduleFile.Expectation(
        json.get("kind").text(),
        (int) json.get("status").number(Integer.MIN_VALUE, Integer.MAX_VALUE),
        json.get("thread").text(),
        json.get("place").text(),
        json.get("text").text());
  }
}
