package tdv.random;

import java.util.List;

/**
 * About how many interleavings a part of a program has, as if nothing ever had to wait and every
 * branch were the longest.
 *
 * @param steps of all its threads
 * @param count the number of orders of these steps
 */
record Interleavings(int steps, double count) {
  private static final Interleavings NOTHING = new Interleavings(0, 1);

  static Interleavings of(TestProgram program) {
    return of(program.main());
  }

  private static Interleavings of(List<Statement> statements) {
    return statements.stream().map(Interleavings::of).reduce(NOTHING, Interleavings::then);
  }

  private static Interleavings of(Statement statement) {
    Interleavings own = steps(ownSteps(statement));
    Interleavings body = of(statement.body(0));
    Interleavings other = of(statement.body(1));
    if (statement.form().isSpawn()) {
      return own.then(body.beside(steps(2).then(other)));
    }
    return switch (statement.form()) {
      case ATOMICALLY -> steps(1);
      case FOR -> body.times(((Expression.Constant) statement.values().get(0)).value());
      case FOR_UP_TO, FOR_BREAK, FOR_CONTINUE, DO_WHILE, RETRY -> own.then(body).times(2);
      default -> own.then(body.steps > other.steps ? body : other);
    };
  }

  private static int ownSteps(Statement statement) {
    int accesses =
        statement.places().stream().mapToInt(Place::steps).sum()
            + statement.values().stream().mapToInt(Expression::steps).sum();
    boolean twice = statement.form() == Form.ADD && !statement.places().get(0).isAtomic();
    return accesses + statement.form().steps() + (twice ? 1 : 0);
  }

  private static Interleavings steps(int steps) {
    return new Interleavings(steps, 1);
  }

  private Interleavings then(Interleavings next) {
    return new Interleavings(steps + next.steps, count * next.count);
  }

  private Interleavings times(int iterations) {
    return new Interleavings(steps * iterations, Math.pow(count, iterations));
  }

  private Interleavings beside(Interleavings other) {
    double orders = 1;
    for (int i = 1; i <= other.steps; i++) {
      orders = orders * (steps + i) / i;
    }
    return new Interleavings(steps + other.steps, count * other.count * orders);
  }
}
