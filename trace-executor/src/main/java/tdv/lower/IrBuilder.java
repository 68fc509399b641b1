package tdv.lower;

import java.util.ArrayList;
import java.util.List;
import tdv.ast.Function;
import tdv.ast.SyntaxTree;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;

/** Lowers a translation unit: every function whose body is in the tree. */
public final class IrBuilder {
  private IrBuilder() {}

  public static IrUnit build(SyntaxTree tree) {
    List<IrFunction> functions = new ArrayList<>();
    for (Function function : tree.functions()) {
      function.body().ifPresent(body -> functions.add(FunctionLowering.lower(function, body)));
    }
    return new IrUnit(tree, functions);
  }
}
