package tdv.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
import tdv.tree.Node;
import tdv.tree.Place;
import tdv.tree.ThreadTrees;

/** One way of a thread through its tree: it follows what is there and adds the rest. */
final class Path {
  /** What the steps of a run have read. */
  static final class Values {
    private final Map<Integer, Long> symbols = new HashMap<>();
    private final Terms.Evaluation evaluation = new Terms.Evaluation(this::symbol);

    private long symbol(int number) {
      Long value = symbols.get(number);
      if (value == null) {
        throw new UnmodelledException(0, "something that a library function has written");
      }
      return value;
    }

    void set(Term symbol, long value) {
      Long known = symbols.put(symbol.symbol(), value);
      if (known != null && known != value) {
        throw new IllegalStateException("internal error: " + symbol + " was read twice");
      }
    }

    long of(Term term) {
      return evaluation.applyAsLong(term);
    }
  }

  /**
   * A step that is due.
   *
   * @param body its writes and its condition, given what it reads
   */
  record Plan(
      int site,
      EventKind kind,
      List<Place> reads,
      Function<List<Term>, Body> body,
      boolean atomic,
      long object,
      long freed,
      boolean signalled) {
    static Plan of(int site, EventKind kind, List<Place> reads, Function<List<Term>, Body> body) {
      return new Plan(site, kind, reads, body, /* atomic= */ false, 0, 0, /* signalled= */ false);
    }

    Plan on(long value) {
      return new Plan(site, kind, reads, body, atomic, value, freed, signalled);
    }

    Plan atomically() {
      return new Plan(site, kind, reads, body, /* atomic= */ true, object, freed, signalled);
    }

    Plan freeing(long bytes) {
      return new Plan(site, kind, reads, body, atomic, object, bytes, signalled);
    }

    Plan signalled(boolean value) {
      return new Plan(site, kind, reads, body, atomic, object, freed, value);
    }
  }

  /** What a step does with what it has read. */
  record Body(List<Action.Write> writes, Term enabled) {}

  private final ThreadTrees trees;
  private final int thread;
  private final Surroundings world;
  private Node last;
  private long label = Node.NEXT;

  Path(ThreadTrees trees, int thread, Surroundings world) {
    this.trees = trees;
    this.thread = thread;
    this.world = world;
  }

  private Node follow(Supplier<Action> action) {
    return last == null ? trees.root(thread, action) : trees.follow(last, label, action);
  }

  private void moveTo(Node node, long edge) {
    last = node;
    label = edge;
  }

  /** The last node on the way; null in the beginning. */
  Node last() {
    return last;
  }

  /** The value that a term has on this way, as a choice if it could have another one. */
  Term concrete(Term term, int site) {
    if (term.isConstant()) {
      return term;
    }
    OptionalLong known = world.known(term, site);
    if (known.isPresent()) {
      return trees.terms().constant(term.width(), known.getAsLong());
    }
    Node node = follow(() -> new Action.Choice(site, term));
    if (!(node.action() instanceof Action.Choice choice) || choice.value() != term) {
      throw different(site, node);
    }
    moveTo(node, Node.NEXT);
    long value = world.value(node, term);
    moveTo(node, value);
    return trees.terms().constant(term.width(), value);
  }

  boolean holds(Term condition, int site) {
    OptionalLong known = world.known(condition, site);
    if (world.isFolding() || condition.isConstant() || known.isEmpty()) {
      return concrete(condition, site).isTrue();
    }
    // Nothing is folded: a decision that could go no other way is one all the same.
    Node node = follow(() -> new Action.Choice(site, condition));
    if (!(node.action() instanceof Action.Choice choice) || choice.value() != condition) {
      throw different(site, node);
    }
    moveTo(node, known.getAsLong());
    return known.getAsLong() == 1;
  }

  /** A variable of the thread takes a value, and symbols stand for it from here on. */
  Datum local(int site, Datum value) {
    List<Term> symbols = new ArrayList<>();
    for (Term part : value.parts()) {
      Node node = follow(() -> new Action.Local(site, trees.terms().symbol(part.width()), part));
      if (!(node.action() instanceof Action.Local local) || local.value() != part) {
        throw different(site, node);
      }
      moveTo(node, Node.NEXT);
      world.assigns(local.symbol(), part);
      symbols.add(local.symbol());
    }
    return new Datum(symbols);
  }

  /**
   * One of several ways for which the thread itself has no reason. Each begins with a step, and all
   * of these are known at once: whether they can be taken depends on others.
   */
  int either(int site, String what, List<Plan> ways) {
    Action.Either expected = new Action.Either(site, what, ways.size());
    Node node = follow(() -> expected);
    if (!expected.equals(node.action())) {
      throw different(site, node);
    }
    for (int i = 0; i < ways.size(); i++) {
      Plan first = ways.get(i);
      trees.follow(node, i, () -> action(first, null));
    }
    moveTo(node, Node.NEXT);
    int way = world.way(node);
    moveTo(node, way);
    return way;
  }

  /** The node of a step that is due here; the thread stays in front of it. */
  Node due(Plan plan) {
    Node node = follow(() -> action(plan, null));
    if (!(node.action() instanceof Action.Step step) || !step.equals(action(plan, step))) {
      throw different(plan.site(), node);
    }
    return node;
  }

  private Action.Step action(Plan plan, Action.Step known) {
    List<Place> places = plan.reads();
    boolean fits = known != null && known.reads().size() == places.size();
    List<Action.Read> reads =
        fits && known.reads().stream().map(Action.Read::place).toList().equals(places)
            ? known.reads()
            : places.stream().map(this::read).toList();
    Body body = plan.body().apply(reads.stream().map(Action.Read::value).toList());
    return new Action.Step(
        plan.site(),
        plan.kind(),
        reads,
        body.writes(),
        plan.atomic(),
        body.enabled(),
        plan.object(),
        plan.freed(),
        plan.signalled());
  }

  private Action.Read read(Place place) {
    return new Action.Read(place, trees.terms().symbol(place.bits()));
  }

  /** The step was taken. */
  void took(Node step) {
    moveTo(step, Node.NEXT);
  }

  void atomicEnd(int site) {
    Node node = follow(() -> new Action.AtomicEnd(site));
    if (!(node.action() instanceof Action.AtomicEnd)) {
      throw different(site, node);
    }
    moveTo(node, Node.NEXT);
  }

  /** The thread goes on no more. */
  void stop(int site, Action.Reason reason, Optional<OutcomeKind> failure) {
    Node node = follow(() -> new Action.Stop(site, reason, failure));
    if (!(node.action() instanceof Action.Stop)) {
      throw different(site, node);
    }
    moveTo(node, Node.NEXT);
  }

  private UnmodelledException different(int site, Node node) {
    return new UnmodelledException(
        site, "the program did something else than before in the same situation (" + node + ")");
  }
}
