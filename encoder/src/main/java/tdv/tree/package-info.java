/**
 * What runs have shown, merged: a tree for each thread. A node is one action of the thread; where
 * its continuation depends on what others did (branches, addresses, results of trylock), a choice
 * has an edge for each continuation that was seen.
 *
 * <p>What always holds: between two nodes a thread does nothing that another one can see or
 * influence; the way from the root to a node determines, together with the values of the symbols on
 * it, everything that the thread has done; what is not in the trees has not been seen.
 */
package tdv.tree;
