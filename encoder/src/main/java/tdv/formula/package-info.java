/**
 * Questions about all executions that the trees of the threads describe. In: {@link
 * tdv.tree.ThreadTrees}. Out: an {@link tdv.formula.Answer}: a proof that it cannot happen, or the
 * steps of an execution in which it does.
 *
 * <p>Events are ordered, not steps: each step that others can notice has a clock, and the formula
 * says which sets of steps with which clocks are executions. Letters in comments: x_e "step e is
 * executed", d_n "the thread has come to node n", c_e the clock of e, e &lt; f "e happens before
 * f", f_rw "read r sees write w", v_r the value that it sees.
 *
 * <p>What always holds: steps of a model that are not ordered by {@code <} can be taken in any
 * order; a formula is the same to the byte for the same trees and question.
 */
package tdv.formula;
