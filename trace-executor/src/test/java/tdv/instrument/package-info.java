/** Tests of the instrumentation, with a runtime that only watches. */
package tdv.instrument;
