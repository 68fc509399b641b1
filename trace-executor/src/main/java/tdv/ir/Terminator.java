package tdv.ir;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** How a block ends. */
public sealed interface Terminator {
  int offset();

  record Jump(int offset, Block target) implements Terminator {}

  /** To {@code whenTrue} if the condition, a scalar, is not zero. */
  record Branch(int offset, Value condition, Block whenTrue, Block whenFalse)
      implements Terminator {}

  record Switch(int offset, Value value, List<Case> cases, Block otherwise) implements Terminator {}

  /** Values from {@code low} to {@code high}, both included. */
  record Case(BigInteger low, BigInteger high, Block target) {}

  record Return(int offset, Optional<Value> value) implements Terminator {}

  default List<Block> successors() {
    if (this instanceof Jump jump) {
      return List.of(jump.target());
    }
    if (this instanceof Branch branch) {
      return List.of(branch.whenTrue(), branch.whenFalse());
    }
    if (this instanceof Switch select) {
      List<Block> targets = new ArrayList<>();
      select.cases().forEach(c -> targets.add(c.target()));
      targets.add(select.otherwise());
      return targets;
    }
    return List.of();
  }

  /** The same with each successor replaced. */
  default Terminator redirect(UnaryOperator<Block> to) {
    if (this instanceof Jump t) {
      return new Jump(t.offset(), to.apply(t.target()));
    }
    if (this instanceof Branch t) {
      return new Branch(t.offset(), t.condition(), to.apply(t.whenTrue()), to.apply(t.whenFalse()));
    }
    if (this instanceof Switch t) {
      List<Case> cases = new ArrayList<>();
      t.cases().forEach(c -> cases.add(new Case(c.low(), c.high(), to.apply(c.target()))));
      return new Switch(t.offset(), t.value(), cases, to.apply(t.otherwise()));
    }
    return this;
  }
}
