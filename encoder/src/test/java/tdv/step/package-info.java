/** Tests of the step-indexed encoding. */
package tdv.step;
