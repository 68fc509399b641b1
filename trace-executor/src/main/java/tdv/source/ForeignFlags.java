package tdv.source;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Compiler flags that somebody else wrote, in a file that tdv is given. Only those pass whose form
 * is known to be harmless: gcc has too many that load plugins, run other programs, read more flags,
 * link other files or write somewhere (-fplugin, -B, -wrapper, -specs, &#64;file, -Wl, -include)
 * for a list of the others to be ever complete.
 */
public final class ForeignFlags {
  private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";

  /** A macro must not smuggle statements or calls into the program: a constant or a type's name. */
  private static final String NUMBER = "-?[0-9][A-Za-z0-9.]*";

  private static final String QUOTED = "\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.){1,8}'";
  private static final String TYPE =
      "(?:(?:unsigned|signed|short|long|int|char|float|double|void|const|volatile|static|inline"
          + "|u?int(?:8|16|32|64)_t|size_t) ?)+";

  private static final Pattern HARMLESS =
      Pattern.compile(
          String.join(
              "|",
              "-D" + NAME + "(?:=(?:|" + NUMBER + "|" + QUOTED + "|" + TYPE + "))?",
              "-U" + NAME,
              "-(?:I|isystem|iquote|idirafter)[^\0\n]+",
              "-l[A-Za-z0-9_][A-Za-z0-9_+.-]*",
              "-(?:std=[a-z0-9:]+|ansi|w|pipe|pthread|pedantic|pedantic-errors|trigraphs|undef)",
              "-O(?:[0-3sgz]|fast)?",
              "-g(?:[0-3]|gdb[0-3]?|dwarf(?:-[2-5])?)?",
              "-W(?:no-)?[a-z][a-z0-9+-]*(?:=[a-z0-9-]+)?",
              "-W",
              "-m(?:64|arch=[a-z0-9-]+|tune=[a-z0-9-]+|fpmath=[a-z0-9,+]+)",
              "-m(?:no-)?(?:sse|avx|bmi|fma|aes|popcnt|red-zone)[a-z0-9.-]*",
              "-fno-[a-z0-9-]+",
              "-fvisibility=[a-z]+",
              "-fstack-protector(?:-[a-z]+)?",
              "-fsanitize=[a-z,-]+"));

  /** Flags {@code -f…} without a value that change the code and nothing else. */
  private static final Set<String> CODE =
      Set.of(
          "-fPIC",
          "-fpic",
          "-fPIE",
          "-fpie",
          "-fcommon",
          "-fdata-sections",
          "-ffunction-sections",
          "-fexceptions",
          "-ffast-math",
          "-fgnu89-inline",
          "-finline-functions",
          "-flto",
          "-fms-extensions",
          "-fplan9-extensions",
          "-fomit-frame-pointer",
          "-fsigned-char",
          "-fstrict-aliasing",
          "-ftrapv",
          "-funroll-loops",
          "-fwrapv");

  private ForeignFlags() {}

  /** The first flag that could do more than change the code of the program. */
  public static Optional<String> firstRefused(List<String> flags) {
    return CompilerFlags.words(flags).stream()
        .map(word -> String.join("", word.words()))
        .filter(flag -> !CODE.contains(flag) && !HARMLESS.matcher(flag).matches())
        .findFirst();
  }
}
