package tdv.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of library functions and the runtime name the same functions. */
class RuntimeFunctionsTest {
  private static final String WRAP = "__wrap_";
  private static final String RENAME = "__tdv_lib_";

  @TempDir Path folder;

  @Test
  void theRuntimeDefinesWhatTheTableLists() throws IOException, InterruptedException {
    assertEquals(String.join("\n", listed()), String.join("\n", defined()));
  }

  private static Set<String> listed() {
    Set<String> names = new TreeSet<>();
    String table =
        new String(WorkDirectory.resource("/tdv/library.tsv"), StandardCharsets.ISO_8859_1);
    for (String line : table.lines().toList()) {
      String[] columns = line.split("\t", -1);
      if (columns.length > 1 && columns[1].equals("wrap")) {
        names.add(WRAP + columns[0]);
      } else if (columns.length > 1 && columns[1].equals("rename")) {
        names.add(RENAME + columns[0]);
      }
    }
    return names;
  }

  private Set<String> defined() throws IOException, InterruptedException {
    Path archive = Files.write(folder.resolve("libtdv.a"), WorkDirectory.resource("/tdv/libtdv.a"));
    Process nm =
        new ProcessBuilder("nm", "--defined-only", archive.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Set<String> names = new TreeSet<>();
    for (String line : nm.inputReader(StandardCharsets.ISO_8859_1).lines().toList()) {
      String name = line.substring(line.lastIndexOf(' ') + 1);
      boolean isFunction = line.contains(" T ");
      if (isFunction && (name.startsWith(WRAP) || name.startsWith(RENAME))) {
        names.add(name);
      }
    }
    assertEquals(0, nm.waitFor());
    names.remove(WRAP + "main");
    return names;
  }
}
