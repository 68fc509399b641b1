package tdv.read;

import java.util.List;
import tdv.ir.IrFunction;
import tdv.trace.EventKind;

/**
 * The atomic blocks that a thread stands in: those between {@code __VERIFIER_atomic_begin} and
 * {@code __VERIFIER_atomic_end}, and calls of functions that are atomic by their names. Only the
 * outermost one is a step.
 */
final class AtomicBlocks {
  private static final String PREFIX = "__VERIFIER_atomic_";

  private final ThreadReader thread;
  private int depth;

  AtomicBlocks(ThreadReader thread) {
    this.thread = thread;
  }

  /** Whether a function's body is a block. */
  static boolean isAtomic(IrFunction function) {
    String name = function.name();
    return name.startsWith(PREFIX)
        && !name.equals(PREFIX + "begin")
        && !name.equals(PREFIX + "end");
  }

  void begin(int site, Runnable then) {
    if (depth++ > 0) {
      then.run();
      return;
    }
    Path.Plan plan =
        Path.Plan.of(
            site,
            EventKind.ATOMIC_BEGIN,
            List.of(),
            r -> new Path.Body(List.of(), thread.terms.bool(true)));
    thread.await(plan, then);
  }

  void end(int site) {
    if (--depth == 0) {
      thread.world.passes(EventKind.ATOMIC_END, site);
      thread.path.atomicEnd(site);
    }
  }
}
