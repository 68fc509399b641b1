package tdv.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.ast.Expr.BinaryOp;
import tdv.ast.Function;
import tdv.ast.FunctionBody;
import tdv.ast.Stmt;
import tdv.ast.Variable;
import tdv.ir.Access;
import tdv.ir.FrameObject;
import tdv.ir.IrFunction;
import tdv.ir.Register;
import tdv.ir.Terminator;
import tdv.ir.Value;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.PointerType;
import tdv.type.VlaBound;

/**
 * Lowers one function: decides where its variables live, and ties the parts of the lowering
 * together.
 */
final class FunctionLowering {
  final Function function;
  final GraphBuilder graph = new GraphBuilder();
  final Places places = new Places(this);
  final ExpressionLowering expressions = new ExpressionLowering(this);
  final ConditionLowering conditions = new ConditionLowering(this);
  final AssignmentLowering assignments = new AssignmentLowering(this);
  final CallLowering calls = new CallLowering(this);
  final AtomicLowering atomics = new AtomicLowering(this);
  final InitLowering inits = new InitLowering(this);
  final Exits exits = new Exits(this);
  final StatementLowering statements = new StatementLowering(this);

  private final FunctionBody body;
  private final FrameAnalysis frame;
  private final Map<Variable, Place> homes = new HashMap<>();
  private final Map<VlaBound, Register> bounds = new HashMap<>();

  private FunctionLowering(Function function, FunctionBody body) {
    this.function = function;
    this.body = body;
    this.frame = FrameAnalysis.of(body);
  }

  static IrFunction lower(Function function, FunctionBody body) {
    FunctionLowering lowering = new FunctionLowering(function, body);
    List<Register> parameters = lowering.parameters();
    body.bounds().forEach(lowering.statements::lower);
    lowering.statements.lower(body.block());
    lowering.fallOffTheEnd();
    lowering.statements.resolveGotos();
    return new IrFunction(
        function,
        body,
        parameters,
        lowering.graph.registers(),
        lowering.graph.frame(),
        IrFunction.reachable(lowering.graph.blocks()));
  }

  private List<Register> parameters() {
    List<Register> registers = new ArrayList<>();
    for (Variable parameter : body.parameters()) {
      registers.add(graph.register(parameter.type(), Optional.of(parameter)));
    }
    for (int i = 0; i < registers.size(); i++) {
      Variable parameter = body.parameters().get(i);
      Register register = registers.get(i);
      if (frame.needsAddress(parameter) && !parameter.name().isEmpty()) {
        Place home = home(parameter);
        places.write(parameter.offset(), home, new Value.Use(register));
      } else {
        homes.put(parameter, new Place.InRegister(register, parameter.type()));
      }
    }
    return registers;
  }

  /** As in gcc, the storage of arrays stays as well where releasing it would release alloca's. */
  boolean keepsStack() {
    return frame.allocates();
  }

  /** Where a variable lives; a local gets its place when it is first met. */
  Place home(Variable variable) {
    return switch (variable.storage()) {
      case GLOBAL, LOCAL_STATIC ->
          new Place.InMemory(
              new Value.GlobalAddress(variable), variable.type(), alignment(variable));
      case AUTOMATIC, PARAMETER -> homes.computeIfAbsent(variable, this::newHome);
    };
  }

  private Place newHome(Variable variable) {
    CType type = variable.type();
    if (!frame.needsAddress(variable)) {
      return new Place.InRegister(graph.register(type, Optional.of(variable)), type);
    }
    if (Layout.hasVariableSize(type)) {
      Register start = graph.register(PointerType.TO_VOID, Optional.of(variable));
      return new Place.InMemory(new Value.Use(start), type, alignment(variable));
    }
    FrameObject object = graph.frameObject(type, variable.alignment(), Optional.of(variable));
    return new Place.InMemory(new Value.FrameAddress(object), type, alignment(variable));
  }

  static int alignment(Variable variable) {
    return Math.max(Layout.align(variable.type()), variable.alignment());
  }

  /** An unnamed object in the frame, for a record value whose parts are needed. */
  Place.InMemory spill(int offset, Value value) {
    FrameObject object = graph.frameObject(value.type(), 0, Optional.empty());
    Value address = new Value.FrameAddress(object);
    int align = Layout.align(value.type());
    graph.store(offset, address, value, new Access(value.type(), align, false));
    return new Place.InMemory(address, value.type(), align);
  }

  void bind(VlaBound bound, int offset, Value count) {
    Register register = bounds.computeIfAbsent(bound, b -> graph.temporary(IntType.UNSIGNED_LONG));
    graph.assign(offset, register, count);
  }

  /** The size of a type in bytes, a long; computed where a bound is only known at run time. */
  Value size(int offset, CType type) {
    if (!Layout.hasVariableSize(type)) {
      return Values.number(Layout.size(type));
    }
    ArrayType array = (ArrayType) type;
    Value element = size(offset, array.element());
    Value count;
    if (array.length() instanceof ArrayType.Variable variable) {
      Register register = bounds.get(variable.bound());
      if (register == null) {
        throw new IllegalStateException("internal error: the bound of an array has no value yet");
      }
      count = new Value.Use(register);
    } else {
      count = Values.number(array.fixedCount().orElse(0));
    }
    return Values.binary(IntType.LONG, BinaryOp.MUL, Values.convert(IntType.LONG, count), element);
  }

  /** C11 5.1.2.2.3 for main; elsewhere the value is never used by a correct program. */
  private void fallOffTheEnd() {
    int offset = body.end() - 1;
    graph.end(new Terminator.Return(offset, defaultResult()));
  }

  Optional<Value> defaultResult() {
    CType result = function.type().result();
    if (result.isVoid()) {
      return Optional.empty();
    }
    return Optional.of(
        result.isScalar() ? Values.zero(result) : new Value.Use(graph.temporary(result)));
  }

  void lower(Stmt statement) {
    statements.lower(statement);
  }
}
