package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.source.SourceRequest;

/**
 * TDV_RESERVE leaves a program that runs by itself less address space, for tools such as valgrind.
 */
class ReserveTest {
  private static final int TERABYTE = 1, SMALL_BLOCK = 2, LARGE_BLOCK = 4;

  private static final String SIZES =
      """
      #include <stdio.h>
      #include <stdlib.h>
      int main(void) {
        long pages = 0;
        FILE *file = fopen("/proc/self/statm", "r");
        if (fscanf(file, "%ld", &pages) != 1) return 32;
        char *small = malloc(1000), *large = malloc(2 << 20);
        return (pages >> 28 ? 1 : 0) + (small ? 2 : 0) + (large ? 4 : 0) + (getenv("TDV_RESERVE") ? 8 : 0);
      }
      """;

  @TempDir private Path folder;

  @Test
  void lessIsReserved() throws Exception {
    Path source = Files.writeString(folder.resolve("sizes.c"), SIZES);
    try (WorkDirectory directory = WorkDirectory.create()) {
      Executable executable =
          ProgramBuild.build(
              FrontEnd.load(SourceRequest.of(List.of(source), List.of()), warning -> {}),
              directory);
      assertEquals(TERABYTE + SMALL_BLOCK + LARGE_BLOCK, status(executable, Map.of()));
      assertEquals(SMALL_BLOCK, status(executable, Map.of("TDV_RESERVE", "1,16")));
      assertEquals(SMALL_BLOCK + LARGE_BLOCK, status(executable, Map.of("TDV_RESERVE", "16,16")));
    }
  }

  private static int status(Executable executable, Map<String, String> variables) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(executable.file().toString()).inheritIO();
    builder.environment().putAll(variables);
    Process process = builder.start();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    return process.exitValue();
  }
}
