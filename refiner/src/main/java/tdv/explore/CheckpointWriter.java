package tdv.explore;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import tdv.run.ExploreTotals;
import tdv.schedule.Schedule;
import tdv.schedule.TraceChecks;

/** Writes a {@link CheckpointFile}. */
public final class CheckpointWriter {
  private CheckpointWriter() {}

  /** The file's bytes. */
  public static byte[] write(CheckpointFile file) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      try (JsonGenerator json = new JsonFactory().createGenerator(bytes)) {
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartObject();
        subject(json, file.subject());
        state(json, file.state());
        json.writeEndObject();
      }
      bytes.write('\n');
      bytes.write(file.state().image().bytes());
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: memory can't be written to", e);
    }
    return bytes.toByteArray();
  }

  private static void subject(JsonGenerator json, CheckpointFile.Subject subject)
      throws IOException {
    json.writeStringField("format", CheckpointFile.FORMAT);
    json.writeStringField("tdv", subject.tdv());
    json.writeStringField("program", subject.program());
    json.writeStringField("input", subject.input());
    json.writeStringField("search", subject.search());
  }

  private static void state(JsonGenerator json, SearchState state) throws IOException {
    json.writeArrayFieldStart("threads");
    for (String name : state.threads().names()) {
      json.writeString(name);
    }
    json.writeEndArray();
    json.writeBooleanField("defaultInput", state.defaultInput());
    totals(json, state.totals());
    json.writeArrayFieldStart("bugs");
    for (Candidate bug : state.bugs()) {
      bug(json, bug);
    }
    json.writeEndArray();
    json.writeNumberField("imageBytes", state.image().size());
    json.writeStringField("imageSha256", TraceChecks.sha256(state.image().bytes()));
  }

  private static void totals(JsonGenerator json, ExploreTotals totals) throws IOException {
    json.writeObjectFieldStart("totals");
    json.writeNumberField("executions", totals.executions());
    json.writeNumberField("spun", totals.spun());
    json.writeNumberField("assumptions", totals.assumptions());
    json.writeNumberField("redundant", totals.redundant());
    json.writeNumberField("infeasible", totals.infeasible());
    json.writeNumberField("stepLimits", totals.stepLimits());
    json.writeNumberField("timeLimits", totals.timeLimits());
    json.writeNumberField("steps", totals.steps());
    json.writeNumberField("longest", totals.longest());
    json.writeNumberField("pending", totals.pending());
    json.writeNumberField("states", totals.states());
    json.writeNumberField("statesSum", totals.statesSum());
    json.writeNumberField("cpuNanos", totals.cpuNanos());
    json.writeNumberField("threads", totals.threads());
    json.writeEndObject();
  }

  private static void bug(JsonGenerator json, Candidate bug) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", bug.kind().name());
    json.writeStringField("key", bug.key());
    json.writeNumberField("first", bug.first());
    json.writeNumberField("second", bug.second());
    json.writeArrayFieldStart("segments");
    Schedule schedule = bug.schedule();
    for (int i = 0; i < schedule.segments(); i++) {
      json.writeNumber(schedule.thread(i));
      json.writeNumber(schedule.steps(i));
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
