package tdv.sema;

import java.math.BigInteger;
import tdv.ast.Function;
import tdv.ast.Variable;
import tdv.type.CType;

/** What an ordinary identifier means (C11 6.2.3). */
sealed interface Symbol {
  record ObjectName(Variable variable) implements Symbol {}

  record FunctionName(Function function) implements Symbol {}

  record TypeName(CType type) implements Symbol {}

  record EnumConstant(BigInteger value, CType type) implements Symbol {}
}
