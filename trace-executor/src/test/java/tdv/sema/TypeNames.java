package tdv.sema;

import java.util.List;
import java.util.stream.Stream;

/** Names of types that several oracles try. */
final class TypeNames {
  /** The integer types that every C compiler has. */
  static final List<String> INTEGERS =
      List.of(
          "char",
          "signed char",
          "unsigned char",
          "short",
          "unsigned short",
          "int",
          "unsigned",
          "long",
          "unsigned long",
          "long long",
          "unsigned long long");

  private TypeNames() {}

  static List<String> integersAnd(String... more) {
    return Stream.concat(INTEGERS.stream(), Stream.of(more)).toList();
  }
}
