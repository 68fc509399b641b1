package tdv.random;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import tdv.random.Shared.Kind;

/** Makes the bodies of the threads of one program. */
final class BodyGenerator {
  private static final int DEEPEST = 2;
  private static final int MOST_ITERATIONS = 3;
  private static final List<Form> RARE_SPAWNS =
      List.of(
          Form.SPAWN_TRY_JOIN,
          Form.SPAWN_TIMED_JOIN,
          Form.SPAWN_CLOCK_JOIN,
          Form.SPAWN_DETACHED,
          Form.SPAWN_DETACHED_AT_ONCE);

  private final Profile profile;
  private final Vocabulary vocabulary;
  private final Dice dice;
  private final Operands operands;
  private final AccessGenerator accesses;
  private final CallGenerator calls;
  private int threadsLeft;

  BodyGenerator(Profile profile, Vocabulary vocabulary, Dice dice, int threads) {
    this.profile = profile;
    this.vocabulary = vocabulary;
    this.dice = dice;
    this.operands = new Operands(profile.traits(), vocabulary, dice);
    this.accesses = new AccessGenerator(operands, dice);
    this.calls = new CallGenerator(vocabulary, operands, accesses, dice);
    this.threadsLeft = threads;
  }

  /** Takes threads from those that bodies may create. */
  void reserve(int threads) {
    threadsLeft -= threads;
  }

  /** A body with that many statements. */
  List<Statement> body(int least, int most) {
    return body(least, most, Where.TOP);
  }

  private List<Statement> body(int least, int most, Where where) {
    return dice.several(least, most, () -> statement(where));
  }

  /** An assertion about what is left when all threads are gone. */
  Statement finalCheck() {
    List<Shared> all = new ArrayList<>(vocabulary.open(Kind.INT, Kind.ATOMIC));
    return check(
        dice.chance(25)
            ? new Expression.Local(operands.local())
            : new Expression.Load(new Place.Whole(dice.pick(all))));
  }

  private Statement statement(Where where) {
    Map<Pattern, Integer> weights = new EnumMap<>(profile.weights());
    weights.keySet().removeIf(pattern -> !isPossible(pattern, where));
    Pattern pattern = dice.pick(weights);
    if (calls.makes(pattern)) {
      return calls.call(pattern);
    }
    return pattern.isAccess() ? accesses.access(pattern, where) : other(pattern, where);
  }

  private boolean isPossible(Pattern pattern, Where where) {
    if (pattern.isAccess()) {
      return accesses.isPossible(pattern, where);
    } else if (where.atomic()) {
      return pattern == Pattern.IF && where.depth() < DEEPEST;
    } else if (pattern.isBlock() && where.depth() >= DEEPEST) {
      return pattern.isAwait() && canNotify(where);
    } else if (pattern.isLock()) {
      return !guards(pattern, where).isEmpty();
    }
    return switch (pattern) {
      case SPAWN -> where.depth() == 0 && threadsLeft > 0;
      case FREE -> !heap(where).isEmpty();
      case ALLOCATE, RELEASE, IF_ALLOCATED -> !guardedHeap(where).isEmpty();
      case POINT -> !vocabulary.pointers().isEmpty();
      case NOTIFY, AWAIT, AWAIT_ONCE, AWAIT_TIMED -> canNotify(where);
      case CLEANUP -> !atomicInts().isEmpty();
      // A pointer into the stack of main would not end with it.
      case EXIT_THREAD -> where.depth() > 0;
      case QUIT -> where.depth() > 0;
      default -> true;
    };
  }

  /** What threads wait for is that a number grows. */
  private boolean canNotify(Where where) {
    Vocabulary.Guard guard = vocabulary.locks().get(0);
    return guard.variable().kind() == Kind.INT && !where.isHeld(guard);
  }

  private Statement other(Pattern pattern, Where where) {
    return switch (pattern) {
      case CHECK -> check(operands.tested(where.readable()));
      case ASSUME ->
          Statement.of(Form.ASSUME).with(operands.expectation(operands.tested(where.readable())));
      case POINT -> point();
      case FREE -> Statement.of(Form.FREE, dice.pick(heap(where)));
      case ALLOCATE -> allocate(dice.pick(guardedHeap(where)));
      case RELEASE -> Statement.of(Form.RELEASE, dice.pick(guardedHeap(where)));
      case SPAWN -> spawn();
      default -> block(pattern, where);
    };
  }

  private Statement block(Pattern pattern, Where where) {
    return switch (pattern) {
      case IF ->
          Statement.of(Form.IF)
              .with(operands.condition(operands.tested(where.readable())))
              .around(body(1, 2, where.inner()), body(0, 1, where.inner()));
      case LOOP ->
          Statement.of(Form.FOR)
              .with(new Expression.Constant(dice.between(1, MOST_ITERATIONS)))
              .around(body(1, 1, where.inner()));
      case LOOP_UP_TO ->
          Statement.of(Form.FOR_UP_TO)
              .with(operands.tested(where.readable()))
              .around(body(1, 1, where.inner()));
      case SWITCH ->
          Statement.of(Form.SWITCH)
              .with(operands.tested(where.readable()))
              .into(operands.local())
              .around(body(1, 1, where.inner()));
      case IF_ALLOCATED ->
          Statement.of(Form.IF_ALLOCATED, dice.pick(guardedHeap(where)))
              .around(body(1, 2, where.inner()));
      case LOOP_WHILE ->
          Statement.of(dice.pick(pattern.forms()))
              .with(operands.condition(operands.tested(where.readable())))
              .into(operands.intLocal())
              .around(body(1, 1, where.inner()));
      case CLEANUP ->
          Statement.of(dice.pick(pattern.forms()), dice.pick(atomicInts()))
              .with(new Expression.Constant(dice.between(0, 1)))
              .around(body(1, 2, where.inner()));
      case CANCEL_STATE ->
          Statement.of(dice.pick(pattern.forms())).around(body(1, 2, where.inner()));
      case ATOMICALLY -> Statement.of(Form.ATOMICALLY).around(body(1, 3, where.atomically()));
      case AWAIT, AWAIT_ONCE, AWAIT_TIMED -> await(pattern, where).into(operands.local());
      default -> locked(pattern, where);
    };
  }

  private Statement locked(Pattern pattern, Where where) {
    Vocabulary.Guard guard = dice.pick(guards(pattern, where));
    Form form = dice.pick(forms(pattern, guard, where));
    boolean reads = pattern == Pattern.READ_LOCKED || pattern == Pattern.TRY_READ_LOCKED;
    Where inside = reads ? where.reading(guard) : where.holding(guard);
    Statement lock = Statement.of(form, guard.lock());
    return form.hasElse()
        ? lock.around(body(1, 1, inside), body(0, 1, where.inner()))
        : lock.around(body(1, 2, inside));
  }

  /** Those that can be locked here. */
  private List<Vocabulary.Guard> guards(Pattern pattern, Where where) {
    List<Vocabulary.Guard> all =
        switch (pattern) {
          case READ_LOCKED, WRITE_LOCKED, TRY_READ_LOCKED, TRY_WRITE_LOCKED ->
              List.of(vocabulary.rwlock());
          case SPIN_LOCKED, SPIN_TRY_LOCKED -> List.of(vocabulary.spinLock());
          case FLAG_LOCKED -> List.of(vocabulary.flagLock());
          default -> vocabulary.locks();
        };
    return all.stream().filter(guard -> !forms(pattern, guard, where).isEmpty()).toList();
  }

  private static List<Form> forms(Pattern pattern, Vocabulary.Guard guard, Where where) {
    Kind kind = guard.lock().kind();
    if (where.isHeld(guard) && !kind.mayBeLockedAgain()) {
      return List.of();
    }
    boolean checked = kind == Kind.CHECKED_MUTEX && where.isHeld(guard);
    return pattern.forms(kind).stream().filter(form -> !checked || form.hasElse()).toList();
  }

  private Statement await(Pattern pattern, Where where) {
    Vocabulary.Guard guard = vocabulary.locks().get(0);
    Form form = dice.pick(pattern.forms(guard.lock().kind()));
    Expression enough =
        new Expression.Binary(
            ">=",
            new Expression.Load(new Place.Whole(guard.variable())),
            new Expression.Constant(dice.chance(80) ? 1 : 2));
    return Statement.of(
            form, new Place.Whole(guard.lock()), new Place.Whole(vocabulary.condition()))
        .with(enough)
        .around(body(0, 1, where.holding(guard)));
  }

  private Statement point() {
    Shared pointer = dice.pick(vocabulary.pointers());
    List<Shared> arrays = vocabulary.arrays(pointer);
    Place target =
        !arrays.isEmpty() && dice.chance(50)
            ? operands.element(dice.pick(arrays))
            : new Place.Whole(dice.pick(vocabulary.targets(pointer)));
    return Statement.of(Form.POINT, new Place.Whole(pointer), target);
  }

  private Statement check(Expression tested) {
    return Statement.of(dice.chance(10) ? Form.REACH : Form.ASSERT)
        .with(operands.expectation(tested));
  }

  private Statement spawn() {
    threadsLeft--;
    return spawn(body(0, 2), body(1, 2));
  }

  /** A thread; what it is given and what it returns may matter. */
  Statement spawn(List<Statement> meanwhile, List<Statement> thread) {
    Traits traits = profile.traits();
    if (dice.chance(traits.cancelled())) {
      return spawn(Form.SPAWN_CANCELLED, meanwhile, thread);
    } else if (dice.chance(traits.c11())) {
      return spawn(dice.chance(85) ? Form.C11_SPAWN : Form.C11_SPAWN_DETACHED, meanwhile, thread);
    } else if (dice.chance(traits.rare())) {
      return spawn(dice.pick(RARE_SPAWNS), meanwhile, thread);
    } else if (dice.chance(20)) {
      return Statement.of(Form.SPAWN_WITH)
          .with(operands.value(List.of()))
          .around(meanwhile, thread);
    }
    return dice.chance(25)
        ? Statement.of(Form.SPAWN_FOR_RESULT).into(operands.local()).around(meanwhile, thread)
        : Statement.of(Form.SPAWN).around(meanwhile, thread);
  }

  private Statement spawn(Form form, List<Statement> meanwhile, List<Statement> thread) {
    Statement whole = Statement.of(form).into(operands.local()).around(meanwhile, thread);
    return form == Form.C11_SPAWN ? whole.with(operands.value(List.of())) : whole;
  }

  private Statement allocate(Shared pointer) {
    Form form = dice.pick(List.of(Form.ALLOCATE, Form.ALLOCATE, Form.ALLOCATE_ZEROS, Form.RESIZE));
    return Statement.of(form, pointer).with(operands.simple());
  }

  /** What a handler can set to zero. */
  private List<Shared> atomicInts() {
    return vocabulary.open(Kind.ATOMIC).stream()
        .filter(object -> object.type() == CType.INT)
        .toList();
  }

  private List<Shared> heap(Where where) {
    List<Shared> all = new ArrayList<>(vocabulary.open(Kind.HEAP, Kind.ATOMIC_HEAP));
    all.addAll(guardedHeap(where));
    return all;
  }

  private static List<Shared> guardedHeap(Where where) {
    return where.guarded().stream().filter(object -> object.kind() == Kind.HEAP).toList();
  }
}
