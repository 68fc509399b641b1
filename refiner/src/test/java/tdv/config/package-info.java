/** Tests of configuration files. */
package tdv.config;
