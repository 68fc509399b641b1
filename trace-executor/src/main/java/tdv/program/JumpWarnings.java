package tdv.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tdv.ast.Function;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.source.Diagnostic;

/**
 * Jumps between frames: setjmp, longjmp and their kin. The lowered program keeps them and behaves
 * as before, but no trace can be made of them; the first call of each one in a unit is worth a
 * warning.
 */
final class JumpWarnings {
  private static final Set<String> JUMPS = Set.of("longjmp", "_longjmp", "siglongjmp");

  /** Part of what pthread_cleanup_push stands for: the runtime knows where it leads. */
  private static final String CLEANUP = "__sigsetjmp_cancel";

  private JumpWarnings() {}

  static List<Diagnostic> of(IrUnit unit) {
    List<Diagnostic> warnings = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (IrFunction function : unit.functions()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Call call
              && call.callee() instanceof Callee.Direct direct
              && jumps(direct.function())
              && named.add(direct.function().name())) {
            warnings.add(warning(unit, call, direct.function()));
          }
        }
      }
    }
    return warnings;
  }

  private static boolean jumps(Function function) {
    return JUMPS.contains(function.name())
        || (function.returnsTwice() && !function.name().equals(CLEANUP));
  }

  private static Diagnostic warning(IrUnit unit, Instruction.Call call, Function function) {
    return Diagnostic.warning(
        unit.tree().source().position(call.offset()),
        "'" + function.name() + "' is kept as it is; a program that calls it can't be verified");
  }
}
