package tdv.formula;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import tdv.term.Bits;
import tdv.term.Term;

/** Terms as bit vectors of the same width, those of one bit as booleans: exact. */
public final class BitVectorData implements DataEncoding {
  private final BooleanFormulaManager bool;
  private final BitvectorFormulaManager bits;

  /** A {@link BooleanFormula} for a term of one bit, else a {@link BitvectorFormula}. */
  private final Map<Term, Formula> done = new HashMap<>();

  public BitVectorData(FormulaManager formulas) {
    this.bool = formulas.getBooleanFormulaManager();
    this.bits = formulas.getBitvectorFormulaManager();
  }

  @Override
  public BooleanFormula condition(Term oneBit) {
    return (BooleanFormula) encode(oneBit);
  }

  @Override
  public BooleanFormula equal(Term left, Term right) {
    return left.width() == 1
        ? bool.equivalence(condition(left), condition(right))
        : bits.equal(vector(encode(left)), vector(encode(right)));
  }

  @Override
  public BooleanFormula inexact(Term term) {
    return bool.makeFalse();
  }

  @Override
  public long value(Model model, Term term) {
    if (term.width() == 1) {
      return Boolean.TRUE.equals(model.evaluate(condition(term))) ? 1 : 0;
    }
    BigInteger value = model.evaluate(vector(encode(term)));
    return value == null ? 0 : Bits.truncate(value.longValue(), term.width());
  }

  /** Without recursion: terms may be as deep as a thread is long. */
  private Formula encode(Term wanted) {
    Deque<Term> open = new ArrayDeque<>();
    open.push(wanted);
    while (!open.isEmpty()) {
      Term term = open.peek();
      boolean ready = true;
      if (!done.containsKey(term)) {
        for (Term argument : term.arguments()) {
          if (!done.containsKey(argument)) {
            open.push(argument);
            ready = false;
          }
        }
        if (ready) {
          done.put(term, make(term));
        }
      }
      if (ready) {
        open.pop();
      }
    }
    return done.get(wanted);
  }

  private Formula make(Term term) {
    if (term.isConstant()) {
      return term.width() == 1
          ? bool.makeBoolean(term.isTrue())
          : bits.makeBitvector(term.width(), Bits.unsigned(term.bits()));
    }
    if (term.isSymbol()) {
      String name = "v" + term.symbol() + "_" + term.width();
      return term.width() == 1 ? bool.makeVariable(name) : bits.makeVariable(term.width(), name);
    }
    return switch (term.operator()) {
      case EQ -> equal(term.argument(0), term.argument(1));
      case ULT -> bits.lessThan(vector(term, 0), vector(term, 1), false);
      case ULE -> bits.lessOrEquals(vector(term, 0), vector(term, 1), false);
      case SLT -> bits.lessThan(vector(term, 0), vector(term, 1), true);
      case SLE -> bits.lessOrEquals(vector(term, 0), vector(term, 1), true);
      case ITE ->
          bool.ifThenElse(
              (BooleanFormula) done.get(term.argument(0)),
              done.get(term.argument(1)),
              done.get(term.argument(2)));
      default -> term.width() == 1 ? oneBit(term) : operation(term);
    };
  }

  private Formula oneBit(Term term) {
    return switch (term.operator()) {
      case NOT -> bool.not(truth(term, 0));
      case AND -> bool.and(truth(term, 0), truth(term, 1));
      case OR -> bool.or(truth(term, 0), truth(term, 1));
      case XOR -> bool.xor(truth(term, 0), truth(term, 1));
      default -> bits.equal(operation(term), bits.makeBitvector(1, 1));
    };
  }

  private BitvectorFormula operation(Term term) {
    BitvectorFormula left = vector(term, 0);
    switch (term.operator()) {
      case NOT:
        return bits.not(left);
      case EXTRACT:
        return bits.extract(left, term.low() + term.width() - 1, term.low());
      case ZERO_EXTEND, SIGN_EXTEND:
        boolean signed = term.operator() == tdv.term.Operator.SIGN_EXTEND;
        return bits.extend(left, term.width() - term.argument(0).width(), signed);
      default:
        return binary(term, left, vector(term, 1));
    }
  }

  private BitvectorFormula binary(Term term, BitvectorFormula left, BitvectorFormula right) {
    return switch (term.operator()) {
      case ADD -> bits.add(left, right);
      case SUB -> bits.subtract(left, right);
      case MUL -> bits.multiply(left, right);
      case UDIV -> bits.divide(left, right, false);
      case SDIV -> bits.divide(left, right, true);
      case UREM -> bits.remainder(left, right, false);
      case SREM -> bits.remainder(left, right, true);
      case AND -> bits.and(left, right);
      case OR -> bits.or(left, right);
      case XOR -> bits.xor(left, right);
      case SHL -> bits.shiftLeft(left, right);
      case LSHR -> bits.shiftRight(left, right, false);
      case ASHR -> bits.shiftRight(left, right, true);
      case CONCAT -> bits.concat(left, right);
      default -> throw new IllegalStateException("internal error: no operation " + term);
    };
  }

  private BooleanFormula truth(Term term, int argument) {
    return (BooleanFormula) done.get(term.argument(argument));
  }

  private BitvectorFormula vector(Term term, int argument) {
    return vector(done.get(term.argument(argument)));
  }

  private BitvectorFormula vector(Formula formula) {
    return formula instanceof BitvectorFormula vector
        ? vector
        : bool.ifThenElse(
            (BooleanFormula) formula, bits.makeBitvector(1, 1), bits.makeBitvector(1, 0));
  }
}
