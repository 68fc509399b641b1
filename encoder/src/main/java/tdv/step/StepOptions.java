package tdv.step;

/**
 * The optimisations of section 5.
 *
 * @param tlssa thread-local SSA: local variables are terms over what was read, and only what other
 *     threads can notice takes a step. Without it each local variable has a copy for each step, and
 *     branches and local assignments take steps of their own
 * @param ppor peephole partial order reduction
 */
public record StepOptions(boolean tlssa, boolean ppor) {
  /** Both. */
  public static final StepOptions ALL = new StepOptions(true, true);
}
