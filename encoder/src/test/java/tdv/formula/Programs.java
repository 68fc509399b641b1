package tdv.formula;

import tdv.term.Operator;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/**
 * Trees of small programs. Main creates the threads, joins them, reads a variable and branches: the
 * branch that was never taken is the frontier.
 */
final class Programs {
  private Programs() {}

  /** What a thread does in each of its iterations. */
  interface Body {
    void iteration(Script script, Terms terms);
  }

  private static ThreadTrees program(int threads, int iterations, Body body) {
    ThreadTrees trees = new ThreadTrees();
    Script main = new Script(trees, 0);
    for (int thread = 1; thread <= threads; thread++) {
      main.create(thread);
    }
    for (int thread = 1; thread <= threads; thread++) {
      Script script = new Script(trees, thread);
      for (int i = 0; i < iterations; i++) {
        body.iteration(script, trees.terms());
      }
      script.exit();
      main.join(thread);
    }
    return trees;
  }

  /** Variable 0 is never this value in any run. */
  private static ThreadTrees asked(ThreadTrees trees, long never) {
    Script main = new Script(trees, 0);
    main.at(lastOfMain(trees), 0);
    Term value = main.read(0);
    main.choose(trees.terms().equal(value, never), 0);
    main.exit();
    return trees;
  }

  private static Node lastOfMain(ThreadTrees trees) {
    Node at = trees.roots().get(0);
    while (at.next() != null) {
      at = at.next();
    }
    return at;
  }

  private static void increment(Script script, Terms terms) {
    Term value = script.read(0);
    script.write(0, terms.add(value, terms.constant(32, 1)));
  }

  /** Increments without a lock; can the counter be 2 (or whatever) in the end? */
  static ThreadTrees unlocked(int threads, int iterations, long never) {
    return asked(program(threads, iterations, Programs::increment), never);
  }

  /** Increments with a lock; can the counter be this in the end? */
  static ThreadTrees locked(int threads, int iterations, long never) {
    return asked(
        program(
            threads,
            iterations,
            (script, terms) -> {
              script.lock(0);
              increment(script, terms);
              script.unlock(0);
            }),
        never);
  }

  /** Atomic increments; can the counter be this in the end? */
  static ThreadTrees updates(int threads, int iterations, long never) {
    return asked(program(threads, iterations, (script, terms) -> script.update(0, 1)), never);
  }

  /** i += j and j += i; can i be more than this in the end? */
  static ThreadTrees fibonacci(int iterations, long most) {
    ThreadTrees trees = new ThreadTrees();
    for (int i = 0; i < 2; i++) {
      trees.initially(Place.memory(Script.variable(i).address(), 1), 1);
    }
    Script main = new Script(trees, 0);
    main.create(1).create(2);
    for (int thread = 1; thread <= 2; thread++) {
      Script script = new Script(trees, thread);
      for (int i = 0; i < iterations; i++) {
        Term own = script.read(thread - 1);
        Term other = script.read(2 - thread);
        script.write(thread - 1, trees.terms().add(own, other));
      }
      script.exit();
      main.join(thread);
    }
    Term value = main.read(0);
    Terms terms = trees.terms();
    main.choose(terms.binary(Operator.SLT, terms.constant(32, most), value), 0);
    main.exit();
    return trees;
  }

  /** The most that {@link #fibonacci} can reach. */
  static long fibonacciBound(int iterations) {
    long a = 1;
    long b = 1;
    for (int i = 0; i < 2 * iterations; i++) {
      long sum = a + b;
      a = b;
      b = sum;
    }
    return b;
  }

  /**
   * Each thread takes its own lock and then the next one's; the last one in order if it is safe.
   */
  static ThreadTrees philosophers(int threads, boolean safe) {
    ThreadTrees trees = new ThreadTrees();
    Script main = new Script(trees, 0);
    for (int thread = 1; thread <= threads; thread++) {
      main.create(thread);
    }
    for (int thread = 1; thread <= threads; thread++) {
      int left = thread - 1;
      int right = thread % threads;
      boolean swap = safe && thread == threads;
      Script script = new Script(trees, thread);
      script.lock(swap ? right : left).lock(swap ? left : right);
      script.unlock(right).unlock(left).exit();
      main.join(thread);
    }
    main.exit();
    return trees;
  }

  /** Joins a thread that writes 1; can main read something else then? */
  static ThreadTrees joined(boolean detached) {
    ThreadTrees trees = new ThreadTrees();
    Script main = new Script(trees, 0);
    main.create(1);
    if (detached) {
      main.detach(1);
    }
    main.joinOrFail(1);
    new Script(trees, 1).write(0, trees.terms().constant(32, 1)).exit();
    main.choose(trees.terms().equal(main.read(0), 1), 1);
    main.exit();
    return trees;
  }

  /**
   * A thread writes two variables one after the other, and another one reads them: in the same
   * order or the other way round. Behind the reads nothing is known if one sees the new value and
   * the next one the old.
   */
  static ThreadTrees storesInTurn(boolean sameOrder) {
    ThreadTrees trees = new ThreadTrees();
    Terms terms = trees.terms();
    new Script(trees, 0).create(1).create(2).join(1).join(2).exit();
    Term one = terms.constant(32, 1);
    new Script(trees, 1).write(0, one).write(1, one).exit();
    Script reader = new Script(trees, 2);
    Term first = reader.read(sameOrder ? 0 : 1);
    Term second = reader.read(sameOrder ? 1 : 0);
    reader.choose(terms.and(terms.equal(first, 1), terms.equal(second, 0)), 0).exit();
    return trees;
  }

  /** Main frees a lock that another thread uses: after its end, or at any time. */
  static ThreadTrees freedLock(boolean afterItsEnd) {
    ThreadTrees trees = new ThreadTrees();
    Script main = new Script(trees, 0);
    main.create(1).lock(0).unlock(0);
    new Script(trees, 1).lock(0).unlock(0).exit();
    if (afterItsEnd) {
      main.join(1).free(0).exit();
    } else {
      main.free(0).join(1).exit();
    }
    return trees;
  }

  /** Main frees a lock that it holds, and that another thread waits for, or comes to too late. */
  static ThreadTrees freedWhileHeld() {
    ThreadTrees trees = new ThreadTrees();
    new Script(trees, 0).lock(0).create(1).free(0).join(1).exit();
    new Script(trees, 1).lock(0).unlock(0).exit();
    return trees;
  }

  /** Two threads that main has created join each other, or only the first one the second. */
  static ThreadTrees joinEachOther(boolean both) {
    ThreadTrees trees = new ThreadTrees();
    new Script(trees, 0).create(1).create(2).exit();
    new Script(trees, 1).join(2).exit();
    Script second = new Script(trees, 2);
    if (both) {
      second.join(1);
    }
    second.exit();
    return trees;
  }

  /** Main writes 1, and 2 if it has seen another thread's write; it goes on if it finds 2. */
  static ThreadTrees overwrittenPerhaps() {
    ThreadTrees trees = new ThreadTrees();
    Terms terms = trees.terms();
    new Script(trees, 1).write(1, terms.constant(32, 1)).exit();
    Script main = new Script(trees, 0).create(1).write(0, terms.constant(32, 1));
    Term seen = terms.equal(main.read(1), 1);
    main.writeIf(seen, 0, terms.constant(32, 2));
    main.choose(terms.equal(main.read(0), 2), 1).exit();
    return trees;
  }
}
