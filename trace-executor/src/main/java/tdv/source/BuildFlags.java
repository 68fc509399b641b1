package tdv.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A unit's flags, sorted by the step of a build that they are for when the program is to run under
 * control. Left out is what has been done already (preprocessing, warnings), and what such a
 * program can't have: another linkage than that of a plain executable at a fixed address,
 * sanitizers, profiles, link-time optimisation.
 *
 * @param compiler for the step from preprocessed C to assembly
 * @param assembler for the step from assembly to an object
 * @param linker libraries, their folders, objects, and options of the linker
 */
public record BuildFlags(List<String> compiler, List<String> assembler, List<String> linker) {
  private static final Set<String> DROPPED =
      Set.of(
          "-p",
          "-pg",
          "-s",
          "-pipe",
          "-pie",
          "-no-pie",
          "-shared",
          "-symbolic",
          "-static",
          "-static-pie",
          "-static-libgcc",
          "-nostdlib",
          "-nodefaultlibs",
          "-nolibc",
          "-nostartfiles",
          "-pedantic-errors",
          "-pedantic",
          "-fverbose-asm",
          "-finstrument-functions",
          "-fsplit-stack",
          "-fbranch-probabilities",
          "-gsplit-dwarf",
          "-Wl,-s",
          "-Wl,-S",
          "-Wl,-pie",
          "-Wl,-r",
          "-r",
          "-undef");

  private static final List<String> DROPPED_PREFIXES =
      List.of(
          "-M",
          "-I",
          "-D",
          "-U",
          "-A",
          "-i",
          "-flto",
          "-fno-lto",
          "-ffat-lto",
          "-fno-fat-lto",
          "-fsanitize",
          "-fno-sanitize",
          "-fprofile",
          "-fauto-profile",
          "-fPI",
          "-fpi",
          "-fno-PI",
          "-fno-pi",
          "-finstrument-functions-",
          "-Wl,--strip",
          "-Wl,--gc-sections",
          "-Xpreprocessor");

  private static final List<String> LINKER_PREFIXES =
      List.of("-l", "-L", "-Wl,", "-Xlinker", "-z", "-T", "-rdynamic", "-fuse-ld=");

  private static final List<String> ASSEMBLER_PREFIXES = List.of("-Wa,", "-Xassembler");

  public BuildFlags {
    compiler = List.copyOf(compiler);
    assembler = List.copyOf(assembler);
    linker = List.copyOf(linker);
  }

  /** The flags of a unit, whose relative paths are made absolute. */
  public static BuildFlags of(TranslationUnit unit) {
    List<String> compiler = new ArrayList<>();
    List<String> assembler = new ArrayList<>();
    List<String> linker = new ArrayList<>();
    List<String> flags = CompilerFlags.resolved(unit.flags(), unit.directory());
    for (CompilerFlags.Word word : CompilerFlags.words(flags)) {
      String name = word.name();
      if (!word.isOption()) {
        linker.add(CompilerFlags.absolute(name, unit.directory()));
      } else if (startsWithAny(name, LINKER_PREFIXES)) {
        linker.addAll(dropped(name) ? List.of() : word.words());
      } else if (startsWithAny(name, ASSEMBLER_PREFIXES)) {
        assembler.addAll(word.words());
      } else if (!dropped(name)) {
        compiler.addAll(word.words());
      }
    }
    return new BuildFlags(compiler, assembler, linker);
  }

  private static boolean dropped(String name) {
    return DROPPED.contains(name)
        || startsWithAny(name, DROPPED_PREFIXES)
        || (name.startsWith("-W") && !name.startsWith("-Wl,"));
  }

  private static boolean startsWithAny(String name, List<String> prefixes) {
    return prefixes.stream().anyMatch(name::startsWith);
  }
}
