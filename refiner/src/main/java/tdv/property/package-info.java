/** What is checked, and what was found. */
package tdv.property;
