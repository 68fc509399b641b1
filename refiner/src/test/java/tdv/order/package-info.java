/** The essential order of benchmark programs, against random runs. */
package tdv.order;
