package tdv.formula;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FormulaManager;

/** Makes boolean formulas, without the constants in them, and collects the constraints. */
public final class Logic {
  private final FormulaManager formulas;
  private final BooleanFormulaManager bool;
  private final BooleanFormula yes;
  private final BooleanFormula no;
  private final Runnable checkpoint;
  private final List<Constraint> constraints = new ArrayList<>();

  /**
   * @param checkpoint called again and again; throws an exception if all this is in vain
   */
  public Logic(FormulaManager formulas, Runnable checkpoint) {
    this.formulas = formulas;
    this.checkpoint = checkpoint;
    this.bool = formulas.getBooleanFormulaManager();
    this.yes = bool.makeTrue();
    this.no = bool.makeFalse();
  }

  public FormulaManager formulas() {
    return formulas;
  }

  /** All constraints so far, in the order in which they were required. */
  public List<Constraint> constraints() {
    return constraints;
  }

  public void require(String name, BooleanFormula formula) {
    checkpoint.run();
    if (!isTrue(formula)) {
      constraints.add(new Constraint(name, formula));
    }
  }

  public BooleanFormula yes() {
    return yes;
  }

  public BooleanFormula no() {
    return no;
  }

  public boolean isTrue(BooleanFormula formula) {
    return formula.equals(yes);
  }

  public boolean isFalse(BooleanFormula formula) {
    return formula.equals(no);
  }

  public BooleanFormula variable(String name) {
    return bool.makeVariable(name);
  }

  /** A variable that stands for a formula, if it is more than a constant. */
  public BooleanFormula name(String name, BooleanFormula formula) {
    if (isTrue(formula) || isFalse(formula)) {
      return formula;
    }
    BooleanFormula variable = variable(name);
    require(name, bool.equivalence(variable, formula));
    return variable;
  }

  public BooleanFormula not(BooleanFormula formula) {
    return isTrue(formula) ? no : isFalse(formula) ? yes : bool.not(formula);
  }

  public BooleanFormula and(BooleanFormula... parts) {
    return and(List.of(parts));
  }

  public BooleanFormula and(Collection<BooleanFormula> parts) {
    checkpoint.run();
    Set<BooleanFormula> kept = new LinkedHashSet<>();
    for (BooleanFormula part : parts) {
      if (isFalse(part)) {
        return no;
      }
      if (!isTrue(part)) {
        kept.add(part);
      }
    }
    return kept.size() == 1 ? kept.iterator().next() : kept.isEmpty() ? yes : bool.and(kept);
  }

  public BooleanFormula or(BooleanFormula... parts) {
    return or(List.of(parts));
  }

  public BooleanFormula or(Collection<BooleanFormula> parts) {
    checkpoint.run();
    Set<BooleanFormula> kept = new LinkedHashSet<>();
    for (BooleanFormula part : parts) {
      if (isTrue(part)) {
        return yes;
      }
      if (!isFalse(part)) {
        kept.add(part);
      }
    }
    return kept.size() == 1 ? kept.iterator().next() : kept.isEmpty() ? no : bool.or(kept);
  }

  public BooleanFormula implies(BooleanFormula if_, BooleanFormula then) {
    return or(not(if_), then);
  }
}
