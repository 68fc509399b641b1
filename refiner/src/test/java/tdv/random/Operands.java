package tdv.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tdv.random.Shared.Kind;

/** Draws the places and expressions of statements. */
final class Operands {
  private static final int LOCALS = 2;
  private static final int GREATEST = 2;
  private static final int DEEPEST = 3;

  private static final List<String> LITERALS =
      List.of(
          "-1",
          "-2",
          "100",
          "127",
          "128",
          "-128",
          "255",
          "256",
          "32767",
          "-32768",
          "65535",
          "2147483647",
          "-2147483647 - 1",
          "0x80000000u",
          "0xffffffffu",
          "0x100000000",
          "0x7fffffffffffffff");

  private final Traits traits;
  private final Vocabulary vocabulary;
  private final Dice dice;

  Operands(Traits traits, Vocabulary vocabulary, Dice dice) {
    this.traits = traits;
    this.vocabulary = vocabulary;
    this.dice = dice;
  }

  /** Whether expressions have all operators. */
  boolean isTyped() {
    return traits.typed() > 0;
  }

  /** The number of a local of any type. */
  int local() {
    return dice.between(0, isTyped() ? ProgramPrinter.ARGUMENT - 1 : LOCALS - 1);
  }

  /** The number of a local of type int. */
  int intLocal() {
    return dice.between(0, LOCALS - 1);
  }

  /** A place to access; one of the guarded variables, if there are any, most of the time. */
  Place place(List<Shared> guarded) {
    return placeIn(
        !guarded.isEmpty() && dice.chance(75) ? dice.pick(guarded) : dice.pick(vocabulary.open()));
  }

  private Place placeIn(Shared object) {
    return switch (object.kind()) {
      case ARRAY, ATOMIC_ARRAY -> element(object);
      case UNION, STRUCT ->
          new Place.Part(object, dice.pick(Member.of(object.kind())), index(/* shared= */ true));
      case POINTER, ATOMIC_POINTER, ATOMIC_REFERENCE -> new Place.Target(object);
      case HEAP, ATOMIC_HEAP, STACK, ATOMIC_STACK -> new Place.Target(object);
      default -> new Place.Whole(object);
    };
  }

  Place element(Shared array) {
    boolean risky = dice.chance(traits.risky());
    Expression index = risky ? new Expression.Local(intLocal()) : index(/* shared= */ true);
    return new Place.Element(array, index, risky ? Place.Element.BEYOND : Place.Element.VALID);
  }

  /** A number, a local, or what is in a variable. */
  private Expression index(boolean shared) {
    return shared && dice.chance(20)
        ? new Expression.Load(new Place.Whole(dice.pick(vocabulary.open(Kind.INT, Kind.ATOMIC))))
        : simple();
  }

  /** Something that is not atomic, part or whole: other than another one's object. */
  List<Place> plain(List<Shared> guarded) {
    return Stream.concat(guarded.stream(), vocabulary.open(Kind.INT, Kind.ARRAY).stream())
        .filter(object -> object.type() != CType.BOOL)
        .distinct()
        .map(this::plain)
        .toList();
  }

  private Place plain(Shared object) {
    boolean whole =
        switch (object.kind()) {
          case ARRAY, UNION, STRUCT -> dice.chance(60);
          default -> false;
        };
    return whole ? new Place.Whole(object) : placeIn(object);
  }

  /** Variables of type int that are not atomic. */
  List<Place> ints(List<Shared> guarded) {
    return plain(guarded).stream()
        .filter(place -> place.type() == CType.INT)
        .filter(place -> !(place instanceof Place.Whole) || place.object().kind() == Kind.INT)
        .toList();
  }

  /** A number or a local. */
  Expression simple() {
    int dots = dice.between(1, 100);
    return dots <= 70
        ? number()
        : new Expression.Local(dots <= 75 ? ProgramPrinter.ARGUMENT : local());
  }

  /** Any constant. */
  Expression number() {
    return isTyped() && dice.chance(50) ? literal() : small();
  }

  /** One that is not small. */
  Expression literal() {
    return new Expression.Literal(dice.pick(LITERALS));
  }

  private Expression small() {
    return new Expression.Constant(dice.between(0, GREATEST));
  }

  /** What to write somewhere. */
  Expression value(List<Shared> readable) {
    if (isTyped()) {
      return dice.chance(40) ? compute(readable, DEEPEST - 1) : simple();
    }
    if (dice.chance(12)) {
      return sum(new Expression.Load(place(readable)));
    }
    return dice.chance(15) ? sum(new Expression.Local(local())) : simple();
  }

  /** Any operators. */
  Expression compute(List<Shared> readable) {
    return compute(readable, DEEPEST);
  }

  private Expression compute(List<Shared> readable, int depth) {
    Operator operator =
        dice.chance(traits.risky() / 2) ? Operator.DIVIDE_UNCHECKED : dice.pick(Operator.total());
    List<Expression> operands = new ArrayList<>();
    for (int i = 0; i < operator.operands(); i++) {
      operands.add(depth > 1 && dice.chance(35) ? compute(readable, depth - 1) : leaf(readable));
    }
    return new Expression.Operation(operator, operands);
  }

  private Expression leaf(List<Shared> readable) {
    return dice.chance(35) ? new Expression.Load(place(readable)) : simple();
  }

  private Expression sum(Expression left) {
    return new Expression.Binary("+", left, new Expression.Constant(1));
  }

  /** What to ask about: a local, or a place. */
  Expression tested(List<Shared> readable) {
    List<Expression> kinds = new ArrayList<>();
    kinds.add(new Expression.Local(local()));
    kinds.add(
        isTyped()
            ? compute(readable, 2)
            : new Expression.Binary("+", new Expression.Local(0), new Expression.Local(1)));
    kinds.add(new Expression.Load(place(readable)));
    return dice.pick(kinds);
  }

  /** A comparison that can be true and can be false. */
  Expression condition(Expression tested) {
    List<Shared> pointers = vocabulary.pointers();
    if (!pointers.isEmpty() && dice.chance(25)) {
      Shared pointer = dice.pick(pointers);
      Shared target = dice.pick(vocabulary.targets(pointer));
      return new Expression.PointsTo(new Place.Whole(pointer), new Place.Whole(target));
    }
    return isTyped() && dice.chance(50)
        ? new Expression.Operation(dice.pick(Operator.comparisons()), List.of(tested, number()))
        : compare(dice.pick(List.of("==", "!=", "<=", ">")), tested, small());
  }

  /** A comparison that is true most of the time. */
  Expression expectation(Expression tested) {
    if (dice.chance(40)) {
      return condition(tested);
    }
    return isTyped()
        ? compare("!=", tested, number())
        : compare(
            dice.pick(List.of("!=", "<=")), tested, new Expression.Constant(dice.between(2, 4)));
  }

  private static Expression compare(String operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right);
  }
}
