package tdv.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The programs that are one step simpler than a program, those with the most removed first. Each
 * has less {@link #weight}, so that no chain of them is endless.
 */
final class Simplifications {
  private Simplifications() {}

  static Stream<TestProgram> of(TestProgram program) {
    return lists(program.main()).map(TestProgram::new);
  }

  static int weight(TestProgram program) {
    return program.statements().mapToInt(Simplifications::weight).sum();
  }

  private static int weight(Statement statement) {
    int places = statement.places().stream().mapToInt(Simplifications::weight).sum();
    return 1 + places + statement.values().stream().mapToInt(Simplifications::weight).sum();
  }

  private static int weight(Place place) {
    int index = place.expressions().mapToInt(Simplifications::weight).sum();
    return index + (place instanceof Place.Whole ? 1 : 2);
  }

  private static int weight(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      return 1 + constant.value();
    } else if (expression instanceof Expression.Load load) {
      return 2 + weight(load.place());
    }
    return 2 + expression.parts().mapToInt(Simplifications::weight).sum();
  }

  /** First without some of the statements, then with one of them simpler. */
  private static Stream<List<Statement>> lists(List<Statement> list) {
    Stream<List<Statement>> shorter =
        Stream.iterate(list.size(), size -> size > 0, size -> size / 2)
            .flatMap(size -> withoutAny(list, size));
    Stream<List<Statement>> simpler =
        IntStream.range(0, list.size())
            .boxed()
            .flatMap(i -> instead(list.get(i)).map(body -> spliced(list, i, 1, body)));
    return Stream.concat(shorter, simpler);
  }

  /** Without as many statements in a row. */
  private static Stream<List<Statement>> withoutAny(List<Statement> list, int size) {
    return IntStream.rangeClosed(0, list.size() - size)
        .mapToObj(from -> spliced(list, from, size, List.of()));
  }

  private static List<Statement> spliced(
      List<Statement> list, int from, int size, List<Statement> instead) {
    List<Statement> result = new ArrayList<>(list.subList(0, from));
    result.addAll(instead);
    result.addAll(list.subList(from + size, list.size()));
    return result;
  }

  /** What can take a statement's place: its bodies, or itself with a part that is simpler. */
  private static Stream<List<Statement>> instead(Statement statement) {
    return Stream.concat(bodies(statement), parts(statement).map(List::of));
  }

  private static Stream<List<Statement>> bodies(Statement statement) {
    List<Statement> both = new ArrayList<>(statement.body(0));
    both.addAll(statement.body(1));
    return Stream.concat(statement.bodies().stream(), Stream.of(both))
        .filter(body -> !body.isEmpty())
        .distinct();
  }

  private static Stream<Statement> parts(Statement statement) {
    Stream<Statement> bodies =
        IntStream.range(0, statement.bodies().size())
            .boxed()
            .flatMap(i -> lists(statement.body(i)).map(body -> statement.withBody(i, body)));
    Stream<Statement> places =
        IntStream.range(0, statement.places().size())
            .boxed()
            .flatMap(i -> simpler(statement.places().get(i)).map(p -> statement.withPlace(i, p)));
    Stream<Statement> values =
        IntStream.range(0, statement.values().size())
            .boxed()
            .flatMap(i -> simpler(statement.values().get(i)).map(v -> statement.withValue(i, v)));
    return Stream.of(bodies, places, values).flatMap(stream -> stream);
  }

  private static Stream<Place> simpler(Place place) {
    if (place instanceof Place.Element element) {
      return simpler(element.index()).map(index -> new Place.Element(element.object(), index));
    }
    return place instanceof Place.Target target
        ? target.object().target().stream().map(Place.Whole::new)
        : Stream.empty();
  }

  private static Stream<Expression> simpler(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      return IntStream.range(0, constant.value()).mapToObj(Expression.Constant::new);
    } else if (expression instanceof Expression.Load load) {
      return Stream.concat(
          Stream.of(Expression.Constant.ZERO), simpler(load.place()).map(Expression.Load::new));
    } else if (expression instanceof Expression.Binary binary) {
      return Stream.of(
              Stream.of(binary.left(), binary.right()),
              simpler(binary.left()).map(e -> binary(binary.operator(), e, binary.right())),
              simpler(binary.right()).map(e -> binary(binary.operator(), binary.left(), e)))
          .flatMap(stream -> stream);
    }
    return Stream.of(Expression.Constant.ZERO);
  }

  private static Expression binary(String operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right);
  }
}
