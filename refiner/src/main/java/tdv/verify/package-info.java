/** A placeholder for the trace-driven engine. */
package tdv.verify;
