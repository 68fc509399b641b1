/**
 * A verification as SARIF 2.1.0, the format of code scanning services and editors. In: what was
 * asked for, the verdict, its bugs. Out: one log with one run. It has no times, so that the same
 * task gives the same bytes where the verdict is the same.
 */
package tdv.sarif;
