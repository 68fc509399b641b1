package tdv.random;

import java.util.ArrayList;
import java.util.List;

/** Draws the places and expressions of statements. */
final class Operands {
  private static final int LOCALS = 2;
  private static final int GREATEST = 2;

  private final Vocabulary vocabulary;
  private final Dice dice;

  Operands(Vocabulary vocabulary, Dice dice) {
    this.vocabulary = vocabulary;
    this.dice = dice;
  }

  int local() {
    return dice.between(0, LOCALS - 1);
  }

  /** A place to access; one of the guarded variables, if there are any, most of the time. */
  Place place(List<Shared> guarded) {
    return whole(
        !guarded.isEmpty() && dice.chance(75) ? dice.pick(guarded) : dice.pick(vocabulary.open()));
  }

  private Place whole(Shared object) {
    return switch (object.kind()) {
      case ARRAY, ATOMIC_ARRAY -> new Place.Element(object, simple());
      case POINTER, ATOMIC_POINTER, HEAP, ATOMIC_HEAP -> new Place.Target(object);
      default -> new Place.Whole(object);
    };
  }

  /** A number or a local. */
  Expression simple() {
    return dice.chance(70) ? number() : new Expression.Local(local());
  }

  private Expression number() {
    return new Expression.Constant(dice.between(0, GREATEST));
  }

  /** What to write somewhere. */
  Expression value(List<Shared> readable) {
    if (dice.chance(12)) {
      return sum(new Expression.Load(place(readable)));
    }
    return dice.chance(15) ? sum(new Expression.Local(local())) : simple();
  }

  private Expression sum(Expression left) {
    return new Expression.Binary("+", left, new Expression.Constant(1));
  }

  /** What to ask about: a local, or a place. */
  Expression tested(List<Shared> readable) {
    List<Expression> kinds = new ArrayList<>();
    kinds.add(new Expression.Local(local()));
    kinds.add(new Expression.Binary("+", new Expression.Local(0), new Expression.Local(1)));
    kinds.add(new Expression.Load(place(readable)));
    return dice.pick(kinds);
  }

  /** A comparison that can be true and can be false. */
  Expression condition(Expression tested) {
    return compare(dice.pick(List.of("==", "!=", "<=", ">")), tested, number());
  }

  /** A comparison that is true most of the time. */
  Expression expectation(Expression tested) {
    return dice.chance(40)
        ? condition(tested)
        : compare(
            dice.pick(List.of("!=", "<=")), tested, new Expression.Constant(dice.between(2, 4)));
  }

  private static Expression compare(String operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right);
  }
}
