package tdv.instrument;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import tdv.ast.Function;
import tdv.emit.Decoration;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.MemoryOrder;
import tdv.ir.Operands;
import tdv.ir.Terminator;
import tdv.ir.Value;

/** Puts the hooks of tdv.h around the statements of one function. */
final class HookPrinter implements Decoration {
  private static final String ATOMIC_PREFIX = "__VERIFIER_atomic_";

  private final IrFunction function;
  private final HookPlan plan;
  private final int entry;
  private final IdentityHashMap<Object, Integer> sites = new IdentityHashMap<>();
  private final Map<Function, String> replaced = new HashMap<>();
  private final boolean framed;
  private final boolean atomic;

  HookPrinter(IrFunction function, Sites sites, HookPlan plan) {
    this.function = function;
    this.plan = plan;
    this.entry = sites.entry(function);
    this.atomic = isAtomic(function.name());
    boolean needsFrame = atomic || !plan.announced(function).isEmpty();
    for (Block block : function.blocks()) {
      int site = sites.blockStart(function, block);
      for (Instruction instruction : block.instructions()) {
        this.sites.put(instruction, site++);
        replaceBuiltin(instruction);
        needsFrame |= needsFrame(instruction);
      }
      this.sites.put(block.terminator(), site);
      needsFrame |= Operands.of(block.terminator()).filter(Divisions::mayFail).isPresent();
      needsFrame |= leadsBack(block);
    }
    framed = needsFrame;
  }

  /** SV-COMP: the body of such a function is one step. */
  private static boolean isAtomic(String name) {
    return name.startsWith(ATOMIC_PREFIX)
        && !name.equals(ATOMIC_PREFIX + "begin")
        && !name.equals(ATOMIC_PREFIX + "end");
  }

  private void replaceBuiltin(Instruction instruction) {
    if (instruction instanceof Instruction.Call call
        && call.callee() instanceof Callee.Direct direct) {
      plan.inPlaceOf(function, call).ifPresent(name -> replaced.put(direct.function(), name));
    }
  }

  /** A loop may go on for ever; the report then names its function. */
  private static boolean leadsBack(Block block) {
    return block.terminator().successors().stream()
        .anyMatch(successor -> successor.number() <= block.number());
  }

  private boolean needsFrame(Instruction instruction) {
    return isCall(instruction)
        || (instruction instanceof Instruction.Call call
            && !plan.visibleRanges(function, call).isEmpty())
        || plan.isVisible(function, instruction)
        || HookPlan.needsBounds(instruction)
        || Operands.of(instruction).stream().anyMatch(Divisions::mayFail)
        || (instruction instanceof Instruction.Fence fence && !fence.compilerOnly());
  }

  /** Whether a function is called, and not one that gcc has code for. */
  private boolean isCall(Instruction instruction) {
    return HookPlan.isPlainCall(instruction)
        || (instruction instanceof Instruction.Call call
            && call.callee() instanceof Callee.Direct direct
            && replaced.containsKey(direct.function()));
  }

  @Override
  public String entry(Wording wording) {
    String start =
        "struct __tdv_frame __tdv_frame = { __tdv_hot.top, %d, %d }; __tdv_hot.top = &__tdv_frame;"
            .formatted(entry, entry);
    // Or gcc leaves the stores out in front of a loop that never ends.
    String barrier = " __asm__ __volatile__(\"\" : : : \"memory\");";
    String begin = atomic ? " __tdv_atomic_begin(" + entry + ");" : "";
    return framed ? start + barrier + begin + objects(wording) : "";
  }

  private String objects(Wording wording) {
    StringBuilder hooks = new StringBuilder();
    for (FrameObject object : plan.announced(function)) {
      hooks
          .append(" __tdv_object(")
          .append(wording.print(new Value.FrameAddress(object)))
          .append(", ")
          .append(object.number())
          .append(", ")
          .append(entry)
          .append(");");
    }
    return hooks.toString();
  }

  @Override
  public String before(Instruction instruction, Wording wording) {
    int site = sites.get(instruction);
    String checks = Divisions.checks(Operands.of(instruction), wording, site);
    if (instruction instanceof Instruction.Call call) {
      return checks + (isCall(call) ? at(site) : "") + beforeCall(call, wording, site);
    } else if (instruction instanceof Instruction.Fence fence) {
      return fence.compilerOnly() ? "" : "__tdv_fence(" + site + "); ";
    } else if (AddressParts.accessed(instruction) != null) {
      return checks + beforeAccess(instruction, wording, site);
    }
    return checks;
  }

  private static String at(int site) {
    return "__tdv_frame.site = " + site + "; ";
  }

  private String beforeAccess(Instruction instruction, Wording wording, int site) {
    String bounds =
        HookPlan.needsBounds(instruction)
            ? bounds(AddressParts.accessed(instruction), HookPlan.size(instruction), wording, site)
            : "";
    return plan.isVisible(function, instruction)
        ? bounds + hook(instruction, wording, site)
        : bounds;
  }

  private static String bounds(Value address, long size, Wording wording, int site) {
    AddressParts parts = AddressParts.of(address);
    StringBuilder offset = new StringBuilder().append(parts.fixed()).append('L');
    parts.steps().forEach(step -> offset.append(" + ").append(wording.print(step)));
    long limit = parts.limit().orElseThrow();
    // No offset is right for an access that is larger than the object.
    String check = size > limit ? "__tdv_out_of_bounds" : "__tdv_bounds";
    return "%s(%s, %s, %d, %d, %d); "
        .formatted(check, wording.print(parts.base()), offset, size, limit, site);
  }

  private static String hook(Instruction instruction, Wording wording, int site) {
    String address = wording.print(AddressParts.accessed(instruction));
    long size = HookPlan.size(instruction);
    if (instruction instanceof Instruction.Load) {
      return plain("__tdv_read", address, size, site);
    } else if (instruction instanceof Instruction.Store) {
      return plain("__tdv_write", address, size, site);
    } else if (instruction instanceof Instruction.AtomicLoad) {
      return "__tdv_atomic_read(%s, %d, %d); ".formatted(address, size, site);
    } else if (instruction instanceof Instruction.AtomicStore) {
      return "__tdv_atomic_write(%s, %d, %d); ".formatted(address, size, site);
    } else if (instruction instanceof Instruction.AtomicRmw) {
      return "__tdv_atomic_update(%s, %d, %d); ".formatted(address, size, site);
    } else if (instruction instanceof Instruction.AtomicCompareExchange i) {
      return "__tdv_atomic_compare(%s, %d, &%s, %d); "
          .formatted(address, size, wording.register(i.observed()), site);
    }
    throw new IllegalStateException("internal error: no access: " + instruction);
  }

  private static String plain(String hook, String address, long size, int site) {
    boolean common = size == 1 || size == 2 || size == 4 || size == 8;
    return common
        ? "%s%d(%s, %d); ".formatted(hook, size, address, site)
        : "%s(%s, %d, %d); ".formatted(hook, address, size, site);
  }

  private String beforeCall(Instruction.Call call, Wording wording, int site) {
    if (call.callee() instanceof Callee.Indirect indirect) {
      return "__tdv_indirect(%s, %d); ".formatted(wording.print(indirect.pointer()), site);
    }
    if (replaced.containsKey(((Callee.Direct) call.callee()).function())) {
      return "";
    }
    StringBuilder hooks = new StringBuilder();
    for (HookPlan.Range range : plan.visibleRanges(function, call)) {
      hooks
          .append(range.write() ? "__tdv_write(" : "__tdv_read(")
          .append(wording.print(range.start()))
          .append(", ")
          .append(wording.print(range.size()))
          .append(", ")
          .append(site)
          .append("); ");
    }
    return hooks.toString();
  }

  @Override
  public String after(Instruction instruction, Wording wording) {
    if (instruction instanceof Instruction.StackAllocate allocate && framed) {
      return " __tdv_result((unsigned long)%s, %d);"
          .formatted(wording.register(allocate.target()), sites.get(instruction));
    }
    if (!(instruction instanceof Instruction.Call call) || !isCall(call)) {
      return "";
    }
    boolean returnsTwice =
        call.callee() instanceof Callee.Direct direct && direct.function().returnsTwice();
    String again = returnsTwice ? " __tdv_hot.top = &__tdv_frame;" : "";
    return plan.isResultFromOutside(call)
        ? again
            + " __tdv_result((unsigned long)%s, %d);"
                .formatted(wording.register(call.result().orElseThrow()), sites.get(call))
        : again;
  }

  @Override
  public String before(Terminator terminator, Wording wording) {
    return Divisions.checks(
        Operands.of(terminator).stream().toList(), wording, sites.get(terminator));
  }

  /**
   * Threads under control never run in parallel, so a plain store is enough. An exchange, which is
   * what gcc makes of others, would leave what was there before in a register: a local state that
   * depends on a write that nobody has read.
   */
  @Override
  public MemoryOrder order(Instruction.AtomicStore store) {
    return MemoryOrder.RELAXED;
  }

  @Override
  public String condition(Terminator.Branch branch, String condition) {
    return "({ int __tdv_taken = !!" + condition + "; __tdv_branch(__tdv_taken); __tdv_taken; })";
  }

  @Override
  public String choice(Terminator.Switch select, int way) {
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(select.cases().size());
    return width == 0 ? "" : "__tdv_choice(" + way + ", " + width + "); ";
  }

  @Override
  public String result(Terminator.Return result, Optional<String> value) {
    if (!framed) {
      return Decoration.super.result(result, value);
    }
    String end = atomic ? "__tdv_atomic_end(" + sites.get(result) + "); " : "";
    return end + "__tdv_hot.top = __tdv_frame.up; " + Decoration.super.result(result, value);
  }

  @Override
  public String name(Function called) {
    return replaced.getOrDefault(called, plan.name(called));
  }
}
