package tdv.witness;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import tdv.result.Task;
import tdv.result.Tool;
import tdv.svcomp.Property;

/**
 * What a witness is a witness for.
 *
 * @param specification the violated property as SV-COMP writes it
 * @param created when, in seconds, with the zone
 */
public record WitnessTask(Tool tool, Task task, String specification, String created) {
  /** For a property, now. */
  public static WitnessTask of(Tool tool, Task task, String property) {
    return new WitnessTask(
        tool,
        task,
        Property.named(property).orElseThrow().line(),
        OffsetDateTime.now(ZoneOffset.UTC)
            .truncatedTo(ChronoUnit.SECONDS)
            .format(DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss'+00:00'")));
  }

  String commandLine() {
    return "tdv " + String.join(" ", task.commandLine());
  }
}
