/** Tests of the symbolic reader: whatever a run computes, the reader must have computed, too. */
package tdv.read;
