/**
 * Configuration files. In: the bytes of a YAML file. Out: its settings, each with its place. What
 * they mean is the command line's concern.
 *
 * <p>What always holds: a file is read whole or refused with the place of its first mistake; no key
 * is there twice.
 */
package tdv.config;
