package tdv.random;

import java.util.List;
import java.util.stream.Stream;

/** Programs in which one of the variables has become an int. */
record Retyping(Shared from, Shared to) {
  /** One for each variable of another type; pointers follow what they point to. */
  static Stream<TestProgram> of(TestProgram program) {
    return program.objects().stream()
        .filter(object -> object.target().isEmpty() && object.type() != CType.INT)
        .map(object -> new Retyping(object, object.withType(CType.INT)).in(program));
  }

  private TestProgram in(TestProgram program) {
    return new TestProgram(list(program.main()));
  }

  private List<Statement> list(List<Statement> statements) {
    return statements.stream().map(this::statement).toList();
  }

  private Statement statement(Statement old) {
    return new Statement(
        old.form(),
        old.local(),
        old.places().stream().map(this::place).toList(),
        old.values().stream().map(this::expression).toList(),
        old.bodies().stream().map(this::list).toList());
  }

  private Shared object(Shared object) {
    if (object.equals(from)) {
      return to;
    }
    return object.target().filter(from::equals).isPresent()
        ? Shared.pointer(object.kind(), object.name(), to)
        : object;
  }

  private Place place(Place place) {
    if (place instanceof Place.Element element) {
      return new Place.Element(
          object(element.object()), expression(element.index()), element.mask());
    } else if (place instanceof Place.Part part) {
      return new Place.Part(object(part.object()), part.member(), expression(part.index()));
    }
    return place instanceof Place.Target target
        ? new Place.Target(object(target.object()))
        : new Place.Whole(object(place.object()));
  }

  private Expression expression(Expression expression) {
    if (expression instanceof Expression.Load load) {
      return new Expression.Load(place(load.place()));
    } else if (expression instanceof Expression.PointsTo question) {
      return new Expression.PointsTo(place(question.pointer()), place(question.target()));
    } else if (expression instanceof Expression.Binary binary) {
      return new Expression.Binary(
          binary.operator(), expression(binary.left()), expression(binary.right()));
    }
    return expression instanceof Expression.Operation operation
        ? new Expression.Operation(
            operation.operator(), operation.operands().stream().map(this::expression).toList())
        : expression;
  }
}
