package tdv.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Assembles what gcc makes of all kinds of variables, with zones, and looks where they lie. */
class RedZonesTest {
  private static final String PROGRAM =
      """
      int initialised = 5;
      static int unused_zero[3];
      int zero[100];
      char three[3] __attribute__((aligned(64)));
      char text[] = "abc";
      struct { char c; double d; void *p; } record = {1, 2.0, &initialised};
      __int128 wide = 5;
      float real = 1.5;
      long double longest = 1.0L;
      int *pointers[2] = {&initialised, zero};
      int weak __attribute__((weak)) = 3;
      int first_of_section __attribute__((section("mine"))) = 1;
      int second_of_section __attribute__((section("mine"))) = 2;
      extern int other_name __attribute__((alias("initialised")));
      const int constant = 3;
      _Thread_local int of_thread = 4;
      static _Thread_local int zero_of_thread;
      extern int __start_mine[], __stop_mine[];
      static int counter(void) {
        static int counted = 1, from_zero;
        return counted++ + from_zero++;
      }
      int main(void) {
        zero_of_thread += of_thread + counter() + unused_zero[1] + three[0];
        return __stop_mine - __start_mine == 2 && record.d == 2 && wide == 5 && longest == 1
            && other_name == 5 && *pointers[0] == 5 && real == 1.5 && weak == 3 && !zero[99]
            && text[2] == 'c' && constant == 3 ? 0 : 1;
      }
      """;

  private static final List<String> PLAIN =
      List.of(
          "initialised",
          "unused_zero",
          "zero",
          "three",
          "text",
          "record",
          "wide",
          "real",
          "longest",
          "pointers",
          "weak");

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"-O0", "-O1", "-O2", "-Os", "-fdata-sections", "-fcommon"})
  void everyVariableHasOne(String flag) throws Exception {
    Path source = Files.writeString(directory.resolve("a.c"), PROGRAM);
    Path assembly = directory.resolve("a.s");
    Path program = directory.resolve("a");
    gcc("-fno-pie", flag, "-S", source.toString(), "-o", assembly.toString());
    String text = Files.readString(assembly, StandardCharsets.ISO_8859_1);
    Files.writeString(assembly, RedZones.insert(text), StandardCharsets.ISO_8859_1);
    gcc("-no-pie", assembly.toString(), "-o", program.toString());
    Symbols symbols = Symbols.read(program);
    assertZones(symbols, flag);
    assertEquals(0, run(List.of(program.toString())), "the program's own checks");
  }

  private static void assertZones(Symbols symbols, String flag) {
    List<Symbols.Symbol> sorted =
        PLAIN.stream()
            .flatMap(name -> symbols.objects(name).stream())
            .sorted(Comparator.comparingLong(Symbols.Symbol::address))
            .toList();
    assertTrue(sorted.size() >= PLAIN.size() - 1, sorted::toString);
    for (Symbols.Symbol variable : sorted) {
      boolean shared = flag.equals("-fcommon") && variable.size() > RedZones.BYTES;
      long end = variable.address() + variable.size() - (shared ? RedZones.BYTES : 0);
      for (Symbols.Symbol other : sorted) {
        long distance = other.address() - end;
        assertTrue(
            other.address() <= variable.address() || distance >= RedZones.BYTES,
            () -> other + " lies " + distance + " bytes behind " + variable);
      }
    }
  }

  private static void gcc(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("gcc"));
    command.addAll(List.of(arguments));
    assertEquals(0, run(command), command::toString);
  }

  private static int run(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).inheritIO().start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return process.exitValue();
  }
}
