package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.ast.FunctionBody;
import tdv.ast.Init;
import tdv.ast.Stmt;
import tdv.ast.SyntaxTree;
import tdv.ast.Variable;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.ComplexType;
import tdv.type.IntType;
import tdv.type.PointerType;

/** Checks what the package comment of {@code tdv.ast} promises about every tree. */
final class TreeCheck {
  private TreeCheck() {}

  static void check(SyntaxTree tree) {
    for (Function function : tree.functions()) {
      function.body().ifPresent(TreeCheck::body);
    }
    for (Variable global : tree.globals()) {
      global.init().ifPresent(TreeCheck::init);
    }
  }

  private static void body(FunctionBody body) {
    body.bounds().forEach(TreeCheck::statement);
    statement(body.block());
    body.statics().forEach(variable -> variable.init().ifPresent(TreeCheck::init));
  }

  private static void statement(Stmt statement) {
    if (statement instanceof Stmt.Compound s) {
      s.body().forEach(TreeCheck::statement);
    } else if (statement instanceof Stmt.Declare s) {
      s.init().ifPresent(TreeCheck::init);
      s.init().ifPresent(i -> assertCompatible(s.variable().type(), i.type(), s));
    } else if (statement instanceof Stmt.Bound s) {
      value(s.count());
      assertEquals(IntType.UNSIGNED_LONG, s.count().type());
    } else if (statement instanceof Stmt.Expression s) {
      value(s.expression());
    } else if (statement instanceof Stmt.If s) {
      scalar(s.condition());
      statement(s.whenTrue());
      s.whenFalse().ifPresent(TreeCheck::statement);
    } else if (statement instanceof Stmt.While s) {
      scalar(s.condition());
      statement(s.body());
    } else if (statement instanceof Stmt.DoWhile s) {
      statement(s.body());
      scalar(s.condition());
    } else if (statement instanceof Stmt.For s) {
      s.init().forEach(TreeCheck::statement);
      s.condition().ifPresent(TreeCheck::scalar);
      s.step().ifPresent(TreeCheck::value);
      statement(s.body());
    } else if (statement instanceof Stmt.Switch s) {
      value(s.value());
      assertTrue(s.value().type() instanceof IntType, s::toString);
      statement(s.body());
    } else if (statement instanceof Stmt.Case s) {
      assertTrue(s.low().compareTo(s.high()) <= 0, s::toString);
      statement(s.body());
    } else if (statement instanceof Stmt.Default s) {
      statement(s.body());
    } else if (statement instanceof Stmt.Labeled s) {
      statement(s.body());
    } else if (statement instanceof Stmt.Return s) {
      s.value().ifPresent(TreeCheck::value);
    }
  }

  private static void init(Init init) {
    if (init instanceof Init.Value v) {
      value(v.value());
    } else if (init instanceof Init.Aggregate aggregate) {
      assertFalse(
          aggregate.type() instanceof ArrayType array && array.fixedCount().isEmpty(),
          init::toString);
      for (Init.Item item : aggregate.items()) {
        init(item.init());
        CType part =
            item instanceof Init.MemberInit member
                ? member.field().type()
                : ((ArrayType) aggregate.type()).element();
        assertCompatible(part, item.init().type(), item);
      }
    }
  }

  private static void assertCompatible(CType target, CType given, Object where) {
    assertTrue(
        Compatibility.compatible(target.unqualified(), given.unqualified()), where::toString);
  }

  private static void scalar(Expr e) {
    value(e);
    assertTrue(e.type().isScalar(), e::toString);
  }

  /** An operand that is a value: no array, no function, no unread lvalue, no qualifiers. */
  private static void value(Expr e) {
    assertFalse(Coercions.isLvalue(e), e::toString);
    assertFalse(e.type().isArray() || e.type().isFunction(), e::toString);
    assertEquals(e.type().unqualified(), e.type(), e::toString);
    node(e);
  }

  /** An operand that designates an object. */
  private static void lvalue(Expr e) {
    assertTrue(Coercions.isLvalue(e), e::toString);
    place(e);
  }

  private static void place(Expr e) {
    if (e instanceof Expr.Deref deref) {
      value(deref.pointer());
      assertTrue(deref.pointer().type().isPointer(), e::toString);
      assertEquals(((PointerType) deref.pointer().type()).target(), deref.type(), e::toString);
    } else if (e instanceof Expr.Member member) {
      if (Coercions.isLvalue(member.base())) {
        place(member.base());
      } else {
        value(member.base());
      }
    } else if (e instanceof Expr.CompoundLiteral literal) {
      init(literal.init());
      assertCompatible(literal.type(), literal.init().type(), literal);
    }
  }

  private static void node(Expr e) {
    if (e instanceof Expr.IntConst c) {
      assertTrue(inRange(c), e::toString);
    } else if (e instanceof Expr.Read read) {
      lvalue(read.lvalue());
      assertEquals(Coercions.valueType(read.lvalue()), read.type());
    } else if (e instanceof Expr.ArrayDecay decay) {
      assertTrue(decay.array().type().isArray(), e::toString);
      place(decay.array());
    } else if (e instanceof Expr.Member) {
      place(e);
    } else if (e instanceof Expr.FunctionDecay decay) {
      assertTrue(decay.function() instanceof Expr.FunctionRef, e::toString);
    } else if (e instanceof Expr.AddressOf addressOf) {
      if (!(addressOf.operand() instanceof Expr.FunctionRef)) {
        lvalue(addressOf.operand());
      }
    } else if (e instanceof Expr.Cast cast) {
      value(cast.operand());
    } else if (e instanceof Expr.Unary unary) {
      value(unary.operand());
    } else if (e instanceof Expr.Binary binary) {
      binary(binary);
    } else if (e instanceof Expr.PointerAdd add) {
      value(add.pointer());
      value(add.index());
      assertEquals(IntType.LONG, add.index().type());
      assertEquals(add.type(), add.pointer().type());
    } else if (e instanceof Expr.PointerDifference difference) {
      value(difference.left());
      value(difference.right());
    } else if (e instanceof Expr.Logical logical) {
      scalar(logical.left());
      scalar(logical.right());
    } else {
      sequenced(e);
    }
  }

  private static boolean inRange(Expr.IntConst c) {
    if (c.type() instanceof IntType type) {
      return type.holds(c.value());
    }
    return c.type().isPointer() ? c.value().signum() >= 0 : c.type().isInteger();
  }

  private static void binary(Expr.Binary e) {
    value(e.left());
    value(e.right());
    boolean mixed =
        e.left().type() instanceof ComplexType != e.right().type() instanceof ComplexType;
    if (!e.op().isShift() && !mixed) {
      assertEquals(e.left().type(), e.right().type(), e::toString);
    }
  }

  /** Expressions that do something besides computing a value. */
  private static void sequenced(Expr e) {
    if (e instanceof Expr.Comma comma) {
      value(comma.first());
      value(comma.second());
      assertEquals(comma.type(), comma.second().type());
    } else if (e instanceof Expr.Conditional conditional) {
      scalar(conditional.condition());
      value(conditional.whenTrue());
      value(conditional.whenFalse());
      assertEquals(conditional.type(), conditional.whenTrue().type(), e::toString);
      assertEquals(conditional.type(), conditional.whenFalse().type(), e::toString);
    } else if (e instanceof Expr.Elvis elvis) {
      scalar(elvis.condition());
      value(elvis.whenFalse());
      assertEquals(elvis.type(), elvis.whenFalse().type(), e::toString);
    } else if (e instanceof Expr.Assign assign) {
      lvalue(assign.target());
      value(assign.value());
      assertEquals(assign.target().type().unqualified(), assign.value().type(), e::toString);
    } else if (e instanceof Expr.CompoundAssign assign) {
      lvalue(assign.target());
      value(assign.value());
    } else if (e instanceof Expr.Step step) {
      lvalue(step.target());
    } else if (e instanceof Expr.Call call) {
      call(call);
    } else if (e instanceof Expr.BuiltinCall call) {
      call.arguments().forEach(TreeCheck::value);
    } else if (e instanceof Expr.VaArg vaArg) {
      value(vaArg.list());
      assertTrue(vaArg.list().type().isPointer(), e::toString);
    } else if (e instanceof Expr.StatementExpr statements) {
      statements.body().forEach(TreeCheck::statement);
      statements.value().ifPresent(TreeCheck::value);
      assertEquals(statements.value().isEmpty(), statements.type().isVoid(), e::toString);
    }
  }

  private static void call(Expr.Call call) {
    value(call.callee());
    call.arguments().forEach(TreeCheck::value);
    List<CType> parameters =
        call.function().prototyped() ? call.function().parameters() : List.of();
    for (int i = 0; i < parameters.size(); i++) {
      CType parameter = parameters.get(i).unqualified();
      if (!parameter.isRecord()) {
        assertEquals(parameter, call.arguments().get(i).type(), call::toString);
      }
    }
  }
}
