package tdv.instrument;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import tdv.ast.Expr.UnaryOp;
import tdv.ast.Variable;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Operands;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.type.CType;
import tdv.type.FloatType;
import tdv.type.IntType;

/**
 * For one function, from which storage the value of each register may come, whatever path is taken.
 *
 * <p>Storage is named by roots: an object or allocation of the frame, what a parameter points to,
 * {@link #CONSTANT} for objects that are never written, and {@link #OTHER} for everything else.
 * There are two questions. The <em>origin</em> of an address says which objects it may point into:
 * adding a number to a pointer keeps its origin, since C allows no step from one object to another.
 * The <em>traces</em> of a value say which addresses could be found out from it by arithmetic; a
 * comparison leaves no trace, nor does the distance of two pointers into one object.
 */
final class PointerFlow {
  static final int OTHER = 0;
  static final int CONSTANT = 1;
  private static final int FIRST_OBJECT = 2;
  private static final BitSet NOTHING = new BitSet();

  private final IrFunction function;
  private final IdentityHashMap<Instruction, Integer> allocations = new IdentityHashMap<>();
  private final BitSet[] origins;
  private final BitSet[] traces;
  private final int firstParameter;

  /** A register gets (among others) this value. */
  private record Definition(Register target, Value value) {}

  PointerFlow(IrFunction function) {
    this.function = function;
    this.origins = new BitSet[function.registers().size()];
    this.traces = new BitSet[function.registers().size()];
    int next = FIRST_OBJECT + function.frame().size();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (allocates(instruction)) {
          allocations.put(instruction, next++);
        }
      }
    }
    firstParameter = next;
    solve();
  }

  private static boolean allocates(Instruction instruction) {
    return instruction instanceof Instruction.StackAllocate
        || (instruction instanceof Instruction.Builtin builtin
            && builtin.name().startsWith("__builtin_alloca"));
  }

  IrFunction function() {
    return function;
  }

  /** The number of roots, {@link #OTHER} and {@link #CONSTANT} included. */
  int roots() {
    return firstParameter + function.parameters().size();
  }

  int parameterRoot(int place) {
    return firstParameter + place;
  }

  boolean isParameter(int root) {
    return root >= firstParameter;
  }

  /** Into which objects an address may point; nothing for a value that is no address. */
  BitSet origin(Value address) {
    return evaluate(address, origins, false);
  }

  /** The addresses that could be found out from a value. */
  BitSet traces(Value value) {
    return evaluate(value, traces, true);
  }

  private void solve() {
    List<List<Definition>> users = new ArrayList<>();
    for (int i = 0; i < origins.length; i++) {
      users.add(List.of());
    }
    Deque<Definition> pending = new ArrayDeque<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      start(function.parameters().get(i), single(parameterRoot(i)));
    }
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        define(instruction, users, pending);
      }
    }
    while (!pending.isEmpty()) {
      Definition next = pending.remove();
      boolean grew = join(origins, next.target(), origin(next.value()));
      grew |= join(traces, next.target(), traces(next.value()));
      if (grew) {
        pending.addAll(users.get(next.target().number()));
      }
    }
  }

  private void define(
      Instruction instruction, List<List<Definition>> users, Deque<Definition> pending) {
    if (instruction instanceof Instruction.Assign i) {
      define(i.target(), i.value(), users, pending);
    } else if (instruction instanceof Instruction.Overflow i) {
      start(i.value(), single(OTHER));
      define(i.value(), i.left(), users, pending);
      define(i.value(), i.right(), users, pending);
    } else if (allocations.containsKey(instruction)) {
      start(Operands.results(instruction).get(0), single(allocations.get(instruction)));
    } else if (instruction instanceof Instruction.Call call) {
      defineResult(call, users, pending);
    } else if (instruction instanceof Instruction.Builtin i) {
      i.result().ifPresent(result -> start(result, single(OTHER)));
      i.result().ifPresent(r -> i.arguments().forEach(a -> define(r, a, users, pending)));
    } else {
      Operands.results(instruction).forEach(result -> start(result, single(OTHER)));
    }
  }

  /** A function outside of the program may return what it was given. */
  private void defineResult(
      Instruction.Call call, List<List<Definition>> users, Deque<Definition> pending) {
    if (call.result().isEmpty()) {
      return;
    }
    Register result = call.result().get();
    String name =
        call.callee() instanceof Callee.Direct direct && direct.function().body().isEmpty()
            ? direct.function().name()
            : "";
    boolean first = KeptArguments.returnsFirst(name) && !call.arguments().isEmpty();
    if (!first) {
      start(result, single(OTHER));
    }
    boolean mayReturn = result.type().isPointer() || name.startsWith("__builtin_expect");
    if (!name.isEmpty() && mayReturn) {
      List<Value> returned = first ? call.arguments().subList(0, 1) : call.arguments();
      returned.forEach(argument -> define(result, argument, users, pending));
    }
  }

  private void define(
      Register target, Value value, List<List<Definition>> users, Deque<Definition> pending) {
    Definition definition = new Definition(target, value);
    pending.add(definition);
    Operands.visit(
        value,
        inner -> {
          if (inner instanceof Value.Use use) {
            int number = use.register().number();
            if (users.get(number).isEmpty()) {
              users.set(number, new ArrayList<>());
            }
            users.get(number).add(definition);
          }
        });
  }

  private void start(Register register, BitSet roots) {
    join(origins, register, roots);
    join(traces, register, roots);
  }

  private static boolean join(BitSet[] sets, Register register, BitSet more) {
    BitSet before = sets[register.number()];
    if (before == null) {
      sets[register.number()] = more.isEmpty() ? null : (BitSet) more.clone();
      return !more.isEmpty();
    }
    int size = before.cardinality();
    before.or(more);
    return before.cardinality() > size;
  }

  private BitSet evaluate(Value value, BitSet[] registers, boolean exhaustive) {
    if (value instanceof Value.Use use) {
      BitSet known = registers[use.register().number()];
      return known == null ? NOTHING : known;
    } else if (value instanceof Value.FrameAddress frame) {
      return single(FIRST_OBJECT + frame.object().number());
    } else if (value instanceof Value.GlobalAddress global) {
      return single(isConstant(global.variable()) ? CONSTANT : OTHER);
    } else if (value instanceof Value.StringAddress) {
      return single(CONSTANT);
    } else if (value instanceof Value.FunctionAddress) {
      return single(OTHER);
    } else if (value instanceof Value.Constant constant) {
      // A null pointer points nowhere: whoever follows it wants to be seen.
      return constant.type().isPointer() ? single(OTHER) : NOTHING;
    } else if (value instanceof Value.Offset offset) {
      BitSet base = evaluate(offset.pointer(), registers, exhaustive);
      return exhaustive ? union(base, evaluate(offset.bytes(), registers, true)) : base;
    } else if (value instanceof Value.Distance distance) {
      return distance(distance, registers, exhaustive);
    } else if (value instanceof Value.Unary unary) {
      return unary.op() == UnaryOp.NOT ? NOTHING : evaluate(unary.operand(), registers, exhaustive);
    } else if (value instanceof Value.Binary binary) {
      return binary.op().isComparison()
          ? NOTHING
          : union(
              evaluate(binary.left(), registers, exhaustive),
              evaluate(binary.right(), registers, exhaustive));
    } else if (value instanceof Value.Convert convert) {
      return carriesAddress(convert.type())
          ? evaluate(convert.operand(), registers, exhaustive)
          : NOTHING;
    }
    return NOTHING;
  }

  private BitSet distance(Value.Distance distance, BitSet[] registers, boolean exhaustive) {
    BitSet left = evaluate(distance.left(), registers, exhaustive);
    BitSet right = evaluate(distance.right(), registers, exhaustive);
    boolean inOneObject = left.equals(right) && left.cardinality() == 1;
    return inOneObject ? NOTHING : union(left, right);
  }

  private static boolean carriesAddress(CType type) {
    return !(type instanceof FloatType) && !(type instanceof IntType integer && integer.isBool());
  }

  /** Whether the object is never written: it is const itself, not only for those who see it. */
  static boolean isConstant(Variable variable) {
    CType type = variable.type();
    return type.qualifiers().isConst() && !type.isVolatile() && !type.isAtomic();
  }

  private static BitSet single(int root) {
    BitSet set = new BitSet();
    set.set(root);
    return set;
  }

  private static BitSet union(BitSet left, BitSet right) {
    if (left.isEmpty() || right.isEmpty()) {
      return left.isEmpty() ? right : left;
    }
    BitSet both = (BitSet) left.clone();
    both.or(right);
    return both;
  }
}
