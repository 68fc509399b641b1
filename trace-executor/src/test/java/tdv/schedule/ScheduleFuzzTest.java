package tdv.schedule;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import tdv.source.SourceException;

/** A file of any bytes is refused as a schedule, with the file's name in front. */
class ScheduleFuzzTest {
  @Property(seed = "1")
  void bytesAreRefused(@ForAll @Size(max = 200) byte[] bytes) {
    check(bytes);
  }

  /** Text that gets past the first check. */
  @Property(seed = "1")
  void valuesAreRefused(@ForAll String value, @ForAll long number) {
    String quoted = value.replace("\\", "\\\\").replace("\"", "\\\"");
    String json =
        "{\"format\": \"tdv-schedule/1\", \"threads\": [\"main\", \"%s\"], \"steps\": %d}"
            .formatted(quoted.replace("%", ""), number);
    check(json.getBytes(StandardCharsets.UTF_8));
  }

  private static void check(byte[] bytes) {
    try {
      ScheduleReader.read("s.json", bytes);
      throw new AssertionError("this is no schedule");
    } catch (SourceException refused) {
      assertTrue(refused.render().startsWith("s.json:"), refused.render());
    }
  }
}
