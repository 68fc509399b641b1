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

  private final Profile profile;
  private final Vocabulary vocabulary;
  private final Dice dice;
  private final Operands operands;
  private final AccessGenerator accesses;
  private int threadsLeft;

  BodyGenerator(Profile profile, Vocabulary vocabulary, Dice dice, int threads) {
    this.profile = profile;
    this.vocabulary = vocabulary;
    this.dice = dice;
    this.operands = new Operands(profile.traits(), vocabulary, dice);
    this.accesses = new AccessGenerator(operands, dice);
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
    return pattern.isAccess() ? accesses.access(pattern, where) : other(pattern, where);
  }

  private boolean isPossible(Pattern pattern, Where where) {
    if (pattern.isAccess()) {
      return accesses.isPossible(pattern, where);
    } else if (where.atomic()) {
      return pattern == Pattern.IF && where.depth() < DEEPEST;
    } else if (pattern.isBlock() && where.depth() >= DEEPEST) {
      return isAwait(pattern) && canNotify(where);
    }
    return switch (pattern) {
      case SPAWN -> where.depth() == 0 && threadsLeft > 0;
      case FREE -> !heap(where).isEmpty();
      case ALLOCATE, RELEASE, IF_ALLOCATED -> !guardedHeap(where).isEmpty();
      case POINT -> !vocabulary.pointers().isEmpty();
      case NOTIFY, AWAIT, AWAIT_ONCE, AWAIT_TIMED -> canNotify(where);
      case READ_LOCKED, WRITE_LOCKED, TRY_READ_LOCKED, TRY_WRITE_LOCKED ->
          !where.isHeld(vocabulary.rwlock());
      case SPIN_LOCKED, SPIN_TRY_LOCKED -> !where.isHeld(vocabulary.spinLock());
      case LOCKED, TRY_LOCKED, TIMED_LOCKED -> !lockable(where).isEmpty();
      default -> true;
    };
  }

  private static boolean isAwait(Pattern pattern) {
    return pattern == Pattern.AWAIT
        || pattern == Pattern.AWAIT_ONCE
        || pattern == Pattern.AWAIT_TIMED;
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
      case ALLOCATE ->
          Statement.of(Form.ALLOCATE, dice.pick(guardedHeap(where))).with(operands.simple());
      case RELEASE -> Statement.of(Form.RELEASE, dice.pick(guardedHeap(where)));
      case UNLOCK -> Statement.of(Form.UNLOCK, dice.pick(vocabulary.locks()).lock());
      case YIELD -> Statement.of(Form.YIELD);
      case SIGNAL -> tell();
      case NOTIFY -> notification();
      case SEMAPHORE_WAIT -> Statement.of(Form.SEMAPHORE_WAIT, dice.pick(vocabulary.semaphores()));
      case SEMAPHORE_TRY ->
          Statement.of(Form.SEMAPHORE_TRY, dice.pick(vocabulary.semaphores()))
              .into(operands.local());
      case SEMAPHORE_TIMED ->
          Statement.of(Form.SEMAPHORE_TIMED, dice.pick(vocabulary.semaphores()))
              .into(operands.local());
      case SEMAPHORE_POST -> Statement.of(Form.SEMAPHORE_POST, dice.pick(vocabulary.semaphores()));
      case BARRIER -> Statement.of(Form.BARRIER, vocabulary.barrier()).into(operands.local());
      case ONCE -> Statement.of(Form.ONCE, vocabulary.once()).into(operands.local());
      case SPIN -> Statement.of(Form.SPIN, vocabulary.flag());
      case RAISE_FLAG ->
          Statement.of(Form.STORE, vocabulary.flag()).with(new Expression.Constant(1));
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
      case ATOMICALLY -> Statement.of(Form.ATOMICALLY).around(body(1, 3, where.atomically()));
      case AWAIT -> await(Form.AWAIT, where);
      case AWAIT_ONCE -> await(Form.AWAIT_ONCE, where);
      case AWAIT_TIMED -> await(Form.AWAIT_TIMED, where).into(operands.local());
      default -> locks(pattern, where);
    };
  }

  private Statement locks(Pattern pattern, Where where) {
    Vocabulary.Guard rwlock = vocabulary.rwlock();
    return switch (pattern) {
      case READ_LOCKED ->
          Statement.of(Form.READ_LOCKED, rwlock.lock()).around(body(1, 2, where.reading(rwlock)));
      case TRY_READ_LOCKED ->
          Statement.of(Form.TRY_READ_LOCKED, rwlock.lock())
              .around(body(1, 1, where.reading(rwlock)), body(0, 1, where.inner()));
      case WRITE_LOCKED -> locked(Form.WRITE_LOCKED, rwlock, where);
      case TRY_WRITE_LOCKED -> tryLocked(Form.TRY_WRITE_LOCKED, rwlock, where);
      case SPIN_LOCKED -> locked(Form.SPIN_LOCKED, vocabulary.spinLock(), where);
      case SPIN_TRY_LOCKED -> tryLocked(Form.SPIN_TRY_LOCKED, vocabulary.spinLock(), where);
      case LOCKED -> locked(Form.LOCKED, dice.pick(lockable(where)), where);
      case TRY_LOCKED -> tryLocked(Form.TRY_LOCKED, dice.pick(lockable(where)), where);
      case TIMED_LOCKED -> tryLocked(Form.TIMED_LOCKED, dice.pick(lockable(where)), where);
      default -> throw new AssertionError(pattern);
    };
  }

  private Statement locked(Form form, Vocabulary.Guard guard, Where where) {
    return Statement.of(form, guard.lock()).around(body(1, 2, where.holding(guard)));
  }

  private Statement tryLocked(Form form, Vocabulary.Guard guard, Where where) {
    return Statement.of(form, guard.lock())
        .around(body(1, 1, where.holding(guard)), body(0, 1, where.inner()));
  }

  private Statement await(Form form, Where where) {
    Vocabulary.Guard guard = vocabulary.locks().get(0);
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

  /** Now and then the signal is forgotten. */
  private Statement notification() {
    Vocabulary.Guard guard = vocabulary.locks().get(0);
    List<Statement> body =
        new ArrayList<>(List.of(accesses.add(new Place.Whole(guard.variable()))));
    if (dice.chance(90)) {
      body.add(tell());
    }
    return Statement.of(Form.LOCKED, guard.lock()).around(body);
  }

  private Statement tell() {
    return Statement.of(dice.chance(65) ? Form.SIGNAL : Form.BROADCAST, vocabulary.condition());
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
    return Statement.of(Form.ASSERT).with(operands.expectation(tested));
  }

  private Statement spawn() {
    threadsLeft--;
    return spawn(body(0, 2), body(1, 2));
  }

  /** A thread; what it is given and what it returns may matter. */
  Statement spawn(List<Statement> meanwhile, List<Statement> thread) {
    if (dice.chance(20)) {
      return Statement.of(Form.SPAWN_WITH)
          .with(operands.value(List.of()))
          .around(meanwhile, thread);
    }
    return dice.chance(25)
        ? Statement.of(Form.SPAWN_FOR_RESULT).into(operands.local()).around(meanwhile, thread)
        : Statement.of(Form.SPAWN).around(meanwhile, thread);
  }

  private List<Shared> heap(Where where) {
    List<Shared> all = new ArrayList<>(vocabulary.open(Kind.HEAP, Kind.ATOMIC_HEAP));
    all.addAll(guardedHeap(where));
    return all;
  }

  private static List<Shared> guardedHeap(Where where) {
    return where.guarded().stream().filter(object -> object.kind() == Kind.HEAP).toList();
  }

  /** The mutexes that are not held, and those that may be locked again. */
  private List<Vocabulary.Guard> lockable(Where where) {
    return vocabulary.locks().stream()
        .filter(
            guard ->
                guard.lock().kind() == Kind.RECURSIVE_MUTEX || !where.held().contains(guard.lock()))
        .toList();
  }
}
