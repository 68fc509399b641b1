package tdv.read;

import tdv.ir.Terminator;
import tdv.term.Operator;
import tdv.term.Term;

/** Where a thread goes at branches and switches. */
final class Branches {
  private final ThreadReader thread;

  Branches(ThreadReader thread) {
    this.thread = thread;
  }

  void branch(Frame frame, Terminator.Branch branch) {
    Term condition = thread.expressions.condition(branch.condition());
    if (branch.whenTrue() == branch.whenFalse()) {
      frame.goTo(branch.whenTrue());
      return;
    }
    boolean taken = thread.holds(condition);
    thread.world.branches(thread.site(), taken);
    frame.goTo(taken ? branch.whenTrue() : branch.whenFalse());
  }

  void select(Frame frame, Terminator.Switch select) {
    Term value = thread.expressions.term(select.value());
    boolean signed = Expressions.isSigned(select.value().type());
    int way = 0;
    for (Terminator.Case one : select.cases()) {
      Term low = thread.expressions.constant(select.value().type(), one.low());
      Term high = thread.expressions.constant(select.value().type(), one.high());
      if (thread.holds(between(value, low, high, signed))) {
        break;
      }
      way++;
    }
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(select.cases().size());
    for (int bit = width - 1; bit >= 0; bit--) {
      thread.world.branches(thread.site(), (way >> bit & 1) != 0);
    }
    boolean other = way == select.cases().size();
    frame.goTo(other ? select.otherwise() : select.cases().get(way).target());
  }

  private Term between(Term value, Term low, Term high, boolean signed) {
    if (low == high) {
      return thread.terms.equal(value, low);
    }
    Operator most = signed ? Operator.SLE : Operator.ULE;
    return thread.terms.and(
        thread.terms.binary(most, low, value), thread.terms.binary(most, value, high));
  }
}
