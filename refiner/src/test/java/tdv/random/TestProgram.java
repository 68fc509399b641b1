package tdv.random;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program: what main does. Its threads are the second bodies of the statements that create them,
 * and what they share is what its statements mention.
 */
record TestProgram(List<Statement> main) {
  TestProgram {
    main = List.copyOf(main);
  }

  /** All statements. */
  Stream<Statement> statements() {
    return main.stream().flatMap(Statement::all);
  }

  /** The threads beside main. */
  int threads() {
    return (int) statements().filter(statement -> statement.form().isSpawn()).count();
  }

  SortedSet<Shared> objects() {
    return statements().flatMap(Statement::objects).collect(Collectors.toCollection(TreeSet::new));
  }

  /** What the program needs beside its objects. */
  SortedSet<Definition> definitions() {
    Stream<Definition> ofForms = statements().map(statement -> statement.form().definition());
    Stream<Definition> ofObjects =
        objects().stream()
            .map(
                object ->
                    switch (object.kind()) {
                      case UNION -> Definition.WORD;
                      case STRUCT -> Definition.GROUP;
                      default -> Definition.NOTHING;
                    });
    return Stream.concat(ofForms, ofObjects).collect(Collectors.toCollection(TreeSet::new));
  }

  /** The program as C. */
  String text() {
    return new ProgramPrinter().print(this);
  }
}
