package tdv.classic;

import java.util.Optional;
import tdv.step.ExecutedTrace;
import tdv.step.StepQuestion;

/**
 * One round of the loop: a run, and what was asked about it.
 *
 * @param trace what the run has executed
 * @param repeated whether an earlier run has executed the same
 * @param phi whether &phi; was asked: not for a trace that was asked about before
 * @param psi how many questions about &psi; were asked
 * @param steps n of the last one
 * @param counterexample the question to which a solution of &psi; led to the next run, if one did
 */
public record Iteration(
    ExecutedTrace trace,
    boolean repeated,
    boolean phi,
    int psi,
    int steps,
    Optional<StepQuestion> counterexample) {}
