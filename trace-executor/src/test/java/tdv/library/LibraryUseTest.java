package tdv.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.program.Program;
import tdv.program.Programs;
import tdv.source.SourceException;

class LibraryUseTest {
  private static final LibraryTable TABLE =
      LibraryTable.parse(
          """
          # NAME	HOW	RESET	REASON
          pthread_create	wrap	snapshot
          malloc	wrap	snapshot
          __isoc99_scanf	wrap	fork
          memcpy	rename	snapshot
          fopen	wrap	fork
          abs	plain	snapshot
          fork	refuse	fork	a program under control has one process
          """);

  @TempDir Path folder;

  private Program program(String text) throws IOException {
    return Programs.load(Files.writeString(folder.resolve("p.c"), text)).program();
  }

  @Test
  void namesAreThoseThatTheLinkerSees() throws IOException {
    LibraryUse use =
        LibraryUse.of(
            program(
                """
                #include <math.h>
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                int (*table[])(int) = {abs};
                void *malloc(size_t size) { return (void *)size; }
                static int helper(void) { return 0; }
                int main(void) {
                  static void *(*copy)(void *, const void *, size_t) = memcpy;
                  int n = helper();
                  scanf("%d", &n);
                  fopen("x", "r");
                  fopen("y", "r");
                  return cos(n) + table[0](n) + __builtin_popcount(n) + (copy == 0)
                      + (malloc(1) == 0);
                }
                """),
            TABLE);
    assertEquals(List.of("__isoc99_scanf", "fopen"), use.wrapped());
    assertEquals(List.of("__isoc99_scanf 11:3", "fopen 12:3", "cos 14:10"), places(use.needFork()));
    assertEquals(List.of("cos 14:10"), places(use.opaque()));
  }

  private static List<String> places(List<LibraryUse.Use> uses) {
    return uses.stream()
        .map(u -> u.name() + " " + u.position().line() + ":" + u.position().column())
        .toList();
  }

  @Test
  void allRefusalsComeAtOnceWithTheirPlaces() throws IOException {
    Program program =
        program(
            """
            #include <unistd.h>
            extern int pthread_invent(void), sem_invent(int);
            int (*later)(int) = sem_invent;
            int main(void) {
              pthread_invent();
              return fork() + fork();
            }
            """);
    SourceException refusal =
        assertThrows(SourceException.class, () -> LibraryUse.of(program, TABLE));
    assertEquals(4, refusal.exitCode());
    String file = folder.resolve("p.c").toString();
    String unknown = "tdv does not know this function of threads";
    String one = "a program under control has one process";
    assertEquals(
        List.of(
            file + ":3:21: error: 'sem_invent': " + unknown,
            file + ":5:3: error: 'pthread_invent': " + unknown,
            file + ":6:10: error: 'fork': " + one,
            file + ":6:19: error: 'fork': " + one),
        refusal.render().lines().toList());
  }

  @Test
  void theRuntimesTableCanBeRead() {
    LibraryTable table = LibraryTable.load();
    assertEquals(LibraryTable.How.WRAP, table.how("pthread_create"));
    assertEquals(LibraryTable.How.RENAME, table.how("memcpy"));
    assertEquals(LibraryTable.How.UNKNOWN, table.how("nobody_knows"));
    assertEquals(LibraryTable.Reset.FORK, table.reset("nobody_knows"));
    assertEquals(Optional.of("strlen"), table.behindBuiltin("__builtin_strlen"));
    assertTrue(table.behindBuiltin("__builtin_expect").isEmpty());
  }

  @Test
  void wrongLinesOfTheTableAreOurOwnFault() {
    for (String line : List.of("a\twrap", "a\tdraw\tfork", "a\twrap\tfork\na\tplain\tfork")) {
      assertThrows(IllegalStateException.class, () -> LibraryTable.parse(line), line);
    }
  }
}
