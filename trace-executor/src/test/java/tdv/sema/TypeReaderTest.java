package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tdv.ast.Stmt;
import tdv.ast.Variable;
import tdv.source.SourceException;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.EnumType;
import tdv.type.FunctionType;
import tdv.type.IntKind;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.PointerType;
import tdv.type.RecordDefinition;
import tdv.type.RecordType;
import tdv.type.TypePrinter;

class TypeReaderTest {

  // ---- tags ----

  @Test
  void aTagIsOneTypeInItsScope() {
    ReadTypes read = ReadTypes.of("struct S *a; struct S { int x; }; struct S b;");
    assertEquals(((PointerType) read.type("a")).target(), read.type("b"));
    assertTrue(Layout.isComplete(read.type("b")));
  }

  @Test
  void aForwardDeclarationHidesTheOuterTag() {
    ReadTypes read =
        ReadTypes.of(
            "struct S { int x; } a; void f(void) { struct S b; struct S; struct S *c; struct S {"
                + " long y; } d; }");
    assertEquals(read.type("a"), read.type("b"));
    assertNotEquals(read.type("a"), read.type("d"));
    assertEquals(PointerType.to(read.type("d")), read.type("c"));
  }

  @Test
  void aTagOfAnotherKindIsAnError() {
    assertThrows(SourceException.class, () -> ReadTypes.of("struct S { int x; }; union S *a;"));
    assertThrows(SourceException.class, () -> ReadTypes.of("enum S { A }; struct S { int x; };"));
    assertThrows(
        SourceException.class, () -> ReadTypes.of("struct S { int x; }; struct S { int x; };"));
    assertThrows(SourceException.class, () -> ReadTypes.of("struct S { struct S { int x; } y; };"));
  }

  @Test
  void recordsWithoutATagGetOneInTheText() {
    String text = "struct { int x; union { int y; }; struct { int z; } in; } a;";
    ReadTypes read = ReadTypes.of(text);
    int outer = text.indexOf('{');
    int inner = text.lastIndexOf('{');
    assertEquals(List.of(outer, inner), List.copyOf(read.state().insertedTags().keySet()));
    String tag = read.state().insertedTags().get(outer);
    assertEquals(tag, ((RecordType) read.type("a")).definition().tag());
  }

  @Test
  void localRecordsAreCollectedInnerOnesFirst() {
    ReadTypes read =
        ReadTypes.of(
            "void f(void) { struct S { struct { int x; } in; struct { int y; }; struct T { int z; }"
                + " t; } a; }");
    List<RecordDefinition> local = read.state().takeLocalRecords();
    assertEquals(
        List.of("__tdv_anon2", "T__tdv4", "S__tdv1"),
        local.stream().map(RecordDefinition::tag).toList());
    assertTrue(local.stream().allMatch(RecordDefinition::isLocal));
    assertTrue(read.state().insertedTags().isEmpty());
  }

  @Test
  void recordsInAParameterListAtFileScopeAreNotLocal() {
    ReadTypes read =
        ReadTypes.of("void f(struct S { int x; } *a, void g(struct { int y; } *b)) {}");
    assertTrue(read.state().takeLocalRecords().isEmpty());
    assertEquals(1, read.state().insertedTags().size());
    PointerType first = (PointerType) ((FunctionType) read.type("f")).parameters().get(0);
    assertEquals("struct S", TypePrinter.print(first.target()));
  }

  // ---- enumerations ----

  @Test
  void enumerationsHaveGccsUnderlyingTypes() {
    assertEquals(IntKind.UNSIGNED_INT, underlying("enum { A = 1, B } x;"));
    assertEquals(IntKind.INT, underlying("enum { A = -1, B } x;"));
    assertEquals(IntKind.UNSIGNED_LONG, underlying("enum { A = 0x100000000 } x;"));
    assertEquals(IntKind.LONG, underlying("enum { A = -1, B = 0x80000000 } x;"));
    assertEquals(IntKind.SIGNED_CHAR, underlying("enum { A = -1 } __attribute__((packed)) x;"));
    assertEquals(IntKind.UNSIGNED_SHORT, underlying("enum __attribute__((packed)) { A = 256 } x;"));
  }

  private static IntKind underlying(String text) {
    return assertInstanceOf(EnumType.class, ReadTypes.of(text).type("x")).underlying().kind();
  }

  @Test
  void constantsOfAWideEnumerationHaveItsType() {
    ReadTypes read = ReadTypes.of("enum W { A, B = 0xffffffffff, C } x;");
    Scope scope = read.state().fileScope();
    assertEquals(IntType.INT, ((Symbol.EnumConstant) scope.lookup("A").get()).type());
    assertEquals(read.type("x"), ((Symbol.EnumConstant) scope.lookup("B").get()).type());
    assertEquals(
        0x10000000000L, ((Symbol.EnumConstant) scope.lookup("C").get()).value().longValue());
  }

  // ---- variable length arrays ----

  @Test
  void boundsAreCollectedInTheOrderOfEvaluation() {
    ReadTypes read = ReadTypes.of("void f(int n, int m) { int a[n][3][m]; }");
    ArrayType outer = (ArrayType) read.type("a");
    List<Stmt.Bound> bounds = read.state().takeBounds();
    assertEquals(2, bounds.size());
    assertSame(((ArrayType.Variable) outer.length()).bound(), bounds.get(1).bound());
    assertEquals(IntType.UNSIGNED_LONG, bounds.get(0).count().type());
    assertTrue(Layout.hasVariableSize(outer));
    assertFalse(TypePrinter.isPrintable(outer));
  }

  @Test
  void boundsOfParametersStayWithThem() {
    ReadTypes read = ReadTypes.of("void f(int n, int a[n][n], int b[n], int c[n++]) {}");
    Parameters parameters = read.named("f").parameters().orElseThrow();
    assertEquals(2, parameters.bounds().size());
    assertTrue(read.state().takeBounds().isEmpty());
    assertTrue(parameters.variables().get(1).type() instanceof PointerType);
    assertEquals(PointerType.to(IntType.INT), parameters.variables().get(2).type());
    assertEquals("void f(int, int (*)[*], int *, int *)", TypePrinter.declare(read.type("f"), "f"));
  }

  @Test
  void starInAPrototypeIsNeverEvaluated() {
    ReadTypes read = ReadTypes.of("void f(int n, int a[*][*]);");
    assertTrue(read.named("f").parameters().orElseThrow().bounds().isEmpty());
  }

  @Test
  void variableLengthAtFileScopeIsAnError() {
    assertThrows(SourceException.class, () -> ReadTypes.of("int n; int a[n];"));
    assertThrows(SourceException.class, () -> ReadTypes.of("int a[-1];"));
    SourceException refused =
        assertThrows(
            SourceException.class, () -> ReadTypes.of("void f(int n) { struct { int a[n]; } x; }"));
    assertEquals(SourceException.Kind.UNSUPPORTED, refused.kind());
  }

  // ---- functions ----

  @Test
  void parametersOfADefinition() {
    Declared f = ReadTypes.of("int (*f(const int a, char b[restrict 4]))(int c) {}").named("f");
    List<Variable> variables = f.parameters().orElseThrow().variables();
    assertEquals(List.of("a", "b"), variables.stream().map(Variable::name).toList());
    assertEquals("const int a", TypePrinter.declare(variables.get(0).type(), "a"));
    assertEquals("char *__restrict b", TypePrinter.declare(variables.get(1).type(), "b"));
    assertEquals("int (*f(int, char *))(int)", TypePrinter.declare(f.type(), "f"));
  }

  @Test
  void parametersOfAnOldDefinitionAreIntWhereNothingIsSaid() {
    Declared f = ReadTypes.of("int f(a, b, c) float c; register char *a; {}").named("f");
    List<CType> types =
        f.parameters().orElseThrow().variables().stream().map(Variable::type).toList();
    assertEquals("char *", TypePrinter.print(types.get(0)));
    assertEquals("int", TypePrinter.print(types.get(1)));
    assertEquals("float", TypePrinter.print(types.get(2)));
    FunctionType type = (FunctionType) f.type();
    assertFalse(type.prototyped());
    assertEquals(3, type.parameters().size());
  }

  @Test
  void aFunctionWithoutSpecifiersReturnsInt() {
    assertEquals("int f()", TypePrinter.declare(ReadTypes.of("static f() {}").type("f"), "f"));
  }

  // ---- attributes ----

  @Test
  void alignmentOfATypedefBelongsToTheType() {
    ReadTypes read =
        ReadTypes.of(
            "typedef int T __attribute__((aligned(16))); T a; int b __attribute__((aligned(32)));");
    assertEquals(16, Layout.align(read.type("a")));
    assertEquals(4, Layout.align(read.type("b")));
    assertEquals(32, read.named("b").attributes().alignment());
  }

  @Test
  void attributesOfADeclaration() {
    ReadTypes read =
        ReadTypes.of(
            """
            typedef union { int *i; float *f; } T __attribute__((__transparent_union__));
            void free_it(int *);
            int a __attribute__((__cleanup__(free_it), unused));
            _Alignas(8) _Alignas(double) char b;
            extern int setjmp_(int *) __attribute__((__returns_twice__, __nothrow__));
            """);
    assertTrue(((RecordType) read.type("T")).definition().isTransparent());
    assertEquals("free_it", read.named("a").attributes().cleanup());
    assertEquals(8, read.named("b").attributes().alignment());
    assertTrue(read.named("setjmp_").attributes().has(Attributes.Flag.RETURNS_TWICE));
  }

  @Test
  void layoutAttributesThatChangeByteOrderAreRefused() {
    String text = "struct S { int x; } __attribute__((scalar_storage_order(\"big-endian\")));";
    SourceException refused = assertThrows(SourceException.class, () -> ReadTypes.of(text));
    assertEquals(SourceException.Kind.UNSUPPORTED, refused.kind());
  }
}
