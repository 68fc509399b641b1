package tdv.compile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tdv.instrument.HookPlan;
import tdv.instrument.InstrumentedUnit;
import tdv.instrument.Instrumenter;
import tdv.instrument.Sites;
import tdv.library.LibraryTable;
import tdv.library.LibraryUse;
import tdv.library.LinkNames;
import tdv.program.Program;
import tdv.source.BuildFlags;
import tdv.source.Position;
import tdv.source.SourceException;
import tdv.source.TranslationUnit;

/** Builds the executable of a program. */
public final class ProgramBuild {
  private final WorkDirectory directory;

  private ProgramBuild(WorkDirectory directory) {
    this.directory = directory;
  }

  /**
   * Instruments, compiles and links a program in a directory, which stays the caller's to close.
   *
   * @throws SourceException if the program calls what can't run under control, or can't be linked
   */
  public static Executable build(Program program, WorkDirectory directory) {
    LibraryTable table = LibraryTable.load();
    LibraryUse library = LibraryUse.of(program, table);
    Sites sites = Sites.of(program);
    HookPlan hooks = HookPlan.of(program, table);
    List<InstrumentedUnit> units = Instrumenter.instrument(program, sites, hooks);
    ProgramBuild build = new ProgramBuild(directory);
    List<Path> objects = build.compile(units);
    Path file =
        new Linker(directory)
            .link(
                objects,
                table.wrapped(),
                LinkNames.of(program)::isDefined,
                linkFlags(units),
                name -> place(library, name));
    return new Executable(file, directory, program, sites, hooks, Symbols.read(file), library);
  }

  /** All units, on all cores. */
  private List<Path> compile(List<InstrumentedUnit> units) {
    UnitCompiler compiler = new UnitCompiler(directory);
    ExecutorService workers =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<Future<Path>> pending = new ArrayList<>();
      for (InstrumentedUnit unit : units) {
        int number = pending.size();
        pending.add(workers.submit(() -> compiler.compile(number, source(unit), unit.text())));
      }
      List<Path> objects = new ArrayList<>();
      for (Future<Path> object : pending) {
        objects.add(await(object));
      }
      return objects;
    } finally {
      workers.shutdownNow();
    }
  }

  private static Path await(Future<Path> object) {
    try {
      return object.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException("internal error: " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while the program was compiled");
    }
  }

  private static TranslationUnit source(InstrumentedUnit unit) {
    return unit.unit().tree().source().unit();
  }

  /** Each flag that is the same for several units once, as in one command of a user. */
  private static List<String> linkFlags(List<InstrumentedUnit> units) {
    Set<List<String>> flags = new LinkedHashSet<>();
    units.forEach(unit -> flags.add(BuildFlags.of(source(unit)).linker()));
    return flags.stream().flatMap(List::stream).toList();
  }

  /** Where a function that is defined nowhere is used: the runtime does not know it either. */
  private static Optional<Position> place(LibraryUse library, String name) {
    return library.opaque().stream()
        .filter(use -> use.name().equals(name))
        .findFirst()
        .map(LibraryUse.Use::position);
  }
}
