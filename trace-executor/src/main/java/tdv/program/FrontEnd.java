package tdv.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tdv.ast.SyntaxTree;
import tdv.ir.IrUnit;
import tdv.lower.IrBuilder;
import tdv.parse.ParsedUnit;
import tdv.parse.UnitParser;
import tdv.sema.TreeBuilder;
import tdv.source.Diagnostic;
import tdv.source.PreprocessedSource;
import tdv.source.Preprocessor;
import tdv.source.SourceException;
import tdv.source.SourceRequest;
import tdv.source.SourceResolver;
import tdv.source.SyntaxCheck;
import tdv.source.TranslationUnit;

/** Reads C files into a program. */
public final class FrontEnd {
  private FrontEnd() {}

  /**
   * Reads all units of the request. gcc checks each one at the same time and has the first word
   * about errors: what it rejects is reported in its own terms. The result, warnings included, does
   * not depend on how many units are read at once.
   *
   * @throws SourceException for input that is not C, or that tdv can't represent
   */
  public static Program load(SourceRequest request, Consumer<Diagnostic> warnings) {
    Stopwatch watch = new Stopwatch();
    List<IrUnit> units = new ArrayList<>();
    try (UnitWorkers workers = new UnitWorkers()) {
      for (TranslationUnit unit : SourceResolver.resolve(request)) {
        workers.submit(() -> load(unit, watch));
      }
      while (workers.hasNext()) {
        IrUnit unit = workers.next();
        JumpWarnings.of(unit).forEach(warnings);
        units.add(unit);
      }
    }
    return new Program(units, watch.timings());
  }

  private static IrUnit load(TranslationUnit unit, Stopwatch watch) {
    try (SyntaxCheck check = SyntaxCheck.start(unit)) {
      IrUnit result;
      try {
        result = read(unit, watch);
      } catch (SourceException ours) {
        check.await();
        throw ourLimit(ours);
      } catch (RuntimeException | StackOverflowError ours) {
        // What gcc rejects may well be more than we are prepared for.
        check.await();
        throw ours;
      }
      return watch.time(
          "gcc check",
          () -> {
            check.await();
            return result;
          });
    }
  }

  /** What we take for an error in a program that gcc accepts is a limit of our own. */
  private static SourceException ourLimit(SourceException ours) {
    if (ours.kind() == SourceException.Kind.UNSUPPORTED) {
      return ours;
    }
    List<Diagnostic> diagnostics =
        ours.diagnostics().stream()
            .map(
                error ->
                    Diagnostic.error(
                        error.position(),
                        "gcc accepts this, but tdv can't read it: " + error.message()))
            .toList();
    return SourceException.of(SourceException.Kind.UNSUPPORTED, diagnostics);
  }

  private static IrUnit read(TranslationUnit unit, Stopwatch watch) {
    PreprocessedSource source = watch.time("preprocess", () -> Preprocessor.preprocess(unit));
    ParsedUnit parsed = watch.time("parse", () -> UnitParser.parse(source));
    SyntaxTree tree = watch.time("types", () -> TreeBuilder.build(parsed));
    return watch.time("lower", () -> IrBuilder.build(tree));
  }
}
