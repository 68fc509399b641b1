package tdv.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A statement: its form, and what the form's text has gaps for.
 *
 * @param local the number of the local variable that gets the result, if there is one
 * @param bodies as many as the form has: none, one, or two
 */
record Statement(
    Form form,
    int local,
    List<Place> places,
    List<Expression> values,
    List<List<Statement>> bodies) {
  Statement {
    places = List.copyOf(places);
    values = List.copyOf(values);
    bodies = bodies.stream().map(List::copyOf).toList();
  }

  static Statement of(Form form, Place... places) {
    return new Statement(form, 0, List.of(places), List.of(), List.of());
  }

  static Statement of(Form form, Shared object) {
    return of(form, new Place.Whole(object));
  }

  Statement into(int number) {
    return new Statement(form, number, places, values, bodies);
  }

  Statement with(Expression... expressions) {
    return new Statement(form, local, places, List.of(expressions), bodies);
  }

  Statement around(List<Statement> body) {
    return new Statement(form, local, places, values, List.of(body));
  }

  Statement around(List<Statement> body, List<Statement> other) {
    return new Statement(form, local, places, values, List.of(body, other));
  }

  Statement withPlace(int index, Place place) {
    return new Statement(form, local, replaced(places, index, place), values, bodies);
  }

  Statement withValue(int index, Expression value) {
    return new Statement(form, local, places, replaced(values, index, value), bodies);
  }

  Statement withBody(int index, List<Statement> body) {
    return new Statement(form, local, places, values, replaced(bodies, index, body));
  }

  private static <T> List<T> replaced(List<T> list, int index, T element) {
    List<T> copy = new ArrayList<>(list);
    copy.set(index, element);
    return copy;
  }

  /** The body, or none. */
  List<Statement> body(int index) {
    return index < bodies.size() ? bodies.get(index) : List.of();
  }

  /** All expressions of this statement, those in others included, but not those of its bodies. */
  Stream<Expression> expressions() {
    return Stream.concat(values.stream(), places.stream().flatMap(Place::expressions))
        .flatMap(Expression::all);
  }

  /** What this statement mentions, without its bodies. */
  Stream<Shared> objects() {
    Stream<Place> loads = expressions().flatMap(Expression::places);
    return Stream.concat(places.stream(), loads)
        .map(Place::object)
        .flatMap(object -> Stream.concat(object.target().stream(), Stream.of(object)));
  }

  /** This statement and all in its bodies. */
  Stream<Statement> all() {
    return Stream.concat(
        Stream.of(this), bodies.stream().flatMap(List::stream).flatMap(Statement::all));
  }
}
