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
    return Stream.concat(lists(program.main()).map(TestProgram::new), Retyping.of(program));
  }

  static int weight(TestProgram program) {
    int types =
        (int) program.objects().stream().filter(object -> object.type() != CType.INT).count();
    return types + program.statements().mapToInt(Simplifications::weight).sum();
  }

  private static int weight(Statement statement) {
    int places = statement.places().stream().mapToInt(Simplifications::weight).sum();
    int form = statement.form().isSpawn() && statement.form() != Form.SPAWN ? 2 : 1;
    return form + places + statement.values().stream().mapToInt(Simplifications::weight).sum();
  }

  private static int weight(Place place) {
    int index = place.expressions().mapToInt(Simplifications::weight).sum();
    return index + (place instanceof Place.Whole ? 1 : 2 + beyond(place));
  }

  /** How far from the simplest place of its kind. */
  private static int beyond(Place place) {
    if (place instanceof Place.Element element) {
      return element.mask() == Place.Element.VALID ? 0 : 1;
    }
    return place instanceof Place.Part part ? part.member().mask() : 0;
  }

  private static int weight(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      return 1 + constant.value();
    } else if (expression instanceof Expression.Load load) {
      return 2 + weight(load.place());
    } else if (expression instanceof Expression.PointsTo) {
      return 6;
    } else if (expression instanceof Expression.Literal) {
      return 5;
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
    Stream<Statement> form =
        statement.form().isSpawn() && statement.form() != Form.SPAWN
            ? Stream.of(Statement.of(Form.SPAWN).around(statement.body(0), statement.body(1)))
            : Stream.empty();
    return Stream.of(bodies, form, places, values).flatMap(stream -> stream);
  }

  private static Stream<Place> simpler(Place place) {
    if (place instanceof Place.Element element) {
      Stream<Place> valid =
          element.mask() == Place.Element.VALID
              ? Stream.empty()
              : Stream.of(
                  new Place.Element(element.object(), element.index(), Place.Element.VALID));
      return Stream.concat(
          valid,
          simpler(element.index())
              .map(index -> new Place.Element(element.object(), index, element.mask())));
    } else if (place instanceof Place.Part part && part.member().mask() > 0) {
      return simpler(part.index())
          .map(index -> new Place.Part(part.object(), part.member(), index));
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
    } else if (expression instanceof Expression.Operation operation) {
      return Stream.concat(operation.parts(), simplerOperands(operation));
    } else if (expression instanceof Expression.Literal) {
      return IntStream.rangeClosed(0, 2).mapToObj(Expression.Constant::new);
    }
    return Stream.of(Expression.Constant.ZERO);
  }

  private static Stream<Expression> simplerOperands(Expression.Operation operation) {
    List<Expression> operands = operation.operands();
    return IntStream.range(0, operands.size())
        .boxed()
        .flatMap(i -> simpler(operands.get(i)).map(e -> replaced(operands, i, e)))
        .map(simpler -> new Expression.Operation(operation.operator(), simpler));
  }

  private static List<Expression> replaced(List<Expression> list, int index, Expression element) {
    List<Expression> copy = new ArrayList<>(list);
    copy.set(index, element);
    return copy;
  }

  private static Expression binary(String operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right);
  }
}
