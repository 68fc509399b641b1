package tdv.config;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** A configuration file of any bytes is read, or refused with the file's name in front. */
class ConfigFuzzTest {
  private static final String TEXT = "timeout: 60\nverify:\n  check: [race, deadlock]\n  jobs: 2\n";

  @Property(seed = "1")
  void bytesAreReadOrRefused(@ForAll @Size(max = 100) byte[] bytes) {
    check(bytes);
  }

  /** What YAML is made of. */
  @Provide
  Arbitrary<String> yaml() {
    return Arbitraries.strings().withChars("ab:-[]{},&*!|>'\"%#?\n \t01.~").ofMaxLength(40);
  }

  @Property(seed = "1")
  void changedFilesAreReadOrRefused(
      @ForAll("yaml") String with, @ForAll @IntRange(max = 56) int at, @ForAll boolean cut) {
    String text = TEXT.substring(0, at) + with + (cut ? "" : TEXT.substring(at));
    check(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void check(byte[] bytes) {
    try {
      ConfigReader.read("tdv.yaml", bytes);
    } catch (ConfigException refused) {
      assertTrue(refused.render().startsWith("tdv.yaml:"), refused.render());
    }
  }
}
