package tdv.solve;

import java.util.HashMap;
import java.util.Map;
import tdv.term.Parts;
import tdv.term.Term;

/** Which terms can be expressed by linear arithmetic of integers. */
final class LinearTerms {
  private final Map<Term, Boolean> known = new HashMap<>();

  boolean canExpress(Term term) {
    for (Term part : Parts.argumentsFirst(term, known::containsKey)) {
      known.put(part, isLinear(part) && part.arguments().stream().allMatch(known::get));
    }
    return known.get(term);
  }

  private static boolean isLinear(Term term) {
    return switch (term.operator()) {
      case MUL ->
          term.width() == 1 || term.argument(0).isConstant() || term.argument(1).isConstant();
      case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR ->
          term.width() == 1 || term.argument(1).isConstant();
      case AND, OR, XOR -> term.width() == 1 || isBitRange(term.argument(1));
      default -> true;
    };
  }

  private static boolean isBitRange(Term term) {
    return term.isConstant() && BitRange.of(term.width(), term.bits()).isPresent();
  }
}
