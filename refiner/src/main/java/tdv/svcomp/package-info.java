/**
 * What SV-COMP asks for. In: property files, and task definitions of format 2.0. Out: the
 * properties that they name, the program, the verdict that is expected; and what a verdict says
 * about these properties, which are narrower than our checks.
 */
package tdv.svcomp;
