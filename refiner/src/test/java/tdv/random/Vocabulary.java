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
 */
record Vocabulary(
    List<Shared> open,
    List<Guard> locks,
    Shared condition,
    Guard rwlock,
    List<Shared> semaphores,
    Shared barrier,
    Shared flag) {

  /** A lock, and the variable that only its holders access. */
  record Guard(Shared lock, Shared variable) {}

  static Vocabulary draw(Profile profile, Dice dice) {
    return new Vocabulary(
        open(profile, dice),
        locks(dice),
        Shared.of(Kind.CONDITION, "c", 0),
        new Guard(Shared.of(Kind.RWLOCK, "w", 0), Shared.of(Kind.INT, "v", 0)),
        dice.several(1, 2, new Names("s", dice)::semaphore),
        Shared.of(Kind.BARRIER, "b", dice.chance(80) ? 2 : 3),
        Shared.of(Kind.ATOMIC, "f", 0));
  }

  private static List<Shared> open(Profile profile, Dice dice) {
    List<Shared> scalars =
        dice
            .several(
                1,
                dice.chance(40) ? 2 : 1,
                () -> dice.chance(profile.plain()) ? Kind.INT : Kind.ATOMIC)
            .stream()
            .distinct()
            .flatMap(kind -> scalars(kind, dice).stream())
            .toList();
    List<Shared> all = new ArrayList<>(scalars);
    boolean plain = dice.chance(profile.plain());
    if (dice.chance(profile.indirect())) {
      all.add(Shared.of(plain ? Kind.ARRAY : Kind.ATOMIC_ARRAY, "a", 0));
    }
    if (dice.chance(profile.indirect())) {
      all.add(Shared.of(plain ? Kind.HEAP : Kind.ATOMIC_HEAP, "h", dice.between(0, 1)));
    }
    if (dice.chance(profile.indirect())) {
      all.add(Shared.pointer("p", dice.pick(scalars)));
    }
    return all;
  }

  private static List<Shared> scalars(Kind kind, Dice dice) {
    Names names = new Names(kind == Kind.INT ? "x" : "y", dice);
    return dice.several(
        1, dice.chance(30) ? 2 : 1, () -> Shared.of(kind, names.next(), dice.chance(85) ? 0 : 1));
  }

  private static List<Guard> locks(Dice dice) {
    Names mutexes = new Names("m", dice);
    Names variables = new Names("g", dice);
    return dice.several(
        1,
        2,
        () ->
            new Guard(
                Shared.of(dice.chance(15) ? Kind.RECURSIVE_MUTEX : Kind.MUTEX, mutexes.next(), 0),
                Shared.of(Kind.INT, variables.next(), 0)));
  }

  /** The scalars among the open variables that a pointer may point to. */
  List<Shared> targets(Shared pointer) {
    Kind kind = pointer.kind().isAtomic() ? Kind.ATOMIC : Kind.INT;
    return open.stream().filter(object -> object.kind() == kind).toList();
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
