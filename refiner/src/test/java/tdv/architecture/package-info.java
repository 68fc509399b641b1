/** Rules about the modules as a whole, and about what scripts need of them. */
package tdv.architecture;
