package tdv.schedule;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A {@link ScheduleFile} as JSON that people can read and compare: a segment is one line, and
 * nothing in it depends on when or where it was written.
 */
public final class ScheduleWriter {
  private ScheduleWriter() {}

  /** The file's bytes. */
  public static byte[] write(ScheduleFile file) {
    List<String> fields = new ArrayList<>();
    ScheduleFile.Setting setting = file.setting();
    fields.add(field("format", text(ScheduleFile.FORMAT)));
    fields.add(field("tdv", text(file.tdv())));
    fields.add(field("compiler", text(file.compiler())));
    fields.add(field("directory", text(setting.directory())));
    fields.add(field("program", lines(setting.program(), ScheduleWriter::digest)));
    setting
        .compileCommands()
        .ifPresent(folder -> fields.add(field("compileCommands", text(folder))));
    fields.add(field("flags", texts(setting.flags())));
    fields.add(field("inputs", texts(setting.inputs())));
    fields.add(field("args", texts(setting.args())));
    fields.add(field("env", texts(setting.env())));
    setting.stdin().ifPresent(stdin -> fields.add(field("stdin", digest(stdin))));
    fields.add(field("reset", text(setting.reset())));
    fields.add(field("spurious", Boolean.toString(setting.spurious())));
    fields.add(field("maxSteps", Long.toString(setting.maxSteps())));
    fields.add(field("threads", texts(file.threads().names())));
    fields.add(
        field("segments", lines(file.segments(), segment -> segment(file.threads(), segment))));
    fields.add(field("steps", Long.toString(file.steps())));
    fields.add(field("outcome", outcome(file.expectation())));
    if (file.exploring()) {
      fields.add(field("exploring", "true"));
    }
    fields.add(field("trace", text(file.digest())));
    String all = "{\n  " + String.join(",\n  ", fields) + "\n}\n";
    return all.getBytes(StandardCharsets.UTF_8);
  }

  private static String segment(ThreadNames threads, ScheduleFile.Segment segment) {
    return object(
        field("thread", text(threads.name(segment.thread()))),
        field("steps", Integer.toString(segment.steps())),
        field("op", text(segment.first().operation())),
        field("object", text(segment.first().object())),
        field("place", text(segment.first().place())),
        field("check", text(segment.check())));
  }

  private static String outcome(ScheduleFile.Expectation expectation) {
    return object(
        field("kind", text(expectation.kind())),
        field("status", Integer.toString(expectation.status())),
        field("thread", text(expectation.thread())),
        field("place", text(expectation.place())),
        field("text", text(expectation.text())));
  }

  private static String digest(ScheduleFile.FileDigest digest) {
    return object(field("file", text(digest.file())), field("sha256", text(digest.sha256())));
  }

  private static <T> String lines(List<T> items, Function<T, String> form) {
    StringBuilder result = new StringBuilder("[");
    for (Iterator<T> i = items.iterator(); i.hasNext(); ) {
      result.append("\n    ").append(form.apply(i.next())).append(i.hasNext() ? "," : "\n  ");
    }
    return result.append("]").toString();
  }

  private static String texts(List<String> texts) {
    return texts.stream().map(ScheduleWriter::text).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String object(String... fields) {
    return "{" + String.join(", ", fields) + "}";
  }

  private static String field(String name, String value) {
    return text(name) + ": " + value;
  }

  private static String text(String value) {
    return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(value)) + "\"";
  }
}
