package tdv.unroll;

import java.util.List;
import tdv.schedule.ThreadNames;
import tdv.tree.ThreadTrees;

/**
 * A whole program as trees. Every execution of the program is one of the trees, up to the point at
 * which a thread comes to an open end: a {@link tdv.tree.Action.Choice} without an edge for the
 * value, a step without a next one that is not its thread's last, or a THREAD_CREATE of a thread
 * without a tree. Whether one can be reached is for a solver to say ({@code Question.FRONTIER}).
 *
 * <p>Steps are those of the runtime, in its order; a schedule over the slots can be run if {@code
 * threads} is given to the session. Addresses of stacks and heap blocks are made up.
 *
 * @param cuts the open ends that were left on purpose; others are values that nobody writes
 * @param threads who is in which slot
 * @param defaultInput whether a nondet call gives 0 because no value was given
 */
public record Unrolled(
    ThreadTrees trees, List<Cut> cuts, ThreadNames threads, boolean defaultInput) {
  public Unrolled {
    cuts = List.copyOf(cuts);
  }
}
