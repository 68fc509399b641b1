/** Rules about the modules as a whole, checked on their class files. */
package tdv.architecture;
