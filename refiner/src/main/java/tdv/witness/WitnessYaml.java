package tdv.witness;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import tdv.counterexample.Place;
import tdv.result.Task;

/**
 * A violation witness of format 2.2: a sequence of segments, each of which all its threads have to
 * follow before the next one. Thread 0 is main, and k is the thread that the k-th creation makes.
 */
public final class WitnessYaml {
  static final String VERSION = "2.2";

  private final WitnessTask task;
  private final List<List<Waypoint>> segments;
  private final StringBuilder out = new StringBuilder();

  private WitnessYaml(WitnessTask task, List<List<Waypoint>> segments) {
    this.task = task;
    this.segments = segments;
  }

  public static String of(WitnessTask task, List<List<Waypoint>> segments) {
    return new WitnessYaml(task, segments).write();
  }

  private String write() {
    String content = content();
    line(0, "- entry_type: violation_sequence");
    line(1, "metadata:");
    text(2, "format_version", VERSION);
    text(2, "uuid", uuid(content));
    text(2, "creation_time", task.created());
    line(2, "producer:");
    text(3, "name", "tdv");
    text(3, "version", task.tool().version());
    text(3, "configuration", task.task().engine());
    text(3, "command_line", task.commandLine());
    line(2, "task:");
    line(3, "input_files:");
    for (Task.SourceFile file : task.task().files()) {
      line(3, "- " + quoted(file.path()));
    }
    line(3, "input_file_hashes:");
    for (Task.SourceFile file : task.task().files()) {
      line(4, quoted(file.path()) + ": " + quoted(file.sha256()));
    }
    text(3, "specification", task.specification());
    text(3, "data_model", "LP64");
    text(3, "language", "C");
    line(1, "content:");
    return out + content;
  }

  /** The same witness has the same name, whenever it is written. */
  private String uuid(String content) {
    String all = task.commandLine() + task.task().files() + content;
    return UUID.nameUUIDFromBytes(all.getBytes(StandardCharsets.UTF_8)).toString();
  }

  private String content() {
    for (List<Waypoint> segment : segments) {
      line(1, "- segment:");
      segment.forEach(this::waypoint);
    }
    String text = out.toString();
    out.setLength(0);
    return text;
  }

  private void waypoint(Waypoint waypoint) {
    line(2, "- waypoint:");
    text(4, "type", waypoint.type().text());
    text(4, "action", "follow");
    line(4, "thread_id: " + waypoint.thread());
    waypoint.constraint().ifPresent(value -> constraint(waypoint.type(), value));
    line(4, "location:");
    location(waypoint.place());
  }

  private void constraint(Waypoint.Type type, String value) {
    boolean result = type == Waypoint.Type.FUNCTION_RETURN;
    line(4, "constraint:");
    text(5, "value", value);
    text(5, "format", result ? "acsl_expression" : "c_expression");
  }

  private void location(Place place) {
    text(5, "file_name", place.file());
    line(5, "line: " + place.line());
    if (place.column() > 0) {
      line(5, "column: " + place.column());
    }
    Optional.of(place.function())
        .filter(name -> !name.isEmpty())
        .ifPresent(name -> text(5, "function", name));
  }

  private void text(int depth, String key, String value) {
    line(depth, key + ": " + quoted(value));
  }

  /** JSON's strings are strings of YAML, too. */
  private static String quoted(String value) {
    return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(value)) + '"';
  }

  private void line(int depth, String text) {
    out.append("  ".repeat(depth)).append(text).append('\n');
  }
}
