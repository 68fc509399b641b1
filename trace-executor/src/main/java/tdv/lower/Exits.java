package tdv.lower;

import java.util.List;
import java.util.Optional;
import tdv.ast.Function;
import tdv.ast.Variable;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.Register;
import tdv.ir.Value;

/**
 * What has to be done when a scope is left, on whatever way: storage of variable length arrays is
 * released, functions of {@code cleanup} attributes are called. The open scopes form a chain;
 * leaving from one link to an outer one runs what is between them, innermost first.
 */
final class Exits {
  /** A place in the chain. */
  sealed interface Point permits Link {}

  /** One thing to do, and the link around it. */
  private static final class Link implements Point {
    private final Link outer;
    private final int depth;
    private final Action action;

    Link(Link outer, Action action) {
      this.outer = outer;
      this.depth = outer == null ? 1 : outer.depth + 1;
      this.action = action;
    }
  }

  private interface Action {
    void run(int offset);

    /** Whether it is also needed when the whole frame is left. */
    boolean neededOnReturn();
  }

  private record Release(FunctionLowering f, Register mark) implements Action {
    @Override
    public void run(int offset) {
      f.graph.add(new Instruction.StackRestore(offset, mark));
    }

    @Override
    public boolean neededOnReturn() {
      return false;
    }
  }

  private record Cleanup(FunctionLowering f, Function function, Value address) implements Action {
    @Override
    public void run(int offset) {
      Optional<Register> ignored =
          function.type().result().isVoid()
              ? Optional.empty()
              : Optional.of(f.graph.temporary(function.type().result()));
      f.graph.add(
          new Instruction.Call(
              offset, ignored, new Callee.Direct(function), function.type(), List.of(address)));
    }

    @Override
    public boolean neededOnReturn() {
      return true;
    }
  }

  private final FunctionLowering f;
  private Link current;

  Exits(FunctionLowering f) {
    this.f = f;
  }

  /** Where the code being lowered stands; null outside of all scopes with an action. */
  Point here() {
    return current;
  }

  void releaseAtExit(Register mark) {
    push(new Release(f, mark));
  }

  void cleanUpAtExit(Variable variable, Function function) {
    push(new Cleanup(f, function, ((Place.InMemory) f.home(variable)).address()));
  }

  private void push(Action action) {
    current = new Link(current, action);
  }

  /** Runs {@code body} as a scope: what it opens is closed behind it. */
  void scope(int offset, Runnable body) {
    Link outside = current;
    body.run();
    unwind(offset, current, outside);
    current = outside;
  }

  /**
   * Emits what has to be done on the way from {@code from} to {@code to} (or to what both have in
   * common).
   */
  void leave(int offset, Point from, Point to) {
    Link target = (Link) to;
    Link common = (Link) from;
    while (common != target) {
      if (target == null || (common != null && common.depth >= target.depth)) {
        common = common.outer;
      } else {
        target = target.outer;
      }
    }
    unwind(offset, (Link) from, common);
  }

  private static void unwind(int offset, Link from, Link to) {
    for (Link link = from; link != to; link = link.outer) {
      link.action.run(offset);
    }
  }

  boolean returnNeedsWork() {
    for (Link link = current; link != null; link = link.outer) {
      if (link.action.neededOnReturn()) {
        return true;
      }
    }
    return false;
  }

  void leaveFunction(int offset) {
    for (Link link = current; link != null; link = link.outer) {
      if (link.action.neededOnReturn()) {
        link.action.run(offset);
      }
    }
  }
}
