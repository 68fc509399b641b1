package tdv.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tdv.lower.IrBuilder;
import tdv.parse.UnitParser;
import tdv.sema.TreeBuilder;
import tdv.source.PreprocessedSource;
import tdv.source.SourceException;
import tdv.source.TranslationUnit;

/**
 * Whatever the preprocessor says, tdv reads it or says at which place it can't: a breakdown is
 * allowed only where gcc, which is asked first, finds an error.
 */
class PreprocessedFuzzTest {
  private static final String TEXT =
      """
      typedef unsigned long size_t; typedef struct node { struct node *next; int value : 7; } node;
      enum color { RED, GREEN = 3 }; union both { int i; float f; }; extern void *malloc(size_t);
      static int table[3] = { 1, [2] = 5 }; static _Thread_local char buffer[8] = "text";
      static inline int add(int a, int b) { return a + b * 2; }
      int (*pointer)(int, int) = add; volatile long long counter; _Atomic int ready;
      static node *push(node *head, int value) {
        node *fresh = malloc(sizeof *fresh); *fresh = (node){ .next = head, .value = value };
        return fresh;
      }
      int main(void) {
        node *list = 0; union both b = { .f = 1.5f };
        for (int i = 0; i < 10; i++) { if (i == 3) continue; list = push(list, i); }
        while (list) { counter += list->value; list = list->next; }
        switch (b.i & 3) { case 0: counter--; break; case 1 ... 2: ready = 1; default: goto out; }
        do { table[1] ^= ~counter ? 'x' : 0x1fu; } while (counter-- > 0 && !ready);
        out: return pointer ? pointer(table[0], (int)sizeof(buffer)) : ({ int z = 4; z; });
      }
      """;

  private static final Pattern TOKEN =
      Pattern.compile(
          "[A-Za-z_]\\w*|[0-9][\\w.]*|\"[^\"]*\"|'[^']*'|\\.\\.\\.|->|\\+\\+|--|&&|\\|\\||<<|>>"
              + "|[<>=!&|+*/%^-]=|\\S");

  private static final List<String> TOKENS =
      TOKEN.matcher(TEXT).results().map(MatchResult::group).toList();

  /** At a place, another token takes the place of one, stands beside it, or the token goes. */
  record Change(int place, int kind, int other) {
    void apply(List<String> tokens) {
      int at = place % tokens.size();
      switch (kind) {
        case 0 -> tokens.set(at, TOKENS.get(other));
        case 1 -> tokens.add(at, TOKENS.get(other));
        case 2 -> tokens.add(at, tokens.get(at));
        default -> tokens.remove(at);
      }
    }
  }

  @Provide
  Arbitrary<List<Change>> changes() {
    Arbitrary<Integer> token = Arbitraries.integers().between(0, TOKENS.size() - 1);
    return Combinators.combine(token, Arbitraries.integers().between(0, 3), token)
        .as(Change::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  @Example
  void whatIsWellIsRead() {
    read(String.join(" ", TOKENS) + "\n");
  }

  private static void read(String text) {
    TranslationUnit unit = new TranslationUnit(Path.of("test.c"), Path.of("/"), List.of());
    IrBuilder.build(TreeBuilder.build(UnitParser.parse(new PreprocessedSource(unit, text))));
  }

  @Property(seed = "1")
  void isReadOrRefusedWithAPlace(@ForAll("changes") List<Change> changes) throws Exception {
    List<String> tokens = new ArrayList<>(TOKENS);
    changes.forEach(change -> change.apply(tokens));
    String text = String.join(" ", tokens) + "\n";
    try {
      read(text);
    } catch (SourceException refused) {
      if (!refused.render().startsWith("/test.c:1:")) {
        throw refused;
      }
    } catch (RuntimeException broken) {
      if (gccAccepts(text)) {
        throw broken;
      }
    }
  }

  private static boolean gccAccepts(String text) throws IOException, InterruptedException {
    Path file = Files.createTempFile("fuzz", ".i");
    try {
      Files.writeString(file, text);
      return new ProcessBuilder("gcc", "-w", "-fsyntax-only", file.toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } finally {
      Files.delete(file);
    }
  }
}
