package tdv.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a stranger's flags only those pass that can do nothing but change the program's code. */
class ForeignFlagsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-DN",
        "-DN=3",
        "-DN=-3L",
        "-DX=1.5e3f",
        "-DNAME=\"a b\"",
        "-DC='x'",
        "-DT=unsigned long",
        "-DEMPTY=",
        "-UN",
        "-Iinclude",
        "-isysteminc",
        "-lm",
        "-lstdc++",
        "-std=gnu11",
        "-O2",
        "-O",
        "-Og",
        "-g",
        "-ggdb3",
        "-gdwarf-5",
        "-Wall",
        "-Wno-unused",
        "-Wformat=2",
        "-Werror=format",
        "-march=x86-64-v3",
        "-msse4.2",
        "-fno-builtin",
        "-fno-strict-aliasing",
        "-fwrapv",
        "-fPIC",
        "-fsanitize=address,undefined",
        "-pthread",
        "-pedantic",
        "-w"
      })
  void harmlessOnesPass(String flag) {
    assertEquals(Optional.empty(), ForeignFlags.firstRefused(List.of(flag)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-fplugin=./evil.so",
        "-fplugin-arg-evil-x=1",
        "-iplugindir=.",
        "-B.",
        "-B/tmp",
        "-wrapper",
        "-specs=evil.specs",
        "--specs=evil.specs",
        "@more-flags",
        "-Wl,--dynamic-linker=./evil",
        "-Wa,--defsym",
        "-Wp,-include,evil.h",
        "-Xlinker",
        "-includeevil.h",
        "-include",
        "-imacros",
        "-L.",
        "-T",
        "evil.o",
        "evil.so",
        "libevil.a",
        "-l:evil.so",
        "-l../evil",
        "-fdump-tree-all",
        "-fuse-ld=./evil",
        "-fsave-optimization-record",
        "-fprofile-use=x",
        "-fauto-profile",
        "-fcompare-debug",
        "-fself-test=x",
        "--sysroot=.",
        "-isysroot",
        "-Dmain(x)=f()",
        "-Dputs=remove",
        "-DN=(1,system(0))",
        "-DN=1;x()",
        "-DS=\"a\"x()\"b\"",
        "-Ia\nb",
        "-no-canonical-prefixes",
        "-save-temps",
        "-flinker-output=rel",
        "-mabi=ms",
        "--param"
      })
  void othersDoNot(String flag) {
    List<String> words =
        List.of("-wrapper", "-Xlinker", "-include", "-imacros", "-T", "-isysroot", "--param")
                .contains(flag)
            ? List.of(flag, "x")
            : List.of(flag);
    assertEquals(
        Optional.of(String.join("", words)), ForeignFlags.firstRefused(concat("-DOK", words)));
  }

  private static List<String> concat(String first, List<String> rest) {
    return Stream.concat(Stream.of(first), rest.stream()).toList();
  }

  @Test
  void anArgumentInAWordOfItsOwnBelongsToItsFlag() {
    assertEquals(
        Optional.empty(), ForeignFlags.firstRefused(List.of("-D", "N=3", "-I", "@x", "-l", "m")));
    assertEquals(Optional.of("-o/x"), ForeignFlags.firstRefused(List.of("-o", "/x")));
  }
}
