package tdv.sema;

import java.nio.file.Path;
import java.util.List;
import tdv.ast.Function;
import tdv.ast.FunctionBody;
import tdv.ast.Init;
import tdv.ast.Stmt;
import tdv.ast.SyntaxTree;
import tdv.ast.Variable;
import tdv.parse.UnitParser;
import tdv.source.PreprocessedSource;
import tdv.source.TranslationUnit;

/** Syntax trees of C texts that need no preprocessor. */
final class Trees {
  private Trees() {}

  static SyntaxTree of(String text, String... flags) {
    TranslationUnit unit = new TranslationUnit(Path.of("test.c"), Path.of("/"), List.of(flags));
    SyntaxTree tree = TreeBuilder.build(UnitParser.parse(new PreprocessedSource(unit, text)));
    TreeCheck.check(tree);
    return tree;
  }

  static Function function(SyntaxTree tree, String name) {
    return tree.functions().stream()
        .filter(function -> function.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  static FunctionBody body(SyntaxTree tree, String name) {
    return function(tree, name).body().orElseThrow();
  }

  /** The statements of the body of {@code f} in {@code void f(...) { ... }}. */
  static List<Stmt> statements(String text) {
    return body(of(text), "f").block().body();
  }

  static Variable global(SyntaxTree tree, String name) {
    return tree.globals().stream()
        .filter(variable -> variable.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  static Init init(SyntaxTree tree, String name) {
    return global(tree, name).init().orElseThrow();
  }
}
