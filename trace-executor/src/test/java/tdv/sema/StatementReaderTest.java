package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import tdv.ast.Expr;
import tdv.ast.Init;
import tdv.ast.Stmt;
import tdv.type.IntType;
import tdv.type.TypePrinter;

/** Statements and local declarations. */
class StatementReaderTest {
  private static Expr expression(Stmt statement) {
    return assertInstanceOf(Stmt.Expression.class, statement).expression();
  }

  @Test
  void forwardAndBackwardGotosMeetTheirLabels() {
    List<Stmt> body = Trees.statements("void f(void) { goto end; again: goto again; end: ; }");
    Stmt.Goto forward = assertInstanceOf(Stmt.Goto.class, body.get(0));
    Stmt.Labeled again = assertInstanceOf(Stmt.Labeled.class, body.get(1));
    Stmt.Labeled end = assertInstanceOf(Stmt.Labeled.class, body.get(2));
    assertSame(forward.target(), end.label());
    assertSame(((Stmt.Goto) again.body()).target(), again.label());
  }

  @Test
  void blocksCanHaveLabelsOfTheirOwn() {
    List<Stmt> body =
        Trees.statements("void f(void) { l: ; { __label__ l; goto l; l: ; } goto l; }");
    Stmt.Compound inner = (Stmt.Compound) body.get(1);
    Stmt.Goto innerJump = (Stmt.Goto) inner.body().get(0);
    assertSame(((Stmt.Labeled) inner.body().get(1)).label(), innerJump.target());
    assertSame(((Stmt.Labeled) body.get(0)).label(), ((Stmt.Goto) body.get(2)).target());
    assertNotSame(((Stmt.Goto) body.get(2)).target(), innerJump.target());
  }

  @Test
  void caseConstantsTakeTheSwitchsType() {
    List<Stmt> body =
        Trees.statements(
            "void f(char c) { switch (c) { case 'a' ... 'z': case 0x100000001: case 5 ... 4: ; }"
                + " }");
    Stmt.Switch choice = (Stmt.Switch) body.get(0);
    assertEquals(IntType.INT, choice.value().type());
    Stmt.Case letters = (Stmt.Case) ((Stmt.Compound) choice.body()).body().get(0);
    assertEquals(BigInteger.valueOf('z'), letters.high());
    Stmt.Case wrapped = (Stmt.Case) letters.body();
    assertEquals(BigInteger.ONE, wrapped.low());
    assertInstanceOf(Stmt.Empty.class, wrapped.body());
  }

  @Test
  void boundsGetTheirValuesBeforeTheDeclaration() {
    List<Stmt> body = Trees.statements("void f(int n) { int a[n++], b[n][3]; a[0] = b[0][0]; }");
    assertInstanceOf(Stmt.Bound.class, body.get(0));
    assertInstanceOf(Stmt.Declare.class, body.get(1));
    assertInstanceOf(Stmt.Bound.class, body.get(2));
    assertInstanceOf(Stmt.Declare.class, body.get(3));
  }

  @Test
  void boundsInExpressionsAreEvaluatedInTheirPlace() {
    List<Stmt> body =
        Trees.statements("void f(int n) { n ? sizeof(int[n]) : 0; while (sizeof(char[n--])) ; }");
    Expr.Conditional choice = (Expr.Conditional) expression(body.get(0));
    Expr.StatementExpr size = (Expr.StatementExpr) choice.whenTrue();
    assertInstanceOf(Stmt.Bound.class, size.body().get(0));
    assertInstanceOf(Expr.StatementExpr.class, ((Stmt.While) body.get(1)).condition());
  }

  @Test
  void sizeofDoesNotEvaluate() {
    List<Stmt> body = Trees.statements("void f(int n) { sizeof(n++); int a[n]; sizeof a; }");
    assertInstanceOf(Expr.IntConst.class, expression(body.get(0)));
    assertInstanceOf(Expr.VlaSize.class, expression(body.get(3)));
  }

  @Test
  void theValueOfAStatementExpression() {
    List<Stmt> body =
        Trees.statements(
            "void f(void) { ({ int x = 1; x; }); ({ int y; }); ({ f(); }); ({ l: 2.0; }); }");
    assertTrue(((Expr.StatementExpr) expression(body.get(0))).value().isPresent());
    assertTrue(((Expr.StatementExpr) expression(body.get(1))).value().isEmpty());
    Expr.StatementExpr call = (Expr.StatementExpr) expression(body.get(2));
    assertTrue(call.value().isEmpty());
    assertEquals(1, call.body().size());
    Expr.StatementExpr labeled = (Expr.StatementExpr) expression(body.get(3));
    assertEquals("double", TypePrinter.print(labeled.type()));
  }

  @Test
  void aVariableIsInScopeInItsOwnInitialiser() {
    List<Stmt> body = Trees.statements("void f(void) { void *p = &p; int n = sizeof n; }");
    Stmt.Declare declare = (Stmt.Declare) body.get(0);
    Init.Value init = (Init.Value) declare.init().orElseThrow();
    Expr.Cast cast = (Expr.Cast) init.value();
    Expr.AddressOf address = (Expr.AddressOf) cast.operand();
    assertSame(declare.variable(), ((Expr.VariableRef) address.operand()).variable());
  }

  @Test
  void innerScopesHideOuterOnes() {
    List<Stmt> body =
        Trees.statements("int x; void f(char x) { x; { long x; x; } for (int x;;) { x; } x; }");
    assertEquals("char", TypePrinter.print(expression(body.get(0)).type()));
    Stmt.Compound block = (Stmt.Compound) body.get(1);
    assertEquals("long", TypePrinter.print(expression(block.body().get(1)).type()));
    assertEquals("char", TypePrinter.print(expression(body.get(3)).type()));
  }

  @Test
  void aVoidFunctionMayReturnAVoidExpression() {
    List<Stmt> body = Trees.statements("void f(void) { return f(); }");
    Stmt.Compound both = (Stmt.Compound) body.get(0);
    assertInstanceOf(Expr.Call.class, expression(both.body().get(0)));
    assertTrue(((Stmt.Return) both.body().get(1)).value().isEmpty());
  }

  @Test
  void longSumsNeedNoDeepStack() {
    String ones = "1" + "+1".repeat(50_000);
    List<Stmt> body = Trees.statements("void f(void) { " + ones + "; }");
    assertEquals(BigInteger.valueOf(50_001), ((Expr.IntConst) expression(body.get(0))).value());
  }

  @Test
  void largeInitialisersAreReadInLinearTime() {
    String zeros = "0,".repeat(100_000);
    assertEquals(
        "int [100000]",
        TypePrinter.print(Trees.global(Trees.of("int a[] = {" + zeros + "};"), "a").type()));
  }
}
