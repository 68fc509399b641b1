package tdv.random;

import java.util.List;
import java.util.stream.Stream;

/** An expression of an integer type. */
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
    public Stream<Place> places() {
      return Stream.of(place);
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

  /** A number that is not small, as C writes it. */
  record Literal(String text) implements Expression {
    @Override
    public String operand() {
      return text.startsWith("-") ? "(" + text + ")" : text;
    }

    @Override
    public int steps() {
      return 0;
    }
  }

  /** An operator, and as many operands as it has. */
  record Operation(Operator operator, List<Expression> operands) implements Expression {
    public Operation {
      operands = List.copyOf(operands);
    }

    @Override
    public String text() {
      String text = operator.template();
      for (int i = 0; i < operands.size(); i++) {
        text = text.replace("$" + i, operands.get(i).operand());
      }
      return text;
    }

    @Override
    public String operand() {
      return "(" + text() + ")";
    }

    @Override
    public int steps() {
      return operands.stream().mapToInt(Expression::steps).sum();
    }

    @Override
    public Stream<Expression> parts() {
      return operands.stream();
    }
  }

  /** Whether a pointer points to a variable. */
  record PointsTo(Place pointer, Place target) implements Expression {
    @Override
    public String text() {
      return pointer.text() + " == &" + target.text();
    }

    @Override
    public String operand() {
      return "(" + text() + ")";
    }

    @Override
    public int steps() {
      return pointer.steps();
    }

    @Override
    public Stream<Place> places() {
      return Stream.of(pointer, target);
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

  /** The places that it mentions, without those of its parts. */
  default Stream<Place> places() {
    return Stream.empty();
  }

  /** The expressions in it. */
  default Stream<Expression> parts() {
    return Stream.empty();
  }

  /** This expression and all in it. */
  default Stream<Expression> all() {
    return Stream.concat(Stream.of(this), parts().flatMap(Expression::all));
  }
}
