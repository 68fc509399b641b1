package tdv.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tdv.ir.Register;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * Threads that the runtime has parked because they came back to where they were, having done
 * nothing but look. Whether they always do is a condition: that what the thread can go on with (its
 * live registers and its own memory) is the same as before the iteration.
 */
final class WaitingLoops {
  /** A moment of a thread: when it has taken so many steps. */
  private record Moment(int slot, int steps) {}

  /** What a thread can go on with. */
  private record LocalState(List<Frame> frames, LocalMemory memory) {}

  private final Map<Moment, LocalState> kept = new HashMap<>();

  /** Keeps the state of a moment that an earlier attempt to read the run has asked for. */
  void arrived(ThreadReader thread) {
    Moment moment = new Moment(thread.slot, thread.taken.size());
    if (kept.containsKey(moment)) {
      kept.put(moment, state(thread));
    }
  }

  private static LocalState state(ThreadReader thread) {
    return new LocalState(thread.frames.stream().map(Frame::copy).toList(), thread.local.copy());
  }

  /**
   * The thread is parked in front of its next step.
   *
   * @param steps those of the iteration
   */
  void park(ThreadReader thread, int steps, ThreadTrees trees, Path.Values values) {
    int now = thread.taken.size();
    if (thread.due() == null || steps > now) {
      throw new UnmodelledException(thread.site(), "a loop that waits");
    }
    Moment before = new Moment(thread.slot, now - steps);
    if (!kept.containsKey(before)) {
      kept.put(before, null);
      throw new AgainException(/* everything= */ false);
    }
    Term same = same(thread, kept.get(before), state(thread));
    if (values.of(same) == 0) {
      throw new UnmodelledException(thread.site(), "a loop that waits and changes something");
    }
    List<Node> iteration = thread.taken.subList(now - steps, now);
    trees.spins(thread.due(), new Node.Spin(same, iteration));
  }

  private static Term same(ThreadReader thread, LocalState before, LocalState now) {
    Terms terms = thread.terms;
    if (before == null || before.frames().size() != now.frames().size()) {
      throw new UnmodelledException(thread.site(), "a loop that waits in several functions");
    }
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < now.frames().size(); i++) {
      BitSet live = live(thread, now.frames(), i);
      compare(thread, before.frames().get(i), now.frames().get(i), live, conditions);
    }
    compare(thread, before.memory(), now.memory(), conditions);
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
