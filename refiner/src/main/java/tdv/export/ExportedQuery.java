package tdv.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import tdv.smtlib.LogicName;
import tdv.solve.QueryLog.Asked;

/**
 * A line of {@code queries.jsonl}.
 *
 * @param number of the query in the verification, from 1
 * @param file with the query, from the folder of the export on
 * @param duplicate whether the file is another query's, which is the same but for names
 */
public record ExportedQuery(
    int number,
    String file,
    boolean duplicate,
    LogicName logic,
    int asserts,
    int variables,
    int bytes,
    Asked asked) {
  /** {@code sat}, {@code unsat} or {@code unknown}. */
  public String answer() {
    return QueryScript.status(asked.answer());
  }

  public long milliseconds() {
    return asked.time().toMillis();
  }

  ExportedQuery in(String other) {
    return new ExportedQuery(number, other, duplicate, logic, asserts, variables, bytes, asked);
  }

  String json(ExportSubject subject) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("file", file);
      json.writeNumberField("query", number);
      json.writeBooleanField("duplicate", duplicate);
      json.writeStringField("logic", logic.name());
      json.writeNumberField("asserts", asserts);
      json.writeNumberField("variables", variables);
      json.writeNumberField("bytes", bytes);
      json.writeStringField("question", asked.label().question());
      json.writeStringField("encoding", asked.label().encoding());
      json.writeNumberField("events", asked.label().events());
      json.writeNumberField("threads", asked.label().threads());
      json.writeStringField("answer", answer());
      Optional<String> reason = Optional.of(asked.answer().reason()).filter(r -> !r.isEmpty());
      if (reason.isPresent()) {
        json.writeStringField("reason", reason.get());
      }
      json.writeNumberField("milliseconds", milliseconds());
      json.writeStringField("solver", asked.solver());
      json.writeStringField("engine", subject.engine());
      array(json, "program", subject.program());
      json.writeStringField("sha256", subject.sha256());
      array(json, "input", subject.input());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: memory can't be written to", e);
    }
    return text + "\n";
  }

  private static void array(JsonGenerator json, String name, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
