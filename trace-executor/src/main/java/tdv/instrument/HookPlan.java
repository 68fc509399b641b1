package tdv.instrument;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.ast.Function;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.Operands;
import tdv.ir.Value;
import tdv.library.LibraryTable;
import tdv.program.Program;
import tdv.type.Layout;

/** Which instructions need a hook: who reads traces must know it, too. */
public final class HookPlan {
  /** A number of bytes that a builtin reads or writes. */
  public record Range(Value start, Value size, boolean write) {}

  private final EscapeAnalysis escapes;
  private final LibraryTable table;

  private HookPlan(EscapeAnalysis escapes, LibraryTable table) {
    this.escapes = escapes;
    this.table = table;
  }

  public static HookPlan of(Program program, LibraryTable table) {
    return new HookPlan(EscapeAnalysis.of(program, table), table);
  }

  /** Whether a load, store or atomic operation must be announced. */
  public boolean isVisible(IrFunction function, Instruction instruction) {
    Value address = AddressParts.accessed(instruction);
    boolean write =
        !(instruction instanceof Instruction.Load || instruction instanceof Instruction.AtomicLoad);
    return address != null && size(instruction) > 0 && !escapes.isPrivate(function, address, write);
  }

  /** Whether no thread but the one that uses it accesses what an address points to. */
  public boolean isPrivate(IrFunction function, Value address) {
    return escapes.isPrivate(function, address, false);
  }

  /**
   * The object that an access must stay in.
   *
   * @param base its address
   */
  public record Bounds(Value base, long limit) {}

  /** What is checked in front of an access; empty if nothing is. */
  public static Optional<Bounds> bounds(Instruction instruction) {
    if (!needsBounds(instruction)) {
      return Optional.empty();
    }
    AddressParts parts = AddressParts.of(AddressParts.accessed(instruction));
    return Optional.of(new Bounds(parts.base(), parts.limit().orElseThrow()));
  }

  /** Whether it must be checked that an access stays in the object whose name it uses. */
  static boolean needsBounds(Instruction instruction) {
    Value address = AddressParts.accessed(instruction);
    return address != null && !AddressParts.of(address).isInside(size(instruction));
  }

  /** The address operand of a load, store or atomic operation; null for other instructions. */
  public static Value address(Instruction instruction) {
    return AddressParts.accessed(instruction);
  }

  /** The size of a load, store or atomic operation. */
  public static long size(Instruction instruction) {
    if (instruction instanceof Instruction.Load i) {
      return i.access().size();
    } else if (instruction instanceof Instruction.Store i) {
      return i.access().size();
    } else if (instruction instanceof Instruction.AtomicLoad i) {
      return Layout.size(i.type());
    } else if (instruction instanceof Instruction.AtomicStore i) {
      return Layout.size(i.type());
    } else if (instruction instanceof Instruction.AtomicRmw i) {
      return Layout.size(i.type());
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      return Layout.size(i.type());
    }
    return 0;
  }

  /**
   * The local variables whose addresses are more than where an access begins: others, or functions
   * that are called, may learn them, so that they occur in traces.
   */
  public List<FrameObject> announced(IrFunction function) {
    Set<FrameObject> used = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Value address = AddressParts.accessed(instruction);
        if (address == null || isVisible(function, instruction)) {
          Operands.of(instruction).forEach(value -> collect(value, used));
        } else {
          AddressParts.of(address).steps().forEach(value -> collect(value, used));
          List<Value> operands = Operands.of(instruction);
          operands.subList(1, operands.size()).forEach(value -> collect(value, used));
        }
      }
      Operands.of(block.terminator()).ifPresent(value -> collect(value, used));
    }
    return List.copyOf(used);
  }

  private static void collect(Value value, Set<FrameObject> objects) {
    Operands.visit(
        value,
        inner -> {
          if (inner instanceof Value.FrameAddress frame) {
            objects.add(frame.object());
          }
        });
  }

  /** The functions of the program that a call may call; none if it is outside of the program. */
  public List<IrFunction> definitions(Function function) {
    return escapes.definitions().of(function);
  }

  /** Whether it calls a function by its own name, not a builtin that gcc has code for. */
  public static boolean isPlainCall(Instruction instruction) {
    return instruction instanceof Instruction.Call call
        && !(call.callee() instanceof Callee.Direct direct
            && direct.function().name().startsWith("__builtin_"));
  }

  /**
   * Whether the result of a call is something that only the world outside knows. Inputs have events
   * of their own.
   */
  public boolean isResultFromOutside(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.Direct direct)) {
      return false;
    }
    String name = direct.function().name();
    return escapes.definitions().of(direct.function()).isEmpty()
        && !name.startsWith("__VERIFIER_")
        && call.result()
            .filter(result -> result.type().isPointer() || result.type().isInteger())
            .isPresent();
  }

  /** The name under which a function outside of the program is called wherever it is called. */
  String name(Function function) {
    boolean outside = escapes.definitions().of(function).isEmpty();
    return outside && table.how(function.name()) == LibraryTable.How.RENAME
        ? renamed(function.name())
        : function.name();
  }

  private static String renamed(String name) {
    return "__tdv_lib_" + name;
  }

  /**
   * The library function to call in place of a builtin: gcc's own code for it would access memory
   * without telling. Empty if the builtin can stay as it is: its accesses concern nobody, or one
   * hook in front of it announces them.
   */
  public Optional<String> inPlaceOf(IrFunction function, Instruction.Call call) {
    if (!(call.callee() instanceof Callee.Direct direct)) {
      return Optional.empty();
    }
    Optional<String> library = table.behindBuiltin(direct.function().name());
    if (library.isEmpty() || !escapes.definitions().of(named(library.get(), direct)).isEmpty()) {
      return Optional.empty();
    }
    boolean isPrivate =
        isMemoryFunction(library.get())
            && call.arguments().stream()
                .filter(argument -> argument.type().isPointer())
                .allMatch(argument -> escapes.isPrivate(function, argument, false));
    if (isPrivate || (!ranges(call).isEmpty() && visibleRanges(function, call).size() <= 1)) {
      return Optional.empty();
    }
    return switch (table.how(library.get())) {
      case WRAP -> library;
      case RENAME -> library.map(HookPlan::renamed);
      default -> Optional.empty();
    };
  }

  private static Function named(String name, Callee.Direct like) {
    return new Function(name, like.function().type());
  }

  /** Functions that do nothing but read and write their arguments' memory. */
  private static boolean isMemoryFunction(String name) {
    boolean allocates = name.startsWith("strdup") || name.startsWith("strndup");
    return (name.startsWith("mem") || name.startsWith("str") || name.startsWith("stp"))
        && !allocates;
  }

  /** What a builtin that initialises or copies an object accesses; nothing for other calls. */
  private static List<Range> ranges(Instruction.Call call) {
    String name = call.callee() instanceof Callee.Direct direct ? direct.function().name() : "";
    List<Value> arguments = call.arguments();
    return switch (name) {
      case "__builtin_memset" -> List.of(new Range(arguments.get(0), arguments.get(2), true));
      case "__builtin_memcpy" ->
          List.of(
              new Range(arguments.get(1), arguments.get(2), false),
              new Range(arguments.get(0), arguments.get(2), true));
      default -> List.of();
    };
  }

  /** The ranges of a builtin that another thread may access. */
  public List<Range> visibleRanges(IrFunction function, Instruction.Call call) {
    List<Range> visible = new ArrayList<>();
    for (Range range : ranges(call)) {
      if (!escapes.isPrivate(function, range.start(), range.write())) {
        visible.add(range);
      }
    }
    return visible;
  }
}
