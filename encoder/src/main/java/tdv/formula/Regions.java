package tdv.formula;

import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tdv.trace.EventKind;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * Steps that happen at the moment of the one in front of them. A step commutes with whatever others
 * do meanwhile if it accesses only what others access under a lock that its thread holds too, or
 * surely earlier or later; a release commutes with what others do in front of it. Each execution is
 * therefore equivalent to one in which such steps follow the last other one of their thread at once
 * (Lipton's reduction). A critical section over protected data has one clock, that of the
 * acquisition.
 */
final class Regions {
  private static final Set<EventKind> ACCESSES =
      EnumSet.of(
          EventKind.READ,
          EventKind.WRITE,
          EventKind.UPDATE,
          EventKind.COMPARE,
          EventKind.ACCESS,
          EventKind.YIELD);
  private static final Set<EventKind> RELEASES =
      EnumSet.of(EventKind.MUTEX_UNLOCK, EventKind.SPIN_UNLOCK);

  private final FoldedTrees trees;
  private final Lifetimes lifetimes;
  private final Map<Place, Set<Node>> readers = new HashMap<>();

  /** The step at whose moment another one happens. */
  private final Map<Node, Node> moments = new HashMap<>();

  Regions(FoldedTrees trees, Lifetimes lifetimes) {
    this.trees = trees;
    this.lifetimes = lifetimes;
    for (Node node : trees.nodes()) {
      for (ReadPart read : trees.accesses().reads(node)) {
        readers.computeIfAbsent(read.cell(), cell -> new LinkedHashSet<>()).add(node);
      }
    }
    for (Node node : trees.nodes()) {
      if (node.step() != null && node.moment() == node) {
        Node before = Extraction.lastStep(node.parent());
        // Who fails first is a question of moments, too.
        boolean joins = releases(node) || isProtected(node);
        if (before != null && joins && !Failures.mayFollow(node)) {
          moments.put(node, moment(before));
        }
      }
    }
  }

  /** Whether a step does nothing but release a lock, which is there as long as it is held. */
  private boolean releases(Node node) {
    List<WritePart> writes = trees.accesses().writes(node);
    return RELEASES.contains(node.step().kind())
        && !lifetimes.concerns(node)
        && writes.size() == 1
        && trees.locks().found(node, writes.get(0).cell()) != null
        && trees.accesses().reads(node).stream()
            .allMatch(read -> read.cell().equals(writes.get(0).cell()));
  }

  /** Whether no step of others that comes between can be in conflict with this one. */
  private boolean isProtected(Node node) {
    if (!ACCESSES.contains(node.step().kind()) || lifetimes.concerns(node)) {
      return false;
    }
    for (ReadPart read : trees.accesses().reads(node)) {
      if (!writersAreApart(node, read.cell())) {
        return false;
      }
    }
    for (WritePart write : trees.accesses().writes(node)) {
      for (Node reader : readers.getOrDefault(write.cell(), Set.of())) {
        if (!isApart(node, reader)) {
          return false;
        }
      }
      if (!writersAreApart(node, write.cell())) {
        return false;
      }
    }
    return true;
  }

  private boolean writersAreApart(Node node, Place cell) {
    for (WritePart write : trees.writes(cell)) {
      if (!isApart(node, write.node())) {
        return false;
      }
    }
    return true;
  }

  private boolean isApart(Node node, Node other) {
    StaticOrder order = trees.order();
    return node.thread() == other.thread()
        || !order.isCompatible(node, other)
        || order.isBefore(node, other)
        || order.isBefore(other, node)
        || !Collections.disjoint(
            trees.locks().held(node).keySet(), trees.locks().held(other).keySet());
  }

  /** The step at whose moment a step happens: maybe itself. */
  Node moment(Node step) {
    return moments.getOrDefault(step.moment(), step.moment());
  }
}
