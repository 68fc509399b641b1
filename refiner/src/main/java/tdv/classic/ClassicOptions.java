package tdv.classic;

import tdv.step.StepOptions;
import tdv.verify.TraceDrivenOptions;

/**
 * What the published method is asked for.
 *
 * @param common the goal, limits and the solver
 * @param steps the optimisations of section 5
 * @param unwind how often loops go round in the unrolled program
 */
public record ClassicOptions(
    TraceDrivenOptions common, StepOptions steps, DataFor dataFor, int unwind) {}
