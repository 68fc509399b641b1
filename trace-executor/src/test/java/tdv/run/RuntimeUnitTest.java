package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The unit tests of the C runtime, under AddressSanitizer and UndefinedBehaviorSanitizer. */
class RuntimeUnitTest {
  private static final String CASES = System.getProperty("tdv.cases", "100");

  @TempDir private Path folder;

  @Test
  void sanitizersHaveNothingToSay() throws Exception {
    for (String library : new String[] {"libasan.so", "libubsan.so"}) {
      String found = Commands.run("gcc", "-print-file-name=" + library).strip();
      assumeTrue(Path.of(found).isAbsolute(), "gcc has no " + library + " here");
    }
    Path tests = Path.of("..", "c-runtime", "test").toAbsolutePath().normalize();
    Commands.run(tests.resolve("build.sh").toString(), folder.toString());
    assertEquals("ok\n", Commands.run(folder.resolve("unit").toString(), CASES));
  }
}
