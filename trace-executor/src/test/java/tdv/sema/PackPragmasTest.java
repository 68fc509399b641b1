package tdv.sema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PackPragmasTest {
  @Test
  void thereIsNoLimitByDefault() {
    assertEquals(0, last("int unpack;\n"));
  }

  @Test
  void aValueHoldsFromItsLineOn() {
    String text = "int a;\n#pragma pack(2)\nint b;\n#pragma pack()\nint c;\n";
    PackPragmas pragmas = new PackPragmas(text);
    assertEquals(0, pragmas.at(text.indexOf("int a")));
    assertEquals(2, pragmas.at(text.indexOf("int b")));
    assertEquals(0, pragmas.at(text.indexOf("int c")));
  }

  @Test
  void popRestoresWhatPushSaved() {
    assertEquals(4, last("#pragma pack(4)\n#pragma pack(push, 1)\n#pragma pack(pop)\n"));
    assertEquals(1, last("#pragma pack(4)\n#pragma pack(push)\n#pragma pack(1)\n"));
    assertEquals(
        4, last("#pragma pack(4)\n#pragma pack(push)\n# pragma pack ( 1 )\n#pragma pack(pop)\n"));
    assertEquals(0, last("#pragma pack(pop)\n"));
  }

  @Test
  void popToAName() {
    String pushes = "#pragma pack(8)\n#pragma pack(push, outer, 4)\n#pragma pack(push, inner, 2)\n";
    assertEquals(2, last(pushes));
    assertEquals(4, last(pushes + "#pragma pack(pop)\n"));
    assertEquals(8, last(pushes + "#pragma pack(pop, outer)\n"));
    assertEquals(2, last(pushes + "#pragma pack(pop, unknown)\n"));
  }

  @Test
  void gccIgnoresOtherValues() {
    assertEquals(
        2, last("#pragma pack(2)\n#pragma pack(3)\n#pragma pack(x)\n#pragma pack(push, 7)\n"));
  }

  private static int last(String text) {
    return new PackPragmas(text).at(text.length());
  }
}
