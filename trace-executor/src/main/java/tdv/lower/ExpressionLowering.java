package tdv.lower;

import java.util.Optional;
import tdv.ast.Expr;
import tdv.ast.Expr.BinaryOp;
import tdv.ir.Access;
import tdv.ir.Block;
import tdv.ir.FrameObject;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.PointerType;

/** Lowers an expression for its value, or only for its effect. */
final class ExpressionLowering {
  private final FunctionLowering f;

  ExpressionLowering(FunctionLowering f) {
    this.f = f;
  }

  /** Evaluates an expression that is not of type void. */
  Value value(Expr expr) {
    if (expr instanceof Expr.IntConst e) {
      return new Value.Constant(Values.valueType(e.type()), e.value());
    } else if (expr instanceof Expr.FloatConst e) {
      return new Value.FloatConstant(e.type().unqualified(), e.spelling());
    } else if (expr instanceof Expr.Read e) {
      // A bit-field's value has its promoted type.
      return Values.convert(
          Values.valueType(e.type()), f.places.read(e.offset(), f.places.of(e.lvalue())));
    } else if (expr instanceof Expr.ArrayDecay e) {
      return address(e.array());
    } else if (expr instanceof Expr.FunctionDecay e) {
      return address(e.function());
    } else if (expr instanceof Expr.AddressOf e) {
      return address(e.operand());
    } else if (expr instanceof Expr.Cast e) {
      return cast(e);
    } else if (expr instanceof Expr.Unary e) {
      return Values.unary(e.type(), e.op(), value(e.operand()));
    } else if (expr instanceof Expr.Binary e) {
      Value left = value(e.left());
      return Values.binary(e.type(), e.op(), left, value(e.right()));
    } else if (expr instanceof Expr.PointerAdd e) {
      Value pointer = value(e.pointer());
      return advance(e.offset(), e.type(), pointer, value(e.index()), e.subtract());
    } else if (expr instanceof Expr.PointerDifference e) {
      return difference(e);
    } else if (expr instanceof Expr.Comma e) {
      effect(e.first());
      return value(e.second());
    } else if (expr instanceof Expr.Logical) {
      return truth(expr);
    } else if (expr instanceof Expr.Conditional e) {
      return conditional(e);
    } else if (expr instanceof Expr.Elvis e) {
      return elvis(e);
    } else if (expr instanceof Expr.Assign e) {
      return Values.convert(Values.valueType(e.type()), f.assignments.assign(e, true));
    } else if (expr instanceof Expr.CompoundAssign e) {
      return Values.convert(Values.valueType(e.type()), f.assignments.compound(e, true));
    } else if (expr instanceof Expr.Step e) {
      return Values.convert(Values.valueType(e.type()), f.assignments.step(e, true));
    } else if (expr instanceof Expr.Call e) {
      return new Value.Use(f.calls.call(e).orElseThrow());
    } else if (expr instanceof Expr.BuiltinCall e) {
      return f.calls.builtin(e).orElseThrow();
    } else if (expr instanceof Expr.VaArg e) {
      return f.calls.vaArg(e);
    } else if (expr instanceof Expr.VlaSize e) {
      return Values.convert(e.type(), f.size(e.offset(), e.measured()));
    } else if (expr instanceof Expr.StatementExpr e) {
      return statementValue(e);
    }
    // What remains are lvalues; sema puts a Read around them, except where only the record's parts
    // are wanted.
    return f.places.read(expr.offset(), f.places.of(expr));
  }

  /** Evaluates an expression and drops its value. */
  void effect(Expr expr) {
    if (expr instanceof Expr.Read e) {
      effect(e.lvalue());
    } else if (expr instanceof Expr.Cast e && !e.type().isRecord()) {
      effect(e.operand());
    } else if (expr instanceof Expr.Comma e) {
      effect(e.first());
      effect(e.second());
    } else if (expr instanceof Expr.Assign e) {
      f.assignments.assign(e, false);
    } else if (expr instanceof Expr.CompoundAssign e) {
      f.assignments.compound(e, false);
    } else if (expr instanceof Expr.Step e) {
      f.assignments.step(e, false);
    } else if (expr instanceof Expr.Call e) {
      f.calls.call(e);
    } else if (expr instanceof Expr.BuiltinCall e) {
      f.calls.builtin(e);
    } else if (expr instanceof Expr.Conditional e) {
      branches(e, () -> effect(e.whenTrue()), () -> effect(e.whenFalse()));
    } else if (expr instanceof Expr.StatementExpr e) {
      f.exits.scope(
          e.offset(),
          () -> {
            e.body().forEach(f::lower);
            e.value().ifPresent(this::effect);
          });
    } else if (Places.isLvalue(expr)) {
      Place place = f.places.of(expr);
      boolean reads = expr.type().isVolatile() || expr.type().isAtomic();
      if (reads && !expr.type().isArray()) {
        f.places.read(expr.offset(), place);
      }
    } else if (!(expr instanceof Expr.FunctionRef)) {
      value(expr);
    }
  }

  /** The address of an lvalue or function designator. */
  Value address(Expr expr) {
    if (expr instanceof Expr.FunctionRef ref) {
      return new Value.FunctionAddress(ref.function());
    }
    if (expr instanceof Expr.Deref deref) {
      return value(deref.pointer());
    }
    return ((Place.InMemory) f.places.of(expr)).address();
  }

  private Value cast(Expr.Cast cast) {
    CType type = cast.type();
    if (type.isRecord() && !cast.operand().type().isRecord()) {
      return toUnion(cast);
    }
    return Values.convert(type, value(cast.operand()));
  }

  /** GNU C's cast to a union: the member's value in an object of the union type. */
  private Value toUnion(Expr.Cast cast) {
    CType union = cast.type().unqualified();
    Value member = value(cast.operand());
    FrameObject object = f.graph.frameObject(union, 0, Optional.empty());
    Value address = new Value.FrameAddress(object);
    f.graph.store(
        cast.offset(),
        address,
        member,
        new Access(member.type(), Layout.align(member.type()), false));
    return f.graph.load(cast.offset(), address, new Access(union, Layout.align(union), false));
  }

  /** {@code pointer ± index} in elements of what {@code pointerType} points to. */
  Value advance(int offset, CType pointerType, Value pointer, Value index, boolean subtract) {
    Value elements = Values.convert(IntType.LONG, index);
    Value bytes =
        Values.binary(IntType.LONG, BinaryOp.MUL, elements, elementSize(offset, pointerType));
    if (bytes instanceof Value.Binary product
        && product.right() instanceof Value.Constant size
        && size.number().equals(java.math.BigInteger.ONE)) {
      bytes = product.left();
    }
    if (subtract) {
      bytes = Values.unary(IntType.LONG, Expr.UnaryOp.NEGATE, bytes);
    }
    return Values.offset(pointer, bytes);
  }

  private Value elementSize(int offset, CType pointerType) {
    return f.size(offset, ((PointerType) pointerType).target());
  }

  private Value difference(Expr.PointerDifference e) {
    Value left = value(e.left());
    Value bytes = new Value.Distance(left, value(e.right()));
    Value size = elementSize(e.offset(), e.left().type());
    boolean single =
        size instanceof Value.Constant c && c.number().compareTo(java.math.BigInteger.ONE) <= 0;
    return single ? bytes : Values.binary(IntType.LONG, BinaryOp.DIV, bytes, size);
  }

  /** 1 or 0 by way of control flow. */
  private Value truth(Expr expr) {
    Register result = f.graph.temporary(IntType.INT);
    Block yes = new Block();
    Block no = new Block();
    Block end = new Block();
    f.conditions.branch(expr, yes, no);
    f.graph.start(yes);
    f.graph.assign(expr.offset(), result, Value.Constant.of(IntType.INT, 1));
    f.graph.jump(expr.offset(), end);
    f.graph.start(no);
    f.graph.assign(expr.offset(), result, Value.Constant.of(IntType.INT, 0));
    f.graph.start(end);
    return new Value.Use(result);
  }

  private Value conditional(Expr.Conditional e) {
    Register result = f.graph.temporary(e.type());
    branches(
        e,
        () -> f.graph.assign(e.offset(), result, value(e.whenTrue())),
        () -> f.graph.assign(e.offset(), result, value(e.whenFalse())));
    return new Value.Use(result);
  }

  private void branches(Expr.Conditional e, Runnable whenTrue, Runnable whenFalse) {
    Block yes = new Block();
    Block no = new Block();
    Block end = new Block();
    f.conditions.branch(e.condition(), yes, no);
    f.graph.start(yes);
    whenTrue.run();
    f.graph.jump(e.offset(), end);
    f.graph.start(no);
    whenFalse.run();
    f.graph.start(end);
  }

  private Value elvis(Expr.Elvis e) {
    Block yes = new Block();
    Block no = new Block();
    Block end = new Block();
    Value condition = f.graph.atom(e.offset(), value(e.condition()));
    Register result = f.graph.temporary(e.type());
    f.conditions.branch(e.offset(), condition, yes, no);
    f.graph.start(yes);
    f.graph.assign(e.offset(), result, condition);
    f.graph.jump(e.offset(), end);
    f.graph.start(no);
    f.graph.assign(e.offset(), result, value(e.whenFalse()));
    f.graph.start(end);
    return new Value.Use(result);
  }

  private Value statementValue(Expr.StatementExpr e) {
    Register result = f.graph.temporary(e.type());
    f.exits.scope(
        e.offset(),
        () -> {
          e.body().forEach(f::lower);
          f.graph.assign(e.offset(), result, value(e.value().orElseThrow()));
        });
    return new Value.Use(result);
  }
}
