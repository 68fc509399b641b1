/** Tests of the table of library functions and of how programs use it. */
package tdv.library;
