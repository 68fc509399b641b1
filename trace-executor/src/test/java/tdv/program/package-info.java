/** Tests of the front end as a whole; gcc is the judge. */
package tdv.program;
