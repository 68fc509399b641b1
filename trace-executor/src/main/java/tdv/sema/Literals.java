package tdv.sema;

import java.math.BigInteger;
import java.util.List;
import org.antlr.v4.runtime.Token;
import tdv.ast.Expr;
import tdv.type.ArrayType;
import tdv.type.IntType;

/** Constants and string literals with gcc's types (C11 6.4.4, 6.4.5). */
final class Literals {
  private final UnitState state;

  Literals(UnitState state) {
    this.state = state;
  }

  /** An integer constant, or a FloatConst for floating and imaginary ones. */
  Expr number(Token token) {
    String text = token.getText();
    NumberLiteral number =
        NumberLiteral.of(text)
            .orElseThrow(() -> state.error(token, "invalid number '" + text + "'"));
    int offset = token.getStartIndex();
    return number.value().isPresent()
        ? new Expr.IntConst(offset, number.type(), number.value().get())
        : new Expr.FloatConst(offset, number.type(), text);
  }

  /**
   * A character constant: a narrow one is an int in which several characters follow each other as
   * gcc packs them; of a wide one with several characters the last one counts.
   */
  Expr.IntConst character(Token token) {
    TextLiteral text = TextLiteral.of(List.of(token.getText()));
    List<Integer> units = text.units();
    if (!text.element().equals(IntType.CHAR)) {
      int last = units.get(units.size() - 1);
      return constant(token, text.element(), last);
    }
    int value = units.size() == 1 ? units.get(0).byteValue() : 0;
    for (int i = 0; units.size() > 1 && i < units.size(); i++) {
      value = value << 8 | units.get(i);
    }
    return constant(token, IntType.INT, value);
  }

  private static Expr.IntConst constant(Token token, IntType type, int value) {
    return new Expr.IntConst(token.getStartIndex(), type, type.wrap(BigInteger.valueOf(value)));
  }

  /** Adjacent string literals as one, an array with a terminating zero. */
  Expr.StringLiteral string(List<Token> tokens) {
    List<String> texts = tokens.stream().map(Token::getText).toList();
    TextLiteral text = TextLiteral.of(texts);
    return new Expr.StringLiteral(
        tokens.get(0).getStartIndex(),
        ArrayType.of(text.element(), text.units().size() + 1L),
        String.join(" ", texts));
  }
}
