package tdv.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.tree.Action;
import tdv.tree.Action.Read;
import tdv.tree.Action.Write;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/** Adds random steps to random trees. */
class TreeGrowth {
  final Random random;
  final ThreadTrees trees;
  final Terms terms;
  private final int[] site;

  TreeGrowth(Random random) {
    this.random = random;
    this.trees = new ThreadTrees();
    this.terms = trees.terms();
    this.site = new int[1];
  }

  TreeGrowth(TreeGrowth other) {
    this.random = other.random;
    this.trees = other.trees;
    this.terms = other.terms;
    this.site = other.site;
  }

  int nextSite() {
    return ++site[0];
  }

  /** Where a thread is while its tree grows. */
  static final class Path {
    Node last;
    long label = Node.NEXT;
    final int thread;
    final List<Term> symbols = new ArrayList<>();
    final List<Node> recentReads = new ArrayList<>();
    boolean holds;
    boolean inBlock;
    int steps;
    int created;
    int joined;

    Path(int thread) {
      this.thread = thread;
    }

    Path copy() {
      Path copy = new Path(thread);
      copy.last = last;
      copy.label = label;
      copy.symbols.addAll(symbols);
      copy.recentReads.addAll(recentReads);
      copy.holds = holds;
      copy.inBlock = inBlock;
      copy.steps = steps;
      copy.created = created;
      copy.joined = joined;
      return copy;
    }
  }

  final Node add(Path path, Action action) {
    Node node =
        path.last == null
            ? trees.root(path.thread, () -> action)
            : trees.follow(path.last, path.label, () -> action);
    path.last = node;
    path.label = Node.NEXT;
    return node;
  }

  final Node step(
      Path path,
      EventKind kind,
      List<Read> reads,
      List<Write> writes,
      Term enabled,
      long object,
      boolean signalled) {
    path.steps++;
    reads.forEach(
        read -> {
          if (read.place().space() == Place.Space.MEMORY) {
            path.symbols.add(read.value());
          }
        });
    boolean atomic =
        kind == EventKind.UPDATE || kind == EventKind.COMPARE || random.nextInt(4) == 0;
    int freed = kind == EventKind.FREE ? 1 + random.nextInt(2) : 0;
    Node node =
        add(
            path,
            new Action.Step(
                nextSite(), kind, reads, writes, atomic, enabled, object, freed, signalled));
    return node;
  }

  final void simple(Path path, EventKind kind, List<Read> reads, List<Write> writes, Term enabled) {
    step(path, kind, reads, writes, enabled, 0, false);
  }
}
