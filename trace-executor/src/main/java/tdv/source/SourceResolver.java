package tdv.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the C files of a program and the flags of each; what it returns can be read. */
public final class SourceResolver {
  private SourceResolver() {}

  /**
   * The translation units of the program, in the order of the request or, when it names no file, of
   * the compilation database.
   *
   * @throws SourceException if a file cannot be a C source or the database does not know it
   */
  public static List<TranslationUnit> resolve(SourceRequest request) {
    Path here = request.directory();
    List<String> flags = CompilerFlags.ofUser(request.compilerFlags());
    List<TranslationUnit> units =
        request.compileCommandsDir().isPresent()
            ? fromDatabase(request, request.compileCommandsDir().get(), flags, here)
            : request.files().stream().map(f -> new TranslationUnit(f, here, flags)).toList();
    if (units.isEmpty()) {
      throw SourceException.error(null, "no input files");
    }
    units.forEach(SourceResolver::check);
    checkDistinct(units);
    return units;
  }

  private static void check(TranslationUnit unit) {
    SourceFileCheck.check(unit.absoluteFile(), name(unit));
  }

  private static Position name(TranslationUnit unit) {
    return Position.inFile(unit.displayName(unit.file().toString()));
  }

  private static void checkDistinct(List<TranslationUnit> units) {
    Map<Path, TranslationUnit> seen = new LinkedHashMap<>();
    for (TranslationUnit unit : units) {
      if (seen.put(unit.absoluteFile().normalize(), unit) != null) {
        throw SourceException.error(name(unit), "the file is given twice");
      }
    }
  }

  private static List<TranslationUnit> fromDatabase(
      SourceRequest request, Path named, List<String> userFlags, Path here) {
    Path database = CompileCommands.find(named);
    // The first entry of a file wins: a build that compiles it twice varies details.
    Map<Path, CompileCommands.Entry> entries = new LinkedHashMap<>();
    for (CompileCommands.Entry entry : CompileCommands.read(database)) {
      entries.putIfAbsent(real(entry.absoluteFile()), entry);
    }
    List<TranslationUnit> units = new ArrayList<>();
    if (request.files().isEmpty()) {
      entries.values().stream()
          .filter(entry -> entry.file().toString().endsWith(".c"))
          .forEach(entry -> units.add(unit(entry, userFlags, here)));
      if (units.isEmpty()) {
        throw SourceException.error(
            Position.inFile(database.toString()), "has no entry for a C file (*.c)");
      }
    }
    for (Path file : request.files()) {
      SourceFileCheck.check(here.resolve(file), Position.inFile(file.toString()));
      CompileCommands.Entry entry = entries.get(real(here.resolve(file)));
      if (entry == null) {
        throw SourceException.error(
            Position.inFile(file.toString()), "the file has no entry in " + database);
      }
      units.add(unit(entry, userFlags, here));
    }
    return units;
  }

  private static TranslationUnit unit(
      CompileCommands.Entry entry, List<String> userFlags, Path here) {
    List<String> flags = new ArrayList<>(entry.flags());
    flags.addAll(CompilerFlags.resolved(userFlags, here));
    return new TranslationUnit(entry.file(), entry.directory(), flags);
  }

  /** The file behind symbolic links; the name itself if there is no such file. */
  private static Path real(Path file) {
    try {
      return Files.exists(file) ? file.toRealPath() : file.normalize();
    } catch (IOException e) {
      return file.normalize();
    }
  }
}
