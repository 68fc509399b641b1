package tdv.read;

import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Action;

/** Writes after which memory is as it was before: what loops that only wait may do. */
public final class IdleWrites {
  private IdleWrites() {}

  /** That a write does not happen, or writes what its step has read. */
  public static Term changesNothing(Terms terms, Action.Step step, Action.Write write) {
    Term none = terms.not(write.condition());
    for (Action.Read read : step.reads()) {
      if (read.place().equals(write.place())) {
        none = terms.or(none, terms.equal(write.value(), read.value()));
      }
    }
    return none;
  }
}
