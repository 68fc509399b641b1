package tdv.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The user's compiler flags without those that would change what a run of gcc produces (its output
 * file, its stage, the form of its messages): which stage runs is for us to say. Flags that change
 * the meaning of the program stay; the few whose meaning we cannot follow are refused.
 */
final class CompilerFlags {
  /** Options whose argument is the next word. */
  private static final Set<String> TAKES_NEXT_WORD =
      Set.of(
          "-o",
          "-I",
          "-D",
          "-U",
          "-A",
          "-L",
          "-l",
          "-T",
          "-u",
          "-e",
          "-z",
          "-B",
          "-G",
          "-h",
          "-R",
          "-x",
          "-include",
          "-imacros",
          "-isystem",
          "-idirafter",
          "-iquote",
          "-iprefix",
          "-iwithprefix",
          "-iwithprefixbefore",
          "-isysroot",
          "-imultilib",
          "-MF",
          "-MT",
          "-MQ",
          "-Xpreprocessor",
          "-Xassembler",
          "-Xlinker",
          "-aux-info",
          "-dumpbase",
          "-dumpbase-ext",
          "-dumpdir",
          "-wrapper",
          "--param",
          "--sysroot");

  private static final Set<String> NAMES_A_PATH =
      Set.of("-I", "-L", "-B", "-include", "-imacros", "-isystem", "-idirafter", "-iquote");

  private static final Set<String> DROPPED =
      Set.of(
          "-c",
          "-S",
          "-E",
          "-M",
          "-MM",
          "-MD",
          "-MMD",
          "-MG",
          "-MP",
          "-P",
          "-C",
          "-CC",
          "-H",
          "-v",
          "-fsyntax-only",
          "-fdirectives-only",
          "-fdebug-cpp",
          "-fpreprocessed",
          "-aux-info",
          // They write files beside the source, at any stage.
          "-coverage",
          "--coverage",
          "-ftest-coverage",
          "-fstack-usage");

  private static final List<String> DROPPED_PREFIXES =
      List.of(
          "-o",
          "-MF",
          "-MT",
          "-MQ",
          "-x",
          "-d",
          "-save-temps",
          "-fdump-",
          "-fcallgraph-info",
          "-fdiagnostics-",
          "-fno-diagnostics-",
          "-fmax-errors",
          "-fmessage-length",
          "-Wp,-M",
          "-Wfatal-errors");

  private static final Set<String> MAKES_NO_SENSE =
      Set.of(
          "--version",
          "--help",
          "--target-help",
          "-###",
          "-",
          "-dumpversion",
          "-dumpmachine",
          "-dumpspecs",
          "-dumpfullversion");

  /** Flags that change the layout of data or the meaning of pragmas. */
  private static final Set<String> UNSUPPORTED =
      Set.of(
          "-m32",
          "-mx32",
          "-m16",
          "-fshort-enums",
          "-fshort-wchar",
          "-fpack-struct",
          "-funsigned-char",
          "-fno-signed-char",
          "-funsigned-bitfields",
          "-fno-signed-bitfields",
          "-mms-bitfields",
          "-mlong-double-64",
          "-mlong-double-128",
          "-fopenmp",
          "-fopenacc",
          "-fgnu-tm");

  private CompilerFlags() {}

  /** One option with its argument, or a word that is no option. */
  record Word(String name, List<String> words) {
    boolean isOption() {
      return name.startsWith("-");
    }
  }

  /** The flags that the user wrote after {@code --}. */
  static List<String> ofUser(List<String> flags) {
    return keep(
        flags,
        word -> {
          if (word.name().matches(".*\\.(c|i|h|cc|cpp|cxx|C)")) {
            throw SourceException.error(
                null, "'" + word.name() + "' is not a compiler flag; name the C files before --");
          }
          return true;
        });
  }

  /** The flags of a command line of a build: words that are no options are its inputs. */
  static List<String> ofCommand(List<String> command) {
    return keep(command.subList(Math.min(1, command.size()), command.size()), word -> false);
  }

  /** The flags with relative paths made absolute, for a compiler that runs elsewhere. */
  static List<String> resolved(List<String> flags, Path from) {
    List<String> result = new ArrayList<>();
    for (Word word : words(flags)) {
      if (word.words().size() == 2 && NAMES_A_PATH.contains(word.name())) {
        result.add(word.name());
        result.add(absolute(word.words().get(1), from));
      } else if (word.name().startsWith("-I") || word.name().startsWith("-L")) {
        result.add(word.name().substring(0, 2) + absolute(word.name().substring(2), from));
      } else {
        result.addAll(word.words());
      }
    }
    return result;
  }

  /** The path without regard to a working directory, if there is such a file. */
  static String absolute(String path, Path from) {
    Path absolute = from.resolve(path);
    return Files.exists(absolute) ? absolute.toString() : path;
  }

  private static List<String> keep(List<String> flags, Predicate<Word> keepsInput) {
    List<String> result = new ArrayList<>();
    for (Word word : words(flags)) {
      if (word.isOption() ? keepsOption(word.name()) : keepsInput.test(word)) {
        result.addAll(word.words());
      }
    }
    return result;
  }

  private static boolean keepsOption(String name) {
    if (MAKES_NO_SENSE.contains(name) || name.startsWith("-print-") || name.startsWith("--help=")) {
      throw SourceException.error(null, "the compiler flag '" + name + "' makes no sense here");
    }
    if (UNSUPPORTED.contains(name) || name.startsWith("-fpack-struct=")) {
      throw SourceException.unsupported(
          null, "the compiler flag '" + name + "' changes the meaning of programs; not supported");
    }
    return !DROPPED.contains(name) && DROPPED_PREFIXES.stream().noneMatch(name::startsWith);
  }

  static List<Word> words(List<String> flags) {
    List<Word> words = new ArrayList<>();
    for (int i = 0; i < flags.size(); i++) {
      String name = flags.get(i);
      if (!TAKES_NEXT_WORD.contains(name)) {
        words.add(new Word(name, List.of(name)));
      } else if (i + 1 < flags.size()) {
        words.add(new Word(name, List.of(name, flags.get(++i))));
      } else {
        throw SourceException.error(null, "the compiler flag '" + name + "' needs an argument");
      }
    }
    return words;
  }
}
