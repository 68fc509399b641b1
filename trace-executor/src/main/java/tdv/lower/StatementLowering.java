package tdv.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.ast.Expr;
import tdv.ast.Label;
import tdv.ast.Stmt;
import tdv.ast.Variable;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.MemoryOrder;
import tdv.ir.Register;
import tdv.ir.Terminator;
import tdv.ir.Value;
import tdv.type.Layout;
import tdv.type.PointerType;

/** Lowers statements to control flow. */
final class StatementLowering {
  /** Where {@code break} or {@code continue} goes. */
  private record Target(Block block, Exits.Point scope) {}

  /** A named label: its block, and the scope it stands in. */
  private record Destination(Block block, Exits.Point scope) {}

  /** A goto, open until its label's scope is known. */
  private record PendingGoto(int offset, Block open, Exits.Point scope, Label label) {}

  /** The labels of a switch, collected while its body is lowered. */
  private static final class SwitchLabels {
    private final List<Terminator.Case> cases = new ArrayList<>();
    private Optional<Block> otherwise = Optional.empty();
  }

  private final FunctionLowering f;
  private final Deque<Target> breaks = new ArrayDeque<>();
  private final Deque<Target> continues = new ArrayDeque<>();
  private final Deque<SwitchLabels> switches = new ArrayDeque<>();
  private final Map<Label, Destination> labels = new HashMap<>();
  private final List<PendingGoto> gotos = new ArrayList<>();

  StatementLowering(FunctionLowering f) {
    this.f = f;
  }

  void lower(Stmt stmt) {
    if (stmt instanceof Stmt.Compound s) {
      f.exits.scope(s.offset(), () -> s.body().forEach(this::lower));
    } else if (stmt instanceof Stmt.Declare s) {
      declare(s);
    } else if (stmt instanceof Stmt.Bound s) {
      f.bind(s.bound(), s.offset(), f.expressions.value(s.count()));
    } else if (stmt instanceof Stmt.Expression s) {
      f.expressions.effect(s.expression());
    } else if (stmt instanceof Stmt.If s) {
      lowerIf(s);
    } else if (stmt instanceof Stmt.While s) {
      lowerWhile(s);
    } else if (stmt instanceof Stmt.DoWhile s) {
      lowerDo(s);
    } else if (stmt instanceof Stmt.For s) {
      f.exits.scope(s.offset(), () -> lowerFor(s));
    } else if (stmt instanceof Stmt.Switch s) {
      lowerSwitch(s);
    } else if (stmt instanceof Stmt.Case s) {
      lowerCase(s);
    } else if (stmt instanceof Stmt.Default s) {
      Block block = new Block();
      f.graph.start(block);
      switches.getFirst().otherwise = Optional.of(block);
      lower(s.body());
    } else if (stmt instanceof Stmt.Labeled s) {
      Destination here = new Destination(new Block(), f.exits.here());
      labels.put(s.label(), here);
      f.graph.start(here.block());
      lower(s.body());
    } else if (stmt instanceof Stmt.Goto s) {
      gotos.add(new PendingGoto(s.offset(), f.graph.suspend(), f.exits.here(), s.target()));
    } else if (stmt instanceof Stmt.Break s) {
      leaveTo(s.offset(), breaks.getFirst());
    } else if (stmt instanceof Stmt.Continue s) {
      leaveTo(s.offset(), continues.getFirst());
    } else if (stmt instanceof Stmt.Return s) {
      lowerReturn(s);
    } else if (stmt instanceof Stmt.Barrier s) {
      f.graph.add(new Instruction.Fence(s.offset(), MemoryOrder.SEQ_CST, true));
    }
  }

  private void declare(Stmt.Declare s) {
    Variable variable = s.variable();
    if (Layout.hasVariableSize(variable.type())) {
      allocate(s.offset(), variable);
    }
    Place place = f.home(variable);
    s.init().ifPresent(init -> f.inits.initialise(s.offset(), place, init));
    variable.cleanup().ifPresent(function -> f.exits.cleanUpAtExit(variable, function));
  }

  /** A variable length array lives from its declaration to the end of its block. */
  private void allocate(int offset, Variable variable) {
    if (!f.keepsStack()) {
      Register mark = f.graph.temporary(PointerType.TO_VOID);
      f.graph.add(new Instruction.StackSave(offset, mark));
      f.exits.releaseAtExit(mark);
    }
    Place.InMemory home = (Place.InMemory) f.home(variable);
    Register start = ((Value.Use) home.address()).register();
    f.graph.add(
        new Instruction.StackAllocate(
            offset, start, f.size(offset, variable.type()), home.align()));
  }

  private void lowerIf(Stmt.If s) {
    Block yes = new Block();
    Block no = new Block();
    Block end = s.whenFalse().isPresent() ? new Block() : no;
    f.conditions.branch(s.condition(), yes, no);
    f.graph.start(yes);
    lower(s.whenTrue());
    f.graph.jump(s.offset(), end);
    s.whenFalse()
        .ifPresent(
            other -> {
              f.graph.start(no);
              lower(other);
            });
    f.graph.start(end);
  }

  private void lowerWhile(Stmt.While s) {
    Block test = new Block();
    Block body = new Block();
    Block end = new Block();
    f.graph.start(test);
    f.conditions.branch(s.condition(), body, end);
    f.graph.start(body);
    loopBody(s.body(), end, test);
    f.graph.jump(s.offset(), test);
    f.graph.start(end);
  }

  private void lowerDo(Stmt.DoWhile s) {
    Block body = new Block();
    Block test = new Block();
    Block end = new Block();
    f.graph.start(body);
    loopBody(s.body(), end, test);
    f.graph.start(test);
    f.conditions.branch(s.condition(), body, end);
    f.graph.start(end);
  }

  private void lowerFor(Stmt.For s) {
    Block test = new Block();
    Block body = new Block();
    Block step = new Block();
    Block end = new Block();
    s.init().forEach(this::lower);
    f.graph.start(test);
    s.condition().ifPresent(condition -> f.conditions.branch(condition, body, end));
    f.graph.start(body);
    loopBody(s.body(), end, step);
    f.graph.start(step);
    s.step().ifPresent(f.expressions::effect);
    f.graph.jump(s.offset(), test);
    f.graph.start(end);
  }

  private void loopBody(Stmt body, Block onBreak, Block onContinue) {
    breaks.push(new Target(onBreak, f.exits.here()));
    continues.push(new Target(onContinue, f.exits.here()));
    lower(body);
    continues.pop();
    breaks.pop();
  }

  private void lowerSwitch(Stmt.Switch s) {
    Value value = f.expressions.value(s.value());
    Block head = f.graph.suspend();
    Block end = new Block();
    SwitchLabels found = new SwitchLabels();
    switches.push(found);
    breaks.push(new Target(end, f.exits.here()));
    lower(s.body());
    breaks.pop();
    switches.pop();
    f.graph.start(end);
    head.end(new Terminator.Switch(s.offset(), value, found.cases, found.otherwise.orElse(end)));
  }

  private void lowerCase(Stmt.Case s) {
    Block block = new Block();
    f.graph.start(block);
    if (s.low().compareTo(s.high()) <= 0) {
      switches.getFirst().cases.add(new Terminator.Case(s.low(), s.high(), block));
    }
    lower(s.body());
  }

  private void leaveTo(int offset, Target target) {
    f.exits.leave(offset, f.exits.here(), target.scope());
    f.graph.jump(offset, target.block());
  }

  private void lowerReturn(Stmt.Return s) {
    boolean isVoid = f.function.type().result().isVoid();
    Optional<Value> value = Optional.empty();
    if (s.value().isPresent()) {
      Expr expr = s.value().get();
      if (isVoid) {
        f.expressions.effect(expr);
      } else {
        Value computed = Values.convert(f.function.type().result(), f.expressions.value(expr));
        value =
            Optional.of(f.exits.returnNeedsWork() ? f.graph.copy(s.offset(), computed) : computed);
      }
    } else {
      value = f.defaultResult();
    }
    f.exits.leaveFunction(s.offset());
    f.graph.end(new Terminator.Return(s.offset(), value));
  }

  /** Connects the gotos with their labels, all of which are known at the end of the function. */
  void resolveGotos() {
    for (PendingGoto jump : gotos) {
      Destination target = labels.get(jump.label());
      if (target == null) {
        throw new IllegalStateException("internal error: no label " + jump.label());
      }
      f.graph.resume(jump.open());
      f.exits.leave(jump.offset(), jump.scope(), target.scope());
      f.graph.jump(jump.offset(), target.block());
    }
  }
}
