package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BuildFlagsTest {
  private static BuildFlags of(String... flags) {
    return BuildFlags.of(new TranslationUnit(Path.of("a.c"), Path.of("/nowhere"), List.of(flags)));
  }

  @Test
  void flagsGoToTheirStep() {
    BuildFlags flags =
        of("-std=c99", "-O2", "-lm", "-Llib", "-Wl,--as-needed", "-Wa,--noexecstack", "x.o");
    assertEquals(List.of("-std=c99", "-O2"), flags.compiler());
    assertEquals(List.of("-Wa,--noexecstack"), flags.assembler());
    assertEquals(List.of("-lm", "-Llib", "-Wl,--as-needed", "x.o"), flags.linker());
  }

  @Test
  void whatIsDoneAlreadyIsLeftOut() {
    BuildFlags flags =
        of("-Iinclude", "-I", "more", "-DX=1", "-include", "a.h", "-Wall", "-Werror", "-pedantic");
    assertEquals(List.of(), flags.compiler());
    assertEquals(List.of(), flags.linker());
  }

  @Test
  void whatCannotBeIsLeftOut() {
    BuildFlags flags =
        of("-flto=auto", "-fsanitize=thread", "-fPIC", "-pie", "-static", "-shared", "-s", "-pg");
    assertEquals(new BuildFlags(List.of(), List.of(), List.of()), flags);
  }
}
