package tdv.step;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import tdv.formula.Answer;
import tdv.formula.Cells;
import tdv.formula.Constraint;
import tdv.formula.InexpressibleException;
import tdv.formula.Logic;
import tdv.formula.Target;
import tdv.formula.Witness;
import tdv.solve.DataEncoding;
import tdv.solve.Interval;
import tdv.solve.QueryLabel;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * The formula for one question. &phi;(&pi;) = &iota; and &delta; and &tau; and &epsilon; and not
 * &rho; (equation 6); &psi;(&pi;) = &iota; and &delta;&deg; and &tau; and &lambda; and &chi; and
 * not &rho; (equation 11).
 */
final class StepEncoding {
  private final StepQuery query;
  private final Logic logic;
  private final Context context;
  private final Enabled enabled;
  private final List<Target> targets;
  private final BooleanFormula inexact;
  private final BooleanFormula goal;

  StepEncoding(
      FormulaManager formulas,
      boolean integers,
      DataEncoding.Factory factory,
      ThreadTrees trees,
      Symbols symbols,
      StepOptions options,
      StepQuery query,
      Runnable checkpoint) {
    this.query = query;
    this.logic = new Logic(formulas, checkpoint);
    DataEncoding data =
        factory.make(formulas, symbol -> Interval.signed(symbol.width()), symbols.copies()::name);
    ChangingBits bits =
        data.isBitwise() ? symbols.bits(trees, checkpoint) : new ChangingBits(trees);
    this.context = context(trees, symbols, bits, options, new Numbers(formulas, integers), data);
    if (!Inexactness.canExpress(
        trees.nodes().stream().filter(query.approximation()::includes).toList(), data)) {
      throw new InexpressibleException();
    }
    Happened happened = new Happened(context);
    Signals signals = new Signals(context);
    Rounds rounds = new Rounds(context);
    Freed freed = new Freed(context, happened);
    this.enabled = new Enabled(context, signals, rounds, freed);
    Rho rho = new Rho(context);
    Deadlock deadlock = new Deadlock(context, enabled, happened);
    this.targets =
        named(
            switch (query.question()) {
              case FAILURE -> rho.failures(query.failures(), query.excluded());
              case UNDEFINED -> rho.failures(StepQuery.UNDEFINED, query.excluded());
              case OPEN_END -> rho.openEnds(query.excluded());
              case UNFINISHED -> unfinished();
              case DEADLOCK -> deadlock.targets();
              case RACE -> new Conflicts(context).races(query.excluded());
              case MEMORY -> rho.beforeFailures(freed.uses(query.excluded()));
            });
    Inexactness inexactness = new Inexactness(context);
    if (query.question() == StepQuestion.DEADLOCK) {
      inexactness.addDue(enabled);
    }
    this.inexact = logic.name("inexact", inexactness.somewhere());
    this.goal = logic.or(targets.stream().map(Target::happens).toList());
    if (isTrivial()) {
      return;
    }
    new Iota(context).require();
    new Delta(context, enabled).require();
    new Frame(context).require();
    signals.require();
    rounds.require();
    new Tau(context).require();
    if (query.approximation().isUnder()) {
      new Epsilon(context).require();
    }
    context.decisions().require();
    new Chi(context).require(query.executed());
    if (options.ppor()) {
      new Ppor(context).require();
    }
    if (query.question() == StepQuestion.DEADLOCK) {
      deadlock.require(rho.openEnds(query.excluded()));
    }
    begin();
    if (query.approximation().isOver()) {
      logic.require("ranges", data.ranges());
    }
  }

  /** That it happens, and all that is computed is exact. */
  Constraint goal() {
    return new Constraint("goal", logic.and(goal, logic.not(inexact)));
  }

  /** That something is not exact: then nobody knows whether it happens. */
  Constraint inexact() {
    return new Constraint("goal", inexact);
  }

  /** Whether everything is exact. */
  boolean isExact() {
    return logic.isFalse(inexact);
  }

  private Context context(
      ThreadTrees trees,
      Symbols symbols,
      ChangingBits bits,
      StepOptions options,
      Numbers numbers,
      DataEncoding data) {
    Approximation approximation = query.approximation();
    Ways ways = new Ways(trees, approximation, options.tlssa());
    Earliest earliest = new Earliest(trees, ways);
    Memory memory = new Memory(trees, symbols, bits, ways, earliest, approximation);
    Locals locals =
        options.tlssa()
            ? new SingleAssignment(trees.terms(), bits, memory)
            : new LocalCopies(trees, symbols, bits, memory, ways, earliest, approximation);
    Decisions decisions = new Decisions(trees, logic, numbers, data, approximation, locals);
    Alphabet alphabet =
        new Alphabet(logic, numbers, trees, ways, earliest, decisions, query.steps());
    return new Context(
        trees, logic, data, approximation, ways, memory, locals, decisions, alphabet);
  }

  /** What all questions about the same trees share. */
  record Symbols(
      Cells cells, Copies copies, LocalVariables locals, AtomicReference<ChangingBits> known) {
    static Symbols of(ThreadTrees trees) {
      return new Symbols(
          new Cells(trees),
          new Copies(trees.terms()),
          new LocalVariables(trees),
          new AtomicReference<>());
    }

    /** The same each time. */
    private ChangingBits bits(ThreadTrees trees, Runnable checkpoint) {
      if (known.get() == null) {
        known.set(ChangingBits.of(trees, cells, locals, checkpoint));
      }
      return known.get();
    }
  }

  /** T[n] is not idle, and a move is possible in the last state. */
  private List<Target> unfinished() {
    Alphabet alphabet = context.alphabet();
    int last = alphabet.last();
    List<Target> found = new ArrayList<>();
    List<BooleanFormula> over = new ArrayList<>();
    for (Location place : places()) {
      if (Ways.isEnd(place)) {
        over.add(alphabet.isAt(place, last));
      }
    }
    BooleanFormula goesOn =
        logic.and(logic.not(alphabet.isIdle(alphabet.steps())), logic.not(logic.or(over)));
    for (Node move : context.moves()) {
      BooleanFormula stands = alphabet.stands(move, last);
      if (!logic.isFalse(stands)) {
        found.add(
            new Target(
                List.of(move),
                logic.and(goesOn, stands, enabled.goesOn(move, last), isOutside(move.thread()))));
      }
    }
    return found;
  }

  /** That no other thread is inside an atomic block in the last state. */
  private BooleanFormula isOutside(int thread) {
    List<BooleanFormula> all = new ArrayList<>();
    for (Location place : places()) {
      if (place.node().thread() != thread && place.isInside()) {
        all.add(logic.not(context.alphabet().isAt(place, context.alphabet().last())));
      }
    }
    return logic.and(all);
  }

  private Set<Location> places() {
    Set<Location> found = new LinkedHashSet<>();
    context.alphabet().threads().forEach(t -> found.addAll(context.ways().locations(t)));
    return found;
  }

  /** A variable for each, so that a model says which of them happen. */
  private List<Target> named(List<Target> found) {
    List<Target> named = new ArrayList<>();
    for (Target target : found) {
      named.add(new Target(target.nodes(), logic.name("target_" + named.size(), target.happens())));
    }
    return named;
  }

  /** The execution begins with certain moves. */
  private void begin() {
    for (int i = 1; i <= query.begin().size(); i++) {
      logic.require("begin [" + i + "]", context.alphabet().acts(query.begin().get(i - 1), i));
    }
  }

  /** Whether nothing of what was asked for can be seen in the trees. */
  boolean isTrivial() {
    return logic.isFalse(goal);
  }

  /** What the query is about. */
  QueryLabel label(boolean integers) {
    Approximation approximation = query.approximation();
    String kind = approximation.isUnder() ? "phi" : approximation.isOver() ? "psi" : "bmc";
    return new QueryLabel(
        kind + "-" + query.question().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        "step order, values as " + (integers ? "integers" : "bit vectors"),
        query.steps(),
        context.alphabet().threads().size());
  }

  List<Constraint> constraints() {
    return logic.constraints();
  }

  Answer answer(Model model) {
    long most = query.question() == StepQuestion.DEADLOCK ? Long.MAX_VALUE : 1;
    List<Node> found =
        targets.stream()
            .filter(target -> holds(model, target.happens()))
            .limit(most)
            .flatMap(target -> target.nodes().stream())
            .distinct()
            .toList();
    return new Answer.Possible(new Witness(steps(model), found));
  }

  private static boolean holds(Model model, BooleanFormula formula) {
    return Boolean.TRUE.equals(model.evaluate(formula));
  }

  /** &pi;_SCH: the steps that are taken, in their order (section 4.1). */
  private List<Node> steps(Model model) {
    List<Node> steps = new ArrayList<>();
    List<Integer> turns = context.alphabet().turns(model);
    for (int i = 1; i <= turns.size(); i++) {
      int step = i;
      int thread = turns.get(i - 1);
      context.moves().stream()
          .filter(
              move -> move.thread() == thread && holds(model, context.alphabet().acts(move, step)))
          .filter(move -> move.step() != null)
          .findFirst()
          .ifPresent(steps::add);
    }
    return steps;
  }
}
