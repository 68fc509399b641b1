/** Tests of comparisons, mostly with contenders that are played. */
package tdv.compare;
