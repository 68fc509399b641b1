package tdv.library;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.ast.Expr;
import tdv.ast.TreeWalk;
import tdv.ast.Variable;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.ir.Operands;
import tdv.ir.Value;
import tdv.program.Program;
import tdv.source.Diagnostic;
import tdv.source.Position;
import tdv.source.SourceException;

/**
 * The functions outside of a program that it calls or whose address it takes, in bodies and in
 * initialisers.
 *
 * @param wrapped the names for the linker to wrap, in order of their first use
 * @param needFork those whose effects a copy of the memory does not bring back
 * @param opaque those that the table does not know: what they access is not seen
 */
public record LibraryUse(List<String> wrapped, List<Use> needFork, List<Use> opaque) {
  /** The first use of a function. */
  public record Use(String name, Position position) {}

  private static final Set<String> THREAD_PREFIXES =
      Set.of("pthread_", "thrd_", "mtx_", "cnd_", "tss_", "sem_");

  public LibraryUse {
    wrapped = List.copyOf(wrapped);
    needFork = List.copyOf(needFork);
    opaque = List.copyOf(opaque);
  }

  /**
   * @throws SourceException for functions that can't run under control, all at once
   */
  public static LibraryUse of(Program program, LibraryTable table) {
    Collector collector = new Collector(table, LinkNames.of(program));
    program.units().forEach(collector::unit);
    return collector.use();
  }

  /** Whether the function is one of threads: the runtime must know it. */
  public static boolean isThreadFunction(String name) {
    return THREAD_PREFIXES.stream().anyMatch(name::startsWith);
  }

  /** Collects the places of uses, in the order of the program. */
  private static final class Collector {
    private final LibraryTable table;
    private final LinkNames links;
    private final Map<String, List<Position>> places = new LinkedHashMap<>();
    private IrUnit unit;

    Collector(LibraryTable table, LinkNames links) {
      this.table = table;
      this.links = links;
    }

    void unit(IrUnit next) {
      unit = next;
      unit.tree().globals().forEach(this::initialiser);
      unit.functions().forEach(this::function);
    }

    private void initialiser(Variable variable) {
      variable.init().ifPresent(init -> new TreeWalk(this::expression).init(init));
    }

    private List<Expr> expression(Expr expr) {
      if (expr instanceof Expr.FunctionRef ref) {
        use(ref.function(), ref.offset());
      }
      return TreeWalk.children(expr);
    }

    private void function(IrFunction function) {
      function.body().statics().forEach(this::initialiser);
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Call call
              && call.callee() instanceof Callee.Direct direct) {
            use(direct.function(), call.offset());
          }
          Operands.of(instruction).forEach(value -> value(value, instruction.offset()));
        }
        int end = block.terminator().offset();
        Operands.of(block.terminator()).ifPresent(value -> value(value, end));
      }
    }

    private void value(Value value, int offset) {
      Operands.visit(
          value,
          inner -> {
            if (inner instanceof Value.FunctionAddress address) {
              use(address.function(), offset);
            }
          });
    }

    private void use(tdv.ast.Function function, int offset) {
      if (function.body().isPresent()) {
        return;
      }
      String name = links.symbol(unit, function);
      if (name.startsWith("__builtin_")) {
        if (table.behindBuiltin(name).isEmpty()) {
          return;
        }
        name = table.behindBuiltin(name).get();
      }
      if (!links.isDefined(name)) {
        List<Position> seen = places.computeIfAbsent(name, n -> new ArrayList<>());
        if (seen.isEmpty() || isRefused(name)) {
          seen.add(unit.tree().source().position(Math.max(offset, 0)));
        }
      }
    }

    private boolean isRefused(String name) {
      return table.how(name) == LibraryTable.How.REFUSE
          || (table.how(name) == LibraryTable.How.UNKNOWN && isThreadFunction(name));
    }

    LibraryUse use() {
      refuse();
      List<String> wrapped = new ArrayList<>();
      List<Use> needFork = new ArrayList<>();
      List<Use> opaque = new ArrayList<>();
      places.forEach(
          (name, seen) -> {
            Use use = new Use(name, seen.get(0));
            if (table.how(name) == LibraryTable.How.WRAP) {
              wrapped.add(name);
            }
            if (table.how(name) == LibraryTable.How.UNKNOWN) {
              opaque.add(use);
            }
            if (table.reset(name) == LibraryTable.Reset.FORK) {
              needFork.add(use);
            }
          });
      return new LibraryUse(wrapped, needFork, opaque);
    }

    private void refuse() {
      List<Diagnostic> refusals = new ArrayList<>();
      places.forEach(
          (name, seen) -> {
            if (isRefused(name)) {
              String why = table.reason(name).orElse("tdv does not know this function of threads");
              seen.stream()
                  .distinct()
                  .forEach(at -> refusals.add(Diagnostic.error(at, "'" + name + "': " + why)));
            }
          });
      if (!refusals.isEmpty()) {
        throw SourceException.of(SourceException.Kind.UNSUPPORTED, refusals);
      }
    }
  }
}
