package tdv.random;

import java.util.stream.Stream;

/** An expression of type int, with small values. */
sealed interface Expression {
  /** A number from 0. */
  record Constant(int value) implements Expression {
    static final Constant ZERO = new Constant(0);

    @Override
    public String text() {
      return Integer.toString(value);
    }

    @Override
    public int steps() {
      return 0;
    }
  }

  /** A local variable of the thread. */
  record Local(int number) implements Expression {
    @Override
    public String text() {
      return "r" + number;
    }

    @Override
    public int steps() {
      return 0;
    }
  }

  /** What a place holds. */
  record Load(Place place) implements Expression {
    @Override
    public String text() {
      return place.isAtomic() ? "atomic_load(&" + place.text() + ")" : place.text();
    }

    @Override
    public int steps() {
      return place.steps();
    }

    @Override
    public Stream<Expression> parts() {
      return place.expressions();
    }
  }

  /** {@code left operator right}. */
  record Binary(String operator, Expression left, Expression right) implements Expression {
    @Override
    public String text() {
      return left.operand() + " " + operator + " " + right.operand();
    }

    @Override
    public String operand() {
      return "(" + text() + ")";
    }

    @Override
    public int steps() {
      return left.steps() + right.steps();
    }

    @Override
    public Stream<Expression> parts() {
      return Stream.of(left, right);
    }
  }

  /** Without brackets around it. */
  String text();

  /** With brackets around it if it needs them as an operand. */
  default String operand() {
    return text();
  }

  /** How many shared accesses it makes. */
  int steps();

  /** The expressions in it. */
  default Stream<Expression> parts() {
    return Stream.empty();
  }

  /** This expression and all in it. */
  default Stream<Expression> all() {
    return Stream.concat(Stream.of(this), parts().flatMap(Expression::all));
  }
}
