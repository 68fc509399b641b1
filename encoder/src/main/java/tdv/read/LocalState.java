package tdv.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tdv.ir.Register;
import tdv.term.Term;
import tdv.term.Terms;

/** What a thread can go on with at a moment: its live registers and its own memory. */
public final class LocalState {
  private final List<Frame> frames;
  private final LocalMemory memory;

  private LocalState(List<Frame> frames, LocalMemory memory) {
    this.frames = frames;
    this.memory = memory;
  }

  public static LocalState of(ThreadReader thread) {
    return new LocalState(thread.frames.stream().map(Frame::copy).toList(), thread.local.copy());
  }

  /**
   * The condition under which the thread is now where it was before.
   *
   * @throws UnmodelledException if it is somewhere else, or has written something new
   */
  public static Term same(ThreadReader thread, LocalState before, LocalState now) {
    Terms terms = thread.terms;
    if (before == null || before.frames.size() != now.frames.size()) {
      throw new UnmodelledException(thread.site(), "a loop that waits in several functions");
    }
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < now.frames.size(); i++) {
      BitSet live = live(thread, now.frames, i);
      compare(thread, before.frames.get(i), now.frames.get(i), live, conditions);
    }
    compare(thread, before.memory, now.memory, conditions);
    Term all = terms.bool(true);
    for (Term condition : conditions) {
      all = terms.and(all, condition);
    }
    return all;
  }

  /** The registers of a frame that may be read when the functions that it has called return. */
  private static BitSet live(ThreadReader thread, List<Frame> frames, int number) {
    Frame frame = frames.get(number);
    BitSet live = thread.program.liveness(frame.function).before(frame.block, frame.index);
    if (number + 1 < frames.size()) {
      frames.get(number + 1).result.ifPresent(result -> live.clear(result.number()));
    }
    return live;
  }

  private static void compare(
      ThreadReader thread, Frame before, Frame now, BitSet live, List<Term> conditions) {
    if (before.block != now.block || before.index != now.index) {
      throw new UnmodelledException(thread.site(), "a loop that waits at several places");
    }
    for (Register register : now.function.registers()) {
      Datum one = before.registers.get(register);
      Datum other = now.registers.get(register);
      if (live.get(register.number()) && one != null && other != null) {
        for (int i = 0; i < one.parts().size(); i++) {
          conditions.add(thread.terms.equal(one.parts().get(i), other.parts().get(i)));
        }
      }
    }
  }

  private static void compare(
      ThreadReader thread, LocalMemory before, LocalMemory now, List<Term> conditions) {
    Map<Long, Term> all = new HashMap<>(before.cells());
    all.putAll(now.cells());
    all.keySet().stream()
        .sorted()
        .forEach(
            address -> {
              Term one = now.cells().get(address);
              Term other = before.cells().get(address);
              if (one == null || other == null || one.width() != other.width()) {
                throw new UnmodelledException(thread.site(), "a loop that waits and writes");
              }
              conditions.add(thread.terms.equal(one, other));
            });
  }
}
