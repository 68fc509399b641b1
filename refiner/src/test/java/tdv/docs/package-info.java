/** The documents say what is true: their commands and programs are run. */
package tdv.docs;
