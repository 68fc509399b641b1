package tdv.emit;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.ast.Entity;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.ast.TreeWalk;
import tdv.ast.Variable;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.ir.Operands;
import tdv.ir.Register;
import tdv.ir.Terminator;
import tdv.ir.Value;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.PointerType;
import tdv.type.Qualifiers;
import tdv.type.TypePrinter;

/** Prints the body of one function: what it declares, then its blocks, connected by gotos. */
final class BodyPrinter {
  private final IrUnit unit;
  private final IrFunction function;
  private final Decoration decoration;
  private final Names names;
  private final ValuePrinter values;
  private final InstructionPrinter instructions;
  private final StringBuilder out = new StringBuilder();
  private final LineMarkerPrinter lines;

  BodyPrinter(IrUnit unit, IrFunction function, Decoration decoration) {
    this.unit = unit;
    this.function = function;
    this.decoration = decoration;
    this.names = new Names(function, decoration);
    this.values = new ValuePrinter(names);
    this.instructions = new InstructionPrinter(function, names, values, decoration);
    this.lines = new LineMarkerPrinter(unit.tree().source(), out);
  }

  String print() {
    TemporaryNames.assign(function, names);
    out.append("{\n");
    lines.at(function.body().start());
    declareOutsiders();
    function.body().records().forEach(record -> line(TypePrinter.define(record).strip()));
    function.body().statics().forEach(this::declareStatic);
    declareRegisters();
    function.frame().forEach(this::declareFrameObject);
    String entry = decoration.entry(values);
    if (!entry.isEmpty()) {
      line(entry);
    }
    Set<Block> targets = jumpTargets();
    List<Block> blocks = function.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      Block next = i + 1 < blocks.size() ? blocks.get(i + 1) : null;
      printBlock(blocks.get(i), next, targets);
    }
    out.append("}");
    return out.toString();
  }

  private void line(String text) {
    out.append("  ").append(text).append('\n');
    text.chars().filter(c -> c == '\n').forEach(c -> lines.printed());
    lines.printed();
  }

  /**
   * Objects and functions that the text in front of the body doesn't declare, or that a parameter
   * hides.
   */
  private void declareOutsiders() {
    Set<Entity> declared = new LinkedHashSet<>();
    Operands.visit(
        function,
        value -> {
          if (value instanceof Value.GlobalAddress global
              && global.variable().storage() == Variable.Storage.GLOBAL) {
            declare(global.variable(), declared);
          } else if (value instanceof Value.FunctionAddress address) {
            declare(address.function(), declared);
          }
        });
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call call
            && call.callee() instanceof Callee.Direct direct) {
          declare(direct.function(), declared);
        }
      }
    }
    TreeWalk renamed = new TreeWalk(expr -> declareRenamed(expr, declared));
    function.body().statics().forEach(variable -> variable.init().ifPresent(renamed::init));
  }

  /** The text declares what initialisers name, but not under another name. */
  private List<Expr> declareRenamed(Expr expr, Set<Entity> declared) {
    if (expr instanceof Expr.FunctionRef ref
        && !decoration.name(ref.function()).equals(ref.function().name())) {
      declare(ref.function(), declared);
    }
    return TreeWalk.children(expr);
  }

  private void declare(Entity entity, Set<Entity> declared) {
    String name = entity instanceof Function f ? decoration.name(f) : entity.name();
    boolean hidden = names.isHidden(name);
    boolean known =
        name.startsWith("__builtin_")
            || (name.equals(entity.name())
                ? isVisible(entity.visibleFrom())
                : isDeclaredFunction(name));
    if ((hidden || !known) && declared.add(entity)) {
      boolean perThread = entity instanceof Variable variable && variable.isThreadLocal();
      line(
          "extern "
              + (perThread ? "__thread " : "")
              + TypePrinter.declare(entity.type(), names.of(entity))
              + (hidden ? " __asm__(\"" + name + "\")" : "")
              + ";");
    }
  }

  /** Whether a function of this name is declared in front of the body. */
  private boolean isDeclaredFunction(String name) {
    return unit.tree().functions().stream()
        .anyMatch(f -> f.name().equals(name) && isVisible(f.visibleFrom()));
  }

  private boolean isVisible(int declaredAt) {
    return declaredAt < function.body().start();
  }

  private void declareStatic(Variable variable) {
    StringBuilder text = new StringBuilder("static ");
    text.append(variable.isThreadLocal() ? "__thread " : "");
    text.append(TypePrinter.declare(printable(variable.type()), names.of(variable)));
    text.append(aligned(variable.alignment()));
    // gcc would leave out a constant whose value it has put into the code.
    text.append(variable.type().qualifiers().isConst() ? " __attribute__((__used__))" : "");
    variable
        .init()
        .ifPresent(init -> text.append(" = ").append(new ConstantPrinter(names).print(init)));
    line(text.append(';').toString());
  }

  private void declareRegisters() {
    Set<Register> parameters = new LinkedHashSet<>(function.parameters());
    Map<String, String> byName = new LinkedHashMap<>();
    Set<Register> used = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        used.addAll(Operands.results(instruction));
      }
    }
    Operands.visit(
        function,
        value -> {
          if (value instanceof Value.Use use) {
            used.add(use.register());
          }
        });
    for (Register register : function.registers()) {
      if (used.contains(register) && !parameters.contains(register)) {
        String name = names.of(register);
        byName.putIfAbsent(name, declaration(register, name));
      }
    }
    byName.values().forEach(declaration -> line(declaration + ";"));
  }

  /** A variable keeps its pointer type, for the debugger. */
  private static String declaration(Register register, String name) {
    CType type = register.variable().map(Variable::type).orElse(register.type());
    boolean typed = type instanceof PointerType && TypePrinter.isPrintable(type);
    return typed && register.variable().isPresent()
        ? TypePrinter.declare(type.unqualified(), name)
        : AccessTypes.register(register.type()) + " " + name;
  }

  private void declareFrameObject(FrameObject object) {
    line(
        TypePrinter.declare(printable(writable(object.type())), names.of(object))
            + aligned(Math.max(object.alignment(), object.type().qualifiers().alignment()))
            + ";");
  }

  /** A pointer to something whose size is known at run time only is just a pointer. */
  private static CType printable(CType type) {
    if (TypePrinter.isPrintable(type)) {
      return type;
    }
    return type instanceof ArrayType array
        ? new ArrayType(printable(array.element()), array.length())
        : PointerType.TO_VOID.with(type.qualifiers());
  }

  /** Without the const that would forbid the initialising store. */
  private static CType writable(CType type) {
    if (type instanceof ArrayType array) {
      return new ArrayType(writable(array.element()), array.length());
    }
    Qualifiers qualifiers = type.qualifiers();
    return type.with(new Qualifiers(qualifiers.flags() & ~Qualifiers.CONST, 0));
  }

  private static String aligned(int bytes) {
    return bytes == 0 ? "" : " __attribute__((__aligned__(" + bytes + ")))";
  }

  /** Blocks that something else than the block in front of them leads to. */
  private Set<Block> jumpTargets() {
    Set<Block> targets = new LinkedHashSet<>();
    List<Block> blocks = function.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      Block next = i + 1 < blocks.size() ? blocks.get(i + 1) : null;
      Terminator terminator = blocks.get(i).terminator();
      boolean falls =
          terminator instanceof Terminator.Jump || terminator instanceof Terminator.Branch;
      for (Block successor : terminator.successors()) {
        if (!falls || successor != next) {
          targets.add(successor);
        }
      }
    }
    return targets;
  }

  private void printBlock(Block block, Block next, Set<Block> targets) {
    if (targets.contains(block)) {
      line(label(block) + ":;");
    }
    for (Instruction instruction : block.instructions()) {
      lines.at(instruction.offset());
      line(instructions.print(instruction));
    }
    Terminator terminator = block.terminator();
    lines.at(terminator.offset());
    String before = decoration.before(terminator, values);
    if (terminator instanceof Terminator.Jump jump) {
      printGoto(jump.target(), next);
    } else if (terminator instanceof Terminator.Branch branch) {
      String condition = values.print(branch.condition());
      if (branch.whenTrue() == next && branch.whenFalse() == next) {
        // The paths have become one: the value does not matter, only whether there is one.
        if (!before.isEmpty()) {
          line(before);
        }
        return;
      }
      if (branch.whenTrue() != branch.whenFalse()) {
        condition = decoration.condition(branch, condition);
      }
      if (branch.whenTrue() == next) {
        line(before + "if (!" + condition + ") goto " + label(branch.whenFalse()) + ";");
      } else {
        line(before + "if (" + condition + ") goto " + label(branch.whenTrue()) + ";");
        printGoto(branch.whenFalse(), next);
      }
    } else if (terminator instanceof Terminator.Switch select) {
      printSwitch(select, before);
    } else if (terminator instanceof Terminator.Return result) {
      line(before + decoration.result(result, result.value().map(values::print)));
    }
  }

  private void printGoto(Block target, Block next) {
    if (target != next) {
      line("goto " + label(target) + ";");
    }
  }

  private void printSwitch(Terminator.Switch select, String before) {
    CType type = select.value().type();
    line(before + "switch (" + values.print(select.value()) + ") {");
    for (int way = 0; way < select.cases().size(); way++) {
      Terminator.Case one = select.cases().get(way);
      String low = ValuePrinter.constant(type, one.low());
      String range =
          one.low().equals(one.high())
              ? low
              : low + " ... " + ValuePrinter.constant(type, one.high());
      String chosen = decoration.choice(select, way);
      line("  case " + range + ": " + chosen + "goto " + label(one.target()) + ";");
    }
    String chosen = decoration.choice(select, select.cases().size());
    line("  default: " + chosen + "goto " + label(select.otherwise()) + ";");
    line("}");
  }

  private static String label(Block block) {
    return "__tdv_b" + block.number();
  }
}
