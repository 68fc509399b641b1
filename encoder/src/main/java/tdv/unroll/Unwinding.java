package tdv.unroll;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.ir.Block;
import tdv.ir.IrFunction;
import tdv.ir.Terminator;
import tdv.read.Frame;
import tdv.read.ProgramModel;
import tdv.read.ThreadReader;

/**
 * How often loops have gone round on a way, and how deep functions call themselves, because of
 * choices. What goes beyond the bound is cut.
 */
final class Unwinding {
  /** What happened in one activation of a function. */
  private static final class Activation {
    final Map<Block, Integer> rounds = new HashMap<>();
    Block last;
    boolean chose;
  }

  private final ProgramModel program;
  private final int bound;
  private final Map<IrFunction, Loops> loops;
  private final IdentityHashMap<Frame, Activation> activations = new IdentityHashMap<>();
  private ThreadReader thread;

  /** Where the last choice was. */
  private int chosen;

  Unwinding(ProgramModel program, int bound, Map<IrFunction, Loops> loops) {
    this.program = program;
    this.bound = bound;
    this.loops = loops;
  }

  private Activation of(Frame frame) {
    return activations.computeIfAbsent(frame, key -> new Activation());
  }

  /** A function is entered. */
  void enters(ThreadReader who) {
    thread = who;
    List<Frame> frames = who.frames();
    IrFunction function = frames.get(frames.size() - 1).function();
    long nested =
        frames.stream()
            .limit(frames.size() - 1L)
            .filter(frame -> frame.function().equals(function) && of(frame).chose)
            .count();
    if (nested > bound) {
      throw cut(
          program.sites().entry(function),
          "%s calls itself more than %d deep".formatted(function.name(), bound));
    }
  }

  private OpenEnd cut(int site, String why) {
    return new OpenEnd(Optional.of(new Cut(thread.last(), site, why, /* bounded= */ true)));
  }

  /** The thread makes a choice. */
  void chose(int site) {
    chosen = site;
  }

  /** The thread goes on behind a branch. */
  void branches(int site, boolean bit) {
    Frame frame = thread.frames().get(thread.frames().size() - 1);
    if (!(frame.block().terminator() instanceof Terminator.Branch branch)) {
      return;
    }
    Activation activation = of(frame);
    boolean choice = chosen == site;
    chosen = 0;
    activation.chose |= choice;
    Block target = bit ? branch.whenTrue() : branch.whenFalse();
    Block other = bit ? branch.whenFalse() : branch.whenTrue();
    for (Loops.Loop loop : loopsOf(frame).around(frame.block())) {
      boolean again = activation.last != null && loop.contains(activation.last);
      if (!again || !loop.contains(target)) {
        activation.rounds.remove(loop.header());
      }
      if (choice && loop.contains(target) && !loop.contains(other)) {
        int rounds = activation.rounds.merge(loop.header(), 1, Integer::sum);
        if (rounds > bound) {
          throw cut(site, "the loop goes round more than %d times".formatted(bound));
        }
      }
    }
    activation.last = frame.block();
  }

  private Loops loopsOf(Frame frame) {
    return loops.computeIfAbsent(frame.function(), Loops::new);
  }
}
