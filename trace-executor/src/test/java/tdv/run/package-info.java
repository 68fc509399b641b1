/** Tests of sessions, with small C programs that speak the protocol well, badly, or not at all. */
package tdv.run;
