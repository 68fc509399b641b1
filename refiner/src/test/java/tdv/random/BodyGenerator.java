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

  /**
   * Where a statement will stand.
   *
   * @param readable the variables whose locks are held
   * @param guarded those of them that may be written
   * @param held these locks
   * @param atomic whether in a section that nobody interrupts: nothing in it may wait
   */
  private record Where(
      int depth, List<Shared> readable, List<Shared> guarded, List<Shared> held, boolean atomic) {
    private static final Where TOP = new Where(0, List.of(), List.of(), List.of(), false);

    Where inner() {
      return new Where(depth + 1, readable, guarded, held, atomic);
    }

    Where atomically() {
      return new Where(depth + 1, readable, guarded, held, true);
    }

    Where holding(Vocabulary.Guard guard) {
      Where reading = reading(guard);
      List<Shared> writable = added(guarded, guard.variable());
      return new Where(depth + 1, reading.readable, writable, reading.held, atomic);
    }

    Where reading(Vocabulary.Guard guard) {
      List<Shared> more = added(readable, guard.variable());
      return new Where(depth + 1, more, guarded, added(held, guard.lock()), atomic);
    }

    private static List<Shared> added(List<Shared> list, Shared object) {
      List<Shared> longer = new ArrayList<>(list);
      longer.add(object);
      return longer;
    }
  }

  private final Profile profile;
  private final Vocabulary vocabulary;
  private final Dice dice;
  private final Operands operands;
  private int threadsLeft;

  BodyGenerator(Profile profile, Vocabulary vocabulary, Dice dice, int threads) {
    this.profile = profile;
    this.vocabulary = vocabulary;
    this.dice = dice;
    this.operands = new Operands(vocabulary, dice);
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
    return check(new Expression.Load(new Place.Whole(dice.pick(all))));
  }

  private Statement statement(Where where) {
    Map<Pattern, Integer> weights = new EnumMap<>(profile.weights());
    weights.keySet().removeIf(pattern -> !isPossible(pattern, where));
    Pattern pattern = dice.pick(weights);
    return pattern.isAccess() ? access(pattern, where) : other(pattern, where);
  }

  private boolean isPossible(Pattern pattern, Where where) {
    if (where.atomic() && !pattern.isAccess()) {
      return pattern == Pattern.IF && where.depth() < DEEPEST;
    }
    return switch (pattern) {
      case SPAWN -> where.depth() == 0 && threadsLeft > 0;
      case FREE -> !heap().isEmpty();
      case POINT -> !pointers().isEmpty();
      case AWAIT, NOTIFY -> !where.held().contains(vocabulary.locks().get(0).lock());
      case READ_LOCKED, WRITE_LOCKED ->
          where.depth() < DEEPEST && !where.held().contains(vocabulary.rwlock().lock());
      case LOCKED, TRY_LOCKED -> where.depth() < DEEPEST && !lockable(where).isEmpty();
      default -> !pattern.isBlock() || where.depth() < DEEPEST;
    };
  }

  private Statement access(Pattern pattern, Where where) {
    Place place = operands.place(pattern == Pattern.READ ? where.readable() : where.guarded());
    boolean atomic = place.isAtomic();
    return switch (pattern) {
      case READ -> Statement.of(Form.SET).with(new Expression.Load(place)).into(operands.local());
      case WRITE ->
          Statement.of(atomic ? Form.STORE : Form.WRITE, place)
              .with(operands.value(where.readable()));
      case EXCHANGE ->
          atomic
              ? Statement.of(dice.chance(50) ? Form.EXCHANGE : Form.FETCH_ADD, place)
                  .with(operands.simple())
                  .into(operands.local())
              : add(place);
      case COMPARE_EXCHANGE ->
          atomic
              ? Statement.of(Form.COMPARE_EXCHANGE, place)
                  .with(operands.simple(), operands.simple())
                  .into(operands.local())
              : add(place);
      default -> add(place);
    };
  }

  private Statement add(Place place) {
    return Statement.of(Form.ADD, place).with(new Expression.Constant(dice.between(1, 2)));
  }

  private Statement other(Pattern pattern, Where where) {
    return switch (pattern) {
      case CHECK -> check(operands.tested(where.readable()));
      case POINT -> point();
      case FREE -> Statement.of(Form.FREE, dice.pick(heap()));
      case YIELD -> Statement.of(Form.YIELD);
      case SIGNAL -> tell();
      case NOTIFY -> notification();
      case SEMAPHORE_WAIT -> Statement.of(Form.SEMAPHORE_WAIT, dice.pick(vocabulary.semaphores()));
      case SEMAPHORE_TRY ->
          Statement.of(Form.SEMAPHORE_TRY, dice.pick(vocabulary.semaphores()))
              .into(operands.local());
      case SEMAPHORE_POST -> Statement.of(Form.SEMAPHORE_POST, dice.pick(vocabulary.semaphores()));
      case BARRIER -> Statement.of(Form.BARRIER, vocabulary.barrier()).into(operands.local());
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
      case ATOMICALLY -> Statement.of(Form.ATOMICALLY).around(body(1, 3, where.atomically()));
      case READ_LOCKED ->
          Statement.of(Form.READ_LOCKED, vocabulary.rwlock().lock())
              .around(body(1, 2, where.reading(vocabulary.rwlock())));
      case WRITE_LOCKED -> locked(Form.WRITE_LOCKED, vocabulary.rwlock(), where);
      case LOCKED -> locked(Form.LOCKED, dice.pick(lockable(where)), where);
      case TRY_LOCKED -> tryLocked(dice.pick(lockable(where)), where);
      case AWAIT -> await(where);
      default -> throw new AssertionError(pattern);
    };
  }

  private Statement locked(Form form, Vocabulary.Guard guard, Where where) {
    return Statement.of(form, guard.lock()).around(body(1, 2, where.holding(guard)));
  }

  private Statement tryLocked(Vocabulary.Guard guard, Where where) {
    return Statement.of(Form.TRY_LOCKED, guard.lock())
        .around(body(1, 1, where.holding(guard)), body(0, 1, where.inner()));
  }

  private Statement await(Where where) {
    Vocabulary.Guard guard = vocabulary.locks().get(0);
    Expression enough =
        new Expression.Binary(
            ">=",
            new Expression.Load(new Place.Whole(guard.variable())),
            new Expression.Constant(dice.chance(80) ? 1 : 2));
    return Statement.of(
            Form.AWAIT, new Place.Whole(guard.lock()), new Place.Whole(vocabulary.condition()))
        .with(enough)
        .around(body(0, 1, where.holding(guard)));
  }

  /** Now and then the signal is forgotten. */
  private Statement notification() {
    Vocabulary.Guard guard = vocabulary.locks().get(0);
    List<Statement> body = new ArrayList<>(List.of(add(new Place.Whole(guard.variable()))));
    if (dice.chance(90)) {
      body.add(tell());
    }
    return Statement.of(Form.LOCKED, guard.lock()).around(body);
  }

  private Statement tell() {
    return Statement.of(dice.chance(65) ? Form.SIGNAL : Form.BROADCAST, vocabulary.condition());
  }

  private Statement point() {
    Shared pointer = dice.pick(pointers());
    Shared target = dice.pick(vocabulary.targets(pointer));
    return Statement.of(Form.POINT, new Place.Whole(pointer), new Place.Whole(target));
  }

  private Statement check(Expression tested) {
    return Statement.of(Form.ASSERT).with(operands.expectation(tested));
  }

  private Statement spawn() {
    threadsLeft--;
    return Statement.of(Form.SPAWN).around(body(0, 2), body(1, 2));
  }

  private List<Shared> heap() {
    return vocabulary.open(Kind.HEAP, Kind.ATOMIC_HEAP);
  }

  private List<Shared> pointers() {
    return vocabulary.open(Kind.POINTER, Kind.ATOMIC_POINTER);
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
