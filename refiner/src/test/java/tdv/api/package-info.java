/** What a program sees that uses tdv as a library. */
package tdv.api;
