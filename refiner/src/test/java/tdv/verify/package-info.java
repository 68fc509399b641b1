/** Tests of engines side by side. */
package tdv.verify;
