package tdv.tree;

/** Which continuation of a node an edge is. */
public sealed interface Label {
  /** Of actions that have only one. */
  record Next() implements Label {}

  /** Of a branch. */
  record Way(boolean taken) implements Label {}

  /** Of a choice: the value, in the bits of its term. */
  record Is(long value) implements Label {}

  /** Of an operation on a synchronisation object: what it returned. */
  record Code(int code) implements Label {}

  /** The only edge of a node whose continuation does not depend on others. */
  Label NEXT = new Next();
}
