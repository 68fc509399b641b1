package tdv.unroll;

import tdv.tree.Node;

/**
 * A way that was not followed: an open end of a tree.
 *
 * @param node the last node on the way: a choice without an edge, or a step without a next one;
 *     null if the thread's tree has no node
 * @param site of the loop, the call, or what can't be described
 * @param why in words that follow the position
 * @param bounded whether a larger bound would go further
 */
public record Cut(Node node, int site, String why, boolean bounded) {}
