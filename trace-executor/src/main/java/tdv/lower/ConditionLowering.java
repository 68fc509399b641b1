package tdv.lower;

import tdv.ast.Expr;
import tdv.ir.Block;
import tdv.ir.Terminator;
import tdv.ir.Value;

/** Lowers an expression whose value only decides where to go on. */
final class ConditionLowering {
  private final FunctionLowering f;

  ConditionLowering(FunctionLowering f) {
    this.f = f;
  }

  void branch(Expr condition, Block whenTrue, Block whenFalse) {
    if (condition instanceof Expr.Logical logical) {
      Block second = new Block();
      if (logical.isAnd()) {
        branch(logical.left(), second, whenFalse);
      } else {
        branch(logical.left(), whenTrue, second);
      }
      f.graph.start(second);
      branch(logical.right(), whenTrue, whenFalse);
    } else if (condition instanceof Expr.Unary not && not.op() == Expr.UnaryOp.NOT) {
      branch(not.operand(), whenFalse, whenTrue);
    } else if (condition instanceof Expr.Comma comma) {
      f.expressions.effect(comma.first());
      branch(comma.second(), whenTrue, whenFalse);
    } else {
      branch(condition.offset(), f.expressions.value(condition), whenTrue, whenFalse);
    }
  }

  void branch(int offset, Value condition, Block whenTrue, Block whenFalse) {
    if (condition instanceof Value.Constant constant) {
      f.graph.jump(offset, constant.isZero() ? whenFalse : whenTrue);
    } else {
      f.graph.end(new Terminator.Branch(offset, condition, whenTrue, whenFalse));
    }
  }
}
