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
   * Reads all units of the request. gcc checks each one at the same time and has the first word about errors: what it
   * rejects is reported in its own terms.
   *
   * @throws SourceException for input that is not C, or that tdv can't represent
   */
  public static Program load(SourceRequest request, Consumer<Diagnostic> warnings) {
    Stopwatch watch = new Stopwatch();
    List<IrUnit> units = new ArrayList<>();
    for (TranslationUnit unit : SourceResolver.resolve(request)) {
      units.add(load(unit, watch, warnings));
    }
    return new Program(units, watch.timings());
  }

  private static IrUnit load(
      TranslationUnit unit, Stopwatch watch, Consumer<Diagnostic> warnings) {
    try (SyntaxCheck check = SyntaxCheck.start(unit)) {
      IrUnit result;
      try {
        result = read(unit, watch);
      } catch (SourceException | StackOverflowError | IllegalStateException ours) {
        check.await();
        throw ours;
      }
      watch.time(
          "gcc check",
          () -> {
            check.await();
            return true;
          });
      JumpWarnings.of(result).forEach(warnings);
      return result;
    }
  }

  private static IrUnit read(TranslationUnit unit, Stopwatch watch) {
    PreprocessedSource source =
        watch.time("preprocess", () -> Preprocessor.preprocess(unit));
    ParsedUnit parsed = watch.time("parse", () -> UnitParser.parse(source));
    SyntaxTree tree = watch.time("types", () -> TreeBuilder.build(parsed));
    return watch.time("lower", () -> IrBuilder.build(tree));
  }
}
