package tdv.sema;

import tdv.type.CType;

/**
 * What the specifiers of a declaration say (C11 6.7).
 *
 * @param offset of the first specifier
 * @param type the qualified base type; int if none is given
 * @param autoType {@code __auto_type}: the type comes from the initialiser, and {@code type} has
 *     the qualifiers only
 * @param attributes those that belong to the declared names; a record's own have gone into its
 *     layout
 * @param taggedType a struct, union or enum is named or defined, so that no declarator need follow
 */
record Specifiers(
    int offset,
    CType type,
    boolean autoType,
    Storage storage,
    boolean threadLocal,
    boolean inline,
    boolean noreturn,
    Attributes attributes,
    boolean taggedType) {
  /** The storage class specifiers (6.7.1) that exclude each other. */
  enum Storage {
    NONE,
    TYPEDEF,
    EXTERN,
    STATIC,
    AUTO,
    REGISTER
  }

  boolean isTypedef() {
    return storage == Storage.TYPEDEF;
  }
}
