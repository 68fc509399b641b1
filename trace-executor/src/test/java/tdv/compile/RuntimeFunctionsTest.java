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

  /** The linker would lead such a call to the wrapper, as if the program had made it. */
  @Test
  void theRuntimeItselfCallsNoWrappedFunction() throws IOException, InterruptedException {
    Set<String> called = symbols("--undefined-only", " U ");
    called.removeIf(name -> !listed().contains(WRAP + name));
    assertEquals(Set.of(), called);
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
    Set<String> names = symbols("--defined-only", " T ");
    names.removeIf(name -> !name.startsWith(WRAP) && !name.startsWith(RENAME));
    names.remove(WRAP + "main");
    return names;
  }

  /** The symbols of a kind, by nm's letter. */
  private Set<String> symbols(String option, String letter)
      throws IOException, InterruptedException {
    Path archive = Files.write(folder.resolve("libtdv.a"), WorkDirectory.resource("/tdv/libtdv.a"));
    Process nm =
        new ProcessBuilder("nm", option, archive.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Set<String> names = new TreeSet<>();
    for (String line : nm.inputReader(StandardCharsets.ISO_8859_1).lines().toList()) {
      if (line.contains(letter)) {
        names.add(line.substring(line.lastIndexOf(' ') + 1));
      }
    }
    assertEquals(0, nm.waitFor());
    return names;
  }
}
