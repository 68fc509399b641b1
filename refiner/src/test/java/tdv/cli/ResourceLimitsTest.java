package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that takes too much of the machine is told so, and is no bug. */
class ResourceLimitsTest {
  private static final String GREEDY =
      """
      #include <stdlib.h>
      #include <assert.h>
      int main(void) {
        for (int i = 0; i < 100; i++) {
          char *block = malloc(1 << 20);
          assert(block != 0);
          block[0] = 1;
        }
        return 0;
      }
      """;

  private static final String WRITER =
      """
      #include <stdio.h>
      #include <assert.h>
      int main(void) {
        static char block[1 << 16];
        FILE *file = fopen("OUT", "w");
        for (int i = 0; i < 100; i++)
          assert(fwrite(block, 1, sizeof block, file) == sizeof block);
        fclose(file);
        return 0;
      }
      """;

  private static final String LIMITS =
      """
      #include <stdio.h>
      #include <sys/resource.h>
      int main(void) {
        int kinds[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_NPROC};
        for (int i = 0; i < 3; i++) {
          struct rlimit limit;
          getrlimit(kinds[i], &limit);
          printf("%d %lu\\n", i, limit.rlim_cur);
        }
        return 0;
      }
      """;

  @TempDir private Path folder;

  private String program(String text) throws IOException {
    String whole = text.replace("OUT", folder.resolve("out").toString());
    return Files.writeString(folder.resolve("p.c"), whole).toString();
  }

  private void assertUnknown(String option, String text, String reason) throws IOException {
    RecordedRun run = RecordedRun.of("verify", program(text), "--no-files", option, "2");
    assertEquals(ExitCode.UNSUPPORTED, run.code(), run.out());
    assertTrue(run.out().contains(reason + "; " + option + " allows more\n"), run.out());
    assertTrue(run.out().contains("Verdict: unknown(unsupported)"), run.out());
    RecordedRun more = RecordedRun.of("run", program(text), "--quiet", option, "200");
    assertEquals(ExitCode.OK, more.code(), more.err());
  }

  @Test
  void memoryIsLimited() throws IOException {
    assertUnknown("--run-memory", GREEDY, "the program has taken more than 2 MB of memory");
  }

  @Test
  void filesAreLimited() throws IOException {
    assertUnknown("--run-files", WRITER, "a file of the program has grown beyond 2 MB");
  }

  /**
   * No core files, files of a gigabyte, and no other processes (which the kernel lets root have).
   */
  @Test
  void limitsAreThoseOfTheProcess() throws IOException {
    for (String reset : new String[] {"snapshot", "fork"}) {
      RecordedRun run = RecordedRun.of("run", program(LIMITS), "--quiet", "--reset", reset);
      assertTrue(run.out().startsWith("0 0\n1 1073741824\n2 0\n"), run.out() + run.err());
    }
  }
}
