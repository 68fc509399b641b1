package tdv.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.source.SourceException;

/** Reads a {@link ScheduleFile}; whatever is wrong with one is a message with line and column. */
public final class ScheduleReader {
  private static final int MAX_STEPS = Integer.MAX_VALUE;

  /** The names of {@link tdv.run.Reset}. */
  private static final List<String> RESETS = List.of("auto", "snapshot", "fork");

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
        word(json.get("directory")),
        json.get("program").items().stream().map(ScheduleReader::digest).toList(),
        json.find("compileCommands").map(ScheduleReader::word),
        words(json.get("flags")),
        words(json.get("inputs")),
        words(json.get("args")),
        json.get("env").items().stream().map(ScheduleReader::variable).toList(),
        json.find("stdin").map(ScheduleReader::digest),
        reset(json.get("reset")),
        json.get("spurious").flag(),
        json.get("maxSteps").number(1, Long.MAX_VALUE));
  }

  private static ScheduleFile.FileDigest digest(PlacedJson json) {
    return new ScheduleFile.FileDigest(word(json.get("file")), json.get("sha256").text());
  }

  /** A name or an argument, as the system takes them. */
  private static String word(PlacedJson json) {
    if (json.text().indexOf('\0') >= 0) {
      throw json.error("the character U+0000 cannot stand here");
    }
    return json.text();
  }

  private static List<String> words(PlacedJson json) {
    return json.items().stream().map(ScheduleReader::word).toList();
  }

  private static String variable(PlacedJson json) {
    if (word(json).indexOf('=') < 1) {
      throw json.error("NAME=VALUE must stand here");
    }
    return json.text();
  }

  private static String reset(PlacedJson json) {
    if (!RESETS.contains(json.text())) {
      throw json.error("one of " + String.join(", ", RESETS) + " must stand here");
    }
    return json.text();
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
