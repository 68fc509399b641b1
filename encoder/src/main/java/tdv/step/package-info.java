/**
 * The step-indexed encoding of Yang and Sakallah, <i>Trace-Driven Verification of Multithreaded
 * Programs</i>, sections 3 and 5. In: the {@link tdv.tree.ThreadTrees} of a program, how they are
 * approximated ({@link tdv.step.Approximation}), and a question about executions of at most so many
 * steps. Out: a {@link tdv.formula.Answer}.
 *
 * <p>Letters are the paper's. T[i] is the thread that takes step i, L_t[i] where thread t is before
 * step i, v[i] what variable v is then; steps are counted from 1 to n, and state n + 1 is the last.
 * A location l.o is a node of the thread's tree, since a node is one occurrence of a statement on
 * one way. Letters of our own: act_l[i] for T[i] = t and L_t[i] = l.
 *
 * <p>What always holds: T[i] may be idle, from some step on for ever, so that executions may be
 * shorter than n; a thread that would have to wait is not chosen; a thread that fails stays where
 * it is, and all are idle when the process has ended. So every question is one about state n + 1.
 */
package tdv.step;
