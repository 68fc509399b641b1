package tdv.lower;

import tdv.ir.Register;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.Field;

/** Where an lvalue lives, with its type as the source has it. */
sealed interface Place {
  CType type();

  record InRegister(Register register, CType type) implements Place {}

  /**
   * @param align what is known about the address
   */
  record InMemory(Value address, CType type, int align) implements Place {}

  /**
   * Some bits of a record.
   *
   * @param record the record's address, known to be a multiple of {@code align}
   */
  record Bits(Value record, int align, CType type, Field field) implements Place {}
}
