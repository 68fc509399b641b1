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
 * @param rwlock with its variable, as {@code spinLock}
 */
record Vocabulary(
    List<Shared> open,
    List<Guard> locks,
    Shared condition,
    Guard rwlock,
    Guard spinLock,
    List<Shared> semaphores,
    Shared barrier,
    Shared once,
    Shared flag) {

  /** A lock, and the variable that only its holders access. */
  record Guard(Shared lock, Shared variable) {}

  static Vocabulary draw(Profile profile, Dice dice) {
    Traits traits = profile.traits();
    return new Vocabulary(
        open(traits, dice),
        locks(traits, dice),
        Shared.of(Kind.CONDITION, "c", 0),
        new Guard(Shared.of(Kind.RWLOCK, "w", 0), guarded("v", traits, dice)),
        new Guard(Shared.of(Kind.SPIN_LOCK, "k", 0), guarded("u", traits, dice)),
        dice.several(1, 2, new Names("s", dice)::semaphore),
        Shared.of(Kind.BARRIER, "b", dice.chance(80) ? 2 : 3),
        Shared.of(Kind.ONCE, "o", 0),
        Shared.of(Kind.ATOMIC, "f", 0));
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

  private static List<Guard> locks(Traits traits, Dice dice) {
    Names mutexes = new Names("m", dice);
    Names variables = new Names("g", dice);
    return dice.several(
        1,
        2,
        () ->
            new Guard(
                Shared.of(dice.chance(15) ? Kind.RECURSIVE_MUTEX : Kind.MUTEX, mutexes.next(), 0),
                guarded(variables.next(), traits, dice)));
  }

  private static Shared guarded(String name, Traits traits, Dice dice) {
    Kind kind =
        dice.chance(traits.grouped())
            ? dice.pick(List.of(Kind.ARRAY, Kind.UNION, Kind.STRUCT, Kind.HEAP, Kind.STACK))
            : Kind.INT;
    boolean typed = kind != Kind.UNION && kind != Kind.STRUCT;
    return Shared.of(kind, typed ? type(traits, kind, dice) : CType.INT, name, 0);
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
