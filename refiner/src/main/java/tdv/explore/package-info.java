/** The explorer: dynamic partial-order reduction over runs of the program. */
package tdv.explore;
