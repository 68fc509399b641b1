package tdv.instrument;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.ir.Operands;
import tdv.ir.Terminator;
import tdv.ir.Value;
import tdv.library.LibraryTable;
import tdv.library.LinkNames;
import tdv.program.Program;

/**
 * Decides which accesses to memory concern no thread but the one that makes them.
 *
 * <p>An object in a frame (a local variable, a variable length array, alloca's memory)
 * <em>escapes</em> if a value that carries a trace of its address is stored in memory, returned,
 * passed to a call through a pointer, as a variable argument, to a function outside of the program
 * that may keep it, or to a parameter of which the same is true in the function called. All other
 * objects are <em>private</em>: their address exists only in registers of the frame they belong to
 * and of functions that it is waiting for, and these are all the same thread's. A parameter is
 * private if its function is called only by direct calls of the program, each with an address that
 * points into private objects, or into objects that are never written, on all paths.
 *
 * <p>What is proved, for a program without undefined behaviour: an address that {@link #isPrivate}
 * accepts points into an object that no other thread accesses while it exists, or that nobody
 * writes. Nothing is proved about code that is not in the program: functions of the library are
 * taken to do what {@link KeptArguments} says.
 *
 * <p>The argument lists of variadic functions are private by what they are for: no thread reads
 * another one's.
 */
public final class EscapeAnalysis {
  private final Definitions definitions;
  private final KeptArguments kept;
  private final ThreadLocals threadLocals;
  private final List<PointerFlow> flows = new ArrayList<>();
  private final IdentityHashMap<IrFunction, Integer> numberOf = new IdentityHashMap<>();
  private int[] firstNode;

  /** By node (a root of a function): the roots of callers that are passed to this parameter. */
  private List<List<Integer>> passed;

  /** By node: the parameters that are given an address into this root. */
  private List<List<Integer>> given;

  private final BitSet escaped = new BitSet();
  private final BitSet shared = new BitSet();
  private final BitSet constant = new BitSet();

  private EscapeAnalysis(Program program, LibraryTable table) {
    definitions = new Definitions(program, LinkNames.of(program));
    kept = new KeptArguments(table);
    threadLocals = ThreadLocals.of(program);
    for (IrUnit unit : program.units()) {
      for (IrFunction function : unit.functions()) {
        numberOf.put(function, flows.size());
        flows.add(new PointerFlow(function));
      }
    }
  }

  public static EscapeAnalysis of(Program program, LibraryTable table) {
    EscapeAnalysis analysis = new EscapeAnalysis(program, table);
    analysis.numberNodes();
    analysis.flows.forEach(analysis::collect);
    spread(analysis.escaped, analysis.passed);
    analysis.shareEscaped();
    spread(analysis.shared, analysis.given);
    spread(analysis.constant, analysis.given);
    return analysis;
  }

  /** Whether no other thread accesses what the address points to. */
  public boolean isPrivate(IrFunction function, Value address, boolean write) {
    if (threadLocals.isPrivate(address)) {
      return true;
    }
    int number = numberOf.get(function);
    BitSet origin = flows.get(number).origin(address);
    if (origin.isEmpty() || origin.get(PointerFlow.OTHER)) {
      return false;
    }
    for (int root = origin.nextSetBit(0); root >= 0; root = origin.nextSetBit(root + 1)) {
      int node = firstNode[number] + root;
      if (shared.get(node) || (write && isConstant(root, node))) {
        return false;
      }
    }
    return true;
  }

  private boolean isConstant(int root, int node) {
    return root == PointerFlow.CONSTANT || constant.get(node);
  }

  Definitions definitions() {
    return definitions;
  }

  private void numberNodes() {
    firstNode = new int[flows.size()];
    int next = 0;
    for (int f = 0; f < firstNode.length; f++) {
      firstNode[f] = next;
      next += flows.get(f).roots();
    }
    passed = lists(next);
    given = lists(next);
  }

  private static List<List<Integer>> lists(int count) {
    List<List<Integer>> lists = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      lists.add(List.of());
    }
    return lists;
  }

  private static void add(List<List<Integer>> lists, int from, int to) {
    if (lists.get(from).isEmpty()) {
      lists.set(from, new ArrayList<>(2));
    }
    lists.get(from).add(to);
  }

  private void collect(PointerFlow flow) {
    IrFunction function = flow.function();
    int first = firstNode[numberOf.get(function)];
    if (!definitions.isClosed(function)) {
      for (int i = 0; i < function.parameters().size(); i++) {
        shared.set(first + flow.parameterRoot(i));
      }
    }
    for (Block block : function.blocks()) {
      block.instructions().forEach(instruction -> collect(flow, instruction));
      if (block.terminator() instanceof Terminator.Return result) {
        result.value().ifPresent(value -> escape(flow, value));
      }
    }
  }

  private void collect(PointerFlow flow, Instruction instruction) {
    if (instruction instanceof Instruction.Store i) {
      escape(flow, i.value());
    } else if (instruction instanceof Instruction.AtomicStore i) {
      escape(flow, i.value());
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      escape(flow, i.operand());
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      escape(flow, i.expected());
      escape(flow, i.desired());
    } else if (instruction instanceof Instruction.Call call) {
      collectCall(flow, call);
    }
  }

  private void collectCall(PointerFlow flow, Instruction.Call call) {
    if (!(call.callee() instanceof Callee.Direct direct)) {
      Operands.of(call).forEach(value -> escape(flow, value));
      return;
    }
    List<IrFunction> callees = definitions.of(direct.function());
    for (int i = 0; i < call.arguments().size(); i++) {
      Value argument = call.arguments().get(i);
      if (callees.isEmpty()) {
        if (kept.keeps(definitions.symbol(direct.function()), call.arguments(), i)) {
          escape(flow, argument);
        }
      } else {
        for (IrFunction callee : callees) {
          pass(flow, argument, callee, i);
        }
      }
    }
    for (IrFunction callee : callees) {
      for (int i = call.arguments().size(); i < callee.parameters().size(); i++) {
        shared.set(parameter(callee, i));
      }
    }
  }

  private void pass(PointerFlow flow, Value argument, IrFunction callee, int place) {
    if (place >= callee.parameters().size()) {
      escape(flow, argument);
      return;
    }
    int first = firstNode[numberOf.get(flow.function())];
    int parameter = parameter(callee, place);
    flow.traces(argument).stream().forEach(root -> add(passed, parameter, first + root));
    BitSet origin = flow.origin(argument);
    if (origin.isEmpty() || origin.get(PointerFlow.OTHER)) {
      shared.set(parameter);
    }
    if (origin.get(PointerFlow.CONSTANT)) {
      constant.set(parameter);
    }
    origin.stream()
        .filter(root -> root > PointerFlow.CONSTANT)
        .forEach(root -> add(given, first + root, parameter));
  }

  private int parameter(IrFunction function, int place) {
    int number = numberOf.get(function);
    return firstNode[number] + flows.get(number).parameterRoot(place);
  }

  private void escape(PointerFlow flow, Value value) {
    int first = firstNode[numberOf.get(flow.function())];
    flow.traces(value).stream().forEach(root -> escaped.set(first + root));
  }

  /** An escaped object may be accessed by others; what a parameter points to, its callers know. */
  private void shareEscaped() {
    for (int f = 0; f < firstNode.length; f++) {
      PointerFlow flow = flows.get(f);
      for (int root = PointerFlow.CONSTANT + 1; root < flow.roots(); root++) {
        if (escaped.get(firstNode[f] + root) && !flow.isParameter(root)) {
          shared.set(firstNode[f] + root);
        }
      }
    }
  }

  /** What is reached from a marked node is marked, too. */
  private static void spread(BitSet marked, List<List<Integer>> edges) {
    Deque<Integer> pending = new ArrayDeque<>();
    marked.stream().forEach(pending::add);
    while (!pending.isEmpty()) {
      for (int next : edges.get(pending.remove())) {
        if (!marked.get(next)) {
          marked.set(next);
          pending.add(next);
        }
      }
    }
  }
}
