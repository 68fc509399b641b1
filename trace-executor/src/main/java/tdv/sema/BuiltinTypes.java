package tdv.sema;

import java.util.List;
import java.util.Optional;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.IntKind;
import tdv.type.IntType;
import tdv.type.PointerType;
import tdv.type.RecordDefinition;
import tdv.type.RecordLayout;
import tdv.type.RecordType;
import tdv.type.TypePrinter;

/** The types that gcc declares itself. */
final class BuiltinTypes {
  private final ArrayType vaList = ArrayType.of(RecordType.of(vaListElement()), 1);

  /**
   * {@code __builtin_va_list}: an array of one record (System V ABI 3.5.7), the same in the whole
   * unit.
   */
  ArrayType vaList() {
    return vaList;
  }

  private static RecordDefinition vaListElement() {
    List<RecordLayout.Member> members =
        List.of(
            new RecordLayout.Member("gp_offset", IntType.UNSIGNED_INT, -1, 0, false),
            new RecordLayout.Member("fp_offset", IntType.UNSIGNED_INT, -1, 0, false),
            new RecordLayout.Member("overflow_arg_area", PointerType.TO_VOID, -1, 0, false),
            new RecordLayout.Member("reg_save_area", PointerType.TO_VOID, -1, 0, false));
    RecordLayout layout = RecordLayout.of(members, new RecordLayout.Options(false, false, 0, 0));
    RecordDefinition definition =
        new RecordDefinition(false, TypePrinter.VA_LIST_TAG, /* local= */ false);
    definition.complete(layout.fields(), layout.size(), layout.align(), false);
    return definition;
  }

  /** The type of a typedef name that no program declares. */
  Optional<CType> named(String name) {
    return switch (name) {
      case "__int128_t" -> Optional.of(IntType.of(IntKind.INT128));
      case "__uint128_t" -> Optional.of(IntType.of(IntKind.UNSIGNED_INT128));
      default -> Optional.empty();
    };
  }
}
