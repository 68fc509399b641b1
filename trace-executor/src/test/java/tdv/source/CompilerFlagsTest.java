package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerFlagsTest {
  @Test
  void keepsWhatChangesTheProgram() {
    List<String> flags =
        List.of("-I", "inc", "-Iinc2", "-DX=1", "-std=c11", "-O2", "-pthread", "-include", "a.h");
    assertEquals(flags, CompilerFlags.ofUser(flags));
  }

  @Test
  void dropsWhatChangesTheOutput() {
    assertEquals(
        List.of("-O2", "-lm"),
        CompilerFlags.ofUser(
            List.of(
                "-c",
                "-o",
                "a.o",
                "-oa.o",
                "-MD",
                "-MF",
                "a.d",
                "-MTx",
                "-E",
                "-S",
                "-P",
                "-O2",
                "-dM",
                "-x",
                "c++",
                "-save-temps",
                "-fdiagnostics-color=always",
                "-Wp,-MD,a.d",
                "-lm",
                "-M",
                "-fsyntax-only")));
  }

  @Test
  void takesTheFlagsOfACommand() {
    assertEquals(
        List.of("-Wall", "-DA"),
        CompilerFlags.ofCommand(
            List.of("ccache", "gcc", "-Wall", "-DA", "-c", "a.c", "-o", "a.o")));
    assertEquals(List.of(), CompilerFlags.ofCommand(List.of()));
  }

  @Test
  void refusesASourceAmongTheFlags() {
    assertEquals(
        "tdv: error: 'b.c' is not a compiler flag; name the C files before --",
        Sources.thrown(() -> CompilerFlags.ofUser(List.of("-O2", "b.c"))).render());
  }

  @Test
  void refusesAFlagWithoutItsArgument() {
    assertEquals(
        "tdv: error: the compiler flag '-I' needs an argument",
        Sources.thrown(() -> CompilerFlags.ofUser(List.of("-O2", "-I"))).render());
  }

  @Test
  void refusesFlagsThatProduceSomethingElse() {
    for (String flag : List.of("--version", "-dumpmachine", "-print-search-dirs", "-###", "-")) {
      SourceException e = Sources.thrown(() -> CompilerFlags.ofUser(List.of(flag)));
      assertEquals("tdv: error: the compiler flag '" + flag + "' makes no sense here", e.render());
      assertEquals(3, e.exitCode());
    }
  }

  @Test
  void refusesAnotherDataLayout() {
    for (String flag : List.of("-m32", "-fpack-struct=2", "-funsigned-char", "-fopenmp")) {
      assertEquals(4, Sources.thrown(() -> CompilerFlags.ofUser(List.of(flag))).exitCode(), flag);
    }
  }

  @Test
  void resolvesPathsThatExist(@TempDir Path dir) {
    new Sources(dir).write("inc/a.h", "");
    assertEquals(
        List.of("-I" + dir + "/inc", "-isystem", dir + "/inc", "-Inone", "-DI=inc"),
        CompilerFlags.resolved(List.of("-Iinc", "-isystem", "inc", "-Inone", "-DI=inc"), dir));
  }
}
