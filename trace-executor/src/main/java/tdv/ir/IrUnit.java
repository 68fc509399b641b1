package tdv.ir;

import java.nio.file.Path;
import java.util.List;
import tdv.ast.SyntaxTree;

/** One translation unit: its syntax tree for all that is not code, and its functions as graphs. */
public record IrUnit(SyntaxTree tree, List<IrFunction> functions) {
  /** The C file it was read from. */
  public Path file() {
    return tree.source().unit().file();
  }
}
