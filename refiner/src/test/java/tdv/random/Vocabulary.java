package tdv.random;

import java.util.ArrayList;
import java.util.List;
import tdv.random.Shared.Kind;

/**
 * What the threads of one program may share: few things, so that they meet.
 *
 * @param open what they access anywhere: variables, arrays, pointers
 * @param locks the mutexes, each with the variable that it protects
 * @param condition used with the first mutex
 * @param rwlock with its variable, as {@code spinLock} and {@code flagLock}
 * @param key of thread-specific data
 * @param visitor which thread was here last
 */
record Vocabulary(
    List<Shared> open,
    List<Guard> locks,
    Shared condition,
    Guard rwlock,
    Guard spinLock,
    Guard flagLock,
    List<Shared> semaphores,
    Shared barrier,
    Shared once,
    Shared flag,
    Shared key,
    Shared visitor) {

  /** A lock, and the variable that only its holders access. */
  record Guard(Shared lock, Shared variable) {}

  static Vocabulary draw(Profile profile, Dice dice) {
    Traits traits = profile.traits();
    boolean c11 = dice.chance(traits.c11());
    boolean rare = dice.chance(traits.rare());
    Kind condition = rare ? Kind.CLOCKED_CONDITION : Kind.CONDITION;
    Kind rwlock = rare ? Kind.INITIALIZED_RWLOCK : Kind.RWLOCK;
    Kind key = dice.chance(50) ? Kind.KEY : Kind.CLEARED_KEY;
    return new Vocabulary(
        open(traits, dice),
        locks(traits, c11, dice),
        Shared.of(c11 ? Kind.C11_CONDITION : condition, "c", 0),
        new Guard(Shared.of(rwlock, "w", 0), guarded("v", traits, dice)),
        new Guard(Shared.of(Kind.SPIN_LOCK, "k", 0), guarded("u", traits, dice)),
        new Guard(Shared.of(Kind.ATOMIC_FLAG, "z", 0), guarded("t", traits, dice)),
        dice.several(1, 2, new Names("s", dice)::semaphore),
        Shared.of(Kind.BARRIER, "b", dice.chance(80) ? 2 : 3),
        Shared.of(c11 ? Kind.C11_ONCE : Kind.ONCE, "o", 0),
        Shared.of(Kind.ATOMIC, "f", 0),
        Shared.of(c11 ? Kind.C11_KEY : key, "d", 0),
        Shared.of(c11 ? Kind.C11_THREAD_ID : Kind.THREAD_ID, "i", 0));
  }

  private static List<Shared> open(Traits traits, Dice dice) {
    List<Shared> scalars =
        dice
            .several(
                1,
                dice.chance(40) ? 2 : 1,
                () -> dice.chance(traits.plain()) ? Kind.INT : Kind.ATOMIC)
            .stream()
            .distinct()
            .flatMap(kind -> scalars(kind, traits, dice).stream())
            .toList();
    List<Shared> all = new ArrayList<>(scalars);
    boolean plain = dice.chance(traits.plain());
    if (dice.chance(traits.indirect())) {
      Kind kind = plain ? Kind.ARRAY : Kind.ATOMIC_ARRAY;
      all.add(Shared.of(kind, type(traits, kind, dice), "a", 0));
    }
    if (dice.chance(traits.indirect())) {
      Kind kind = plain ? Kind.HEAP : Kind.ATOMIC_HEAP;
      all.add(Shared.of(kind, type(traits, kind, dice), "h", dice.between(0, 1)));
    }
    if (dice.chance(traits.indirect())) {
      all.add(pointer(dice.pick(scalars), dice));
    }
    if (dice.chance(traits.indirect() / 2)) {
      Kind kind = plain ? Kind.STACK : Kind.ATOMIC_STACK;
      all.add(Shared.of(kind, type(traits, kind, dice), "l", 0));
    }
    if (dice.chance(traits.own())) {
      all.add(Shared.of(Kind.THREAD_LOCAL, type(traits, Kind.THREAD_LOCAL, dice), "e", 0));
    }
    return all;
  }

  private static Shared pointer(Shared target, Dice dice) {
    if (!target.kind().isAtomic()) {
      return Shared.pointer(Kind.POINTER, "p", target);
    }
    return dice.chance(50)
        ? Shared.pointer(Kind.ATOMIC_POINTER, "p", target)
        : Shared.pointer(Kind.ATOMIC_REFERENCE, "q", target);
  }

  private static CType type(Traits traits, Kind kind, Dice dice) {
    if (!dice.chance(traits.typed())) {
      return CType.INT;
    }
    CType type = dice.pick(List.of(CType.values()));
    return kind.isAtomic() && !type.hasAtomicArithmetic() ? CType.UNSIGNED_CHAR : type;
  }

  private static List<Shared> scalars(Kind kind, Traits traits, Dice dice) {
    Names names = new Names(kind == Kind.INT ? "x" : "y", dice);
    return dice.several(
        1,
        dice.chance(30) ? 2 : 1,
        () -> Shared.of(kind, type(traits, kind, dice), names.next(), dice.chance(85) ? 0 : 1));
  }

  private static List<Guard> locks(Traits traits, boolean c11, Dice dice) {
    Names mutexes = new Names("m", dice);
    Names variables = new Names("g", dice);
    return dice.several(
        1,
        2,
        () ->
            new Guard(
                Shared.of(mutex(traits, c11, dice), mutexes.next(), 0),
                guarded(variables.next(), traits, dice)));
  }

  private static Kind mutex(Traits traits, boolean c11, Dice dice) {
    if (dice.chance(15)) {
      return c11 ? Kind.C11_RECURSIVE_MUTEX : Kind.RECURSIVE_MUTEX;
    } else if (c11) {
      return Kind.C11_MUTEX;
    }
    return dice.chance(traits.rare())
        ? dice.pick(List.of(Kind.CHECKED_MUTEX, Kind.CHECKED_MUTEX, Kind.ADAPTIVE_MUTEX))
        : Kind.MUTEX;
  }

  private static Shared guarded(String name, Traits traits, Dice dice) {
    Kind kind =
        dice.chance(traits.grouped())
            ? dice.pick(List.of(Kind.ARRAY, Kind.UNION, Kind.STRUCT, Kind.HEAP, Kind.STACK))
            : Kind.INT;
    boolean typed = kind != Kind.UNION && kind != Kind.STRUCT;
    return Shared.of(kind, typed ? type(traits, kind, dice) : CType.INT, name, 0);
  }

  /** The objects of the thread library. */
  List<Shared> objects() {
    List<Shared> all =
        new ArrayList<>(List.of(condition, rwlock.lock, spinLock.lock, barrier, key));
    all.addAll(semaphores);
    locks.forEach(guard -> all.add(guard.lock));
    return all;
  }

  /** The scalars among the open variables that a pointer may point to. */
  List<Shared> targets(Shared pointer) {
    Kind kind = pointer.kind().isAtomic() ? Kind.ATOMIC : Kind.INT;
    return open(kind).stream().filter(object -> object.type() == pointer.type()).toList();
  }

  /** The arrays among them that it may point into. */
  List<Shared> arrays(Shared pointer) {
    Kind kind = pointer.kind().isAtomic() ? Kind.ATOMIC_ARRAY : Kind.ARRAY;
    return open(kind).stream().filter(object -> object.type() == pointer.type()).toList();
  }

  /** The pointers among them that threads may change. */
  List<Shared> pointers() {
    return open(Kind.POINTER, Kind.ATOMIC_REFERENCE);
  }

  List<Shared> open(Kind... kinds) {
    return open.stream().filter(object -> List.of(kinds).contains(object.kind())).toList();
  }

  /** Counts names. */
  private static final class Names {
    private final String prefix;
    private final Dice dice;
    private int count;

    Names(String prefix, Dice dice) {
      this.prefix = prefix;
      this.dice = dice;
    }

    String next() {
      return prefix + count++;
    }

    Shared semaphore() {
      return Shared.of(Kind.SEMAPHORE, next(), dice.between(0, 1));
    }
  }
}
