package tdv.random;

/** The types of variables: all widths, signed and unsigned. */
enum CType {
  INT("int"),
  SIGNED_CHAR("signed char"),
  UNSIGNED_CHAR("unsigned char"),
  SHORT("short"),
  UNSIGNED_SHORT("unsigned short"),
  UNSIGNED("unsigned"),
  LONG("long"),
  UNSIGNED_LONG("unsigned long"),
  BOOL("_Bool");

  private final String text;

  CType(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  /** Whether there are all atomic operations for it. */
  boolean hasAtomicArithmetic() {
    return this != BOOL;
  }
}
