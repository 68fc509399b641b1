package tdv.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.RecordDefinition;
import tdv.type.RecordLayout;
import tdv.type.RecordType;

class TypePathTest {
  private static CType record(RecordLayout.Member... members) {
    RecordLayout layout =
        RecordLayout.of(List.of(members), new RecordLayout.Options(false, false, 0, 0));
    RecordDefinition definition = new RecordDefinition(false, "s", false);
    definition.complete(layout.fields(), layout.size(), layout.align(), false);
    return RecordType.of(definition);
  }

  private static RecordLayout.Member member(String name, CType type) {
    return new RecordLayout.Member(name, type, -1, 0, false);
  }

  private static final CType HIDDEN = record(member("__lock", IntType.INT));
  private static final CType ACCOUNT =
      record(
          member("m", HIDDEN),
          member("balance", IntType.LONG),
          member(null, record(member("inner", ArrayType.of(IntType.INT, 2)))));
  private static final CType ACCOUNTS = ArrayType.of(ACCOUNT, 3);

  @Test
  void membersAndElementsAreNamed() {
    assertEquals("[1].m", TypePath.of(ACCOUNTS, 24, 0));
    assertEquals("[0].balance", TypePath.of(ACCOUNTS, 8, 8));
    assertEquals("[2].inner[1]", TypePath.of(ACCOUNTS, 68, 4));
    assertEquals("[1]", TypePath.of(ACCOUNTS, 24, 24));
    assertEquals("", TypePath.of(IntType.INT, 0, 4));
  }

  @Test
  void whatHasNoNameIsAnOffset() {
    assertEquals(" + 2", TypePath.of(IntType.INT, 2, 1));
    assertEquals(" + 72", TypePath.of(ACCOUNTS, 72, 4));
    assertEquals(" + 24", TypePath.of(ACCOUNTS, 24, 48));
  }
}
