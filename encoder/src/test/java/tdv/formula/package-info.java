/** Tests of the questions about trees: all of them against an interpreter of trees. */
package tdv.formula;
