/** Tests of the explorer's driver, with processes that answer as they are told. */
package tdv.explore;
