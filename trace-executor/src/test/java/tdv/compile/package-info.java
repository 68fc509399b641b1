/** Tests of the way from a program to an executable. */
package tdv.compile;
