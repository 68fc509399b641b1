package tdv.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The constants are those of the runtime's header. */
class AddressSpaceTest {
  private static long defined(String name) throws IOException {
    Path header = Path.of(System.getProperty("tdv.root"), "c-runtime", "src", "runtime.h");
    Pattern define = Pattern.compile("#define " + name + " (0x)?([0-9a-f]+)");
    Matcher matcher = define.matcher(Files.readString(header));
    assertEquals(true, matcher.find(), name);
    return Long.parseLong(matcher.group(2), matcher.group(1) == null ? 10 : 16);
  }

  @Test
  void constantsAreTheRuntimes() throws IOException {
    assertEquals(defined("TDV_STACKS_BASE"), AddressSpace.STACKS_BASE);
    assertEquals(defined("TDV_STACK_STRIDE"), AddressSpace.STACK_STRIDE);
    assertEquals(defined("TDV_HEAP_BASE"), AddressSpace.HEAP_BASE);
    assertEquals(defined("TDV_ARENA_STRIDE"), AddressSpace.ARENA_STRIDE);
    assertEquals(defined("TDV_MAX_THREADS"), AddressSpace.MAX_THREADS);
  }
}
