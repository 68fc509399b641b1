package tdv.explore;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tdv.property.Check;

/** The enums that go over the wire have the numbers of tdv_wire.h. */
class MessageNumbersTest {
  private static void expect(String constant, int number) throws IOException {
    Path header = Path.of(System.getProperty("tdv.root"), "c-runtime", "include", "tdv_wire.h");
    Pattern line = Pattern.compile("\\b" + constant + " = " + number + "\\b");
    assertTrue(line.matcher(Files.readString(header)).find(), constant + " is not " + number);
  }

  @Test
  void checksAreTheirBits() throws IOException {
    for (Check check : Check.values()) {
      expect("TDV_CHECK_" + check.name(), check.bit());
    }
  }

  @Test
  void reductionsAreTheirNumbers() throws IOException {
    for (ReductionKind kind : ReductionKind.values()) {
      expect("TDV_REDUCE_" + kind.name(), kind.code());
    }
  }
}
