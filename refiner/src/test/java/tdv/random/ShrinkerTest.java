package tdv.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tdv.random.Shared.Kind;

/** Shrinking ends with a program that has only what it must have. */
class ShrinkerTest {
  private static final Shared ATOMIC = Shared.of(Kind.ATOMIC, "y0", 0);
  private static final Shared MUTEX = Shared.of(Kind.MUTEX, "m0", 0);

  private static Stream<TestProgram> programs(Profile profile) {
    return LongStream.range(0, 60).mapToObj(seed -> ProgramGenerator.generate(profile, seed));
  }

  private static boolean has(List<Statement> body, Form form) {
    return body.stream().flatMap(Statement::all).anyMatch(inner -> inner.form() == form);
  }

  /** Whether two threads each have a statement of a form. */
  private static Predicate<TestProgram> twoThreadsWith(Form form) {
    return program ->
        program
                .statements()
                .filter(outer -> outer.form().isSpawn())
                .filter(outer -> has(outer.body(1), form))
                .count()
            >= 2;
  }

  @ParameterizedTest
  @EnumSource
  void everySimplificationIsSimpler(Profile profile) {
    programs(profile)
        .forEach(
            program -> {
              int weight = Simplifications.weight(program);
              assertTrue(
                  Simplifications.of(program)
                      .allMatch(simpler -> Simplifications.weight(simpler) < weight),
                  program::text);
            });
  }

  @Test
  void twoThreadsThatStore() {
    Predicate<TestProgram> shows = twoThreadsWith(Form.STORE);
    List<TestProgram> showing = programs(Profile.ATOMICS).filter(shows).toList();
    assertTrue(showing.size() >= 3, () -> showing.size() + " programs");
    for (TestProgram program : showing) {
      TestProgram smallest = Shrinker.shrink(program, shows);
      assertEquals(2, smallest.threads(), smallest::text);
      assertEquals(4, smallest.statements().count(), smallest::text);
      assertTrue(
          smallest
              .statements()
              .flatMap(Statement::expressions)
              .allMatch(Expression.Constant.ZERO::equals),
          smallest::text);
      assertEquals(smallest, Shrinker.shrink(program, shows));
    }
  }

  @Test
  void whatMattersStays() {
    Statement add =
        Statement.of(Form.ADD, new Place.Whole(ATOMIC)).with(new Expression.Constant(2));
    Statement loop =
        Statement.of(Form.FOR).with(new Expression.Constant(3)).around(List.of(add, add));
    Statement locked =
        Statement.of(Form.LOCKED, MUTEX).around(List.of(Statement.of(Form.YIELD), loop));
    TestProgram program =
        new TestProgram(
            List.of(
                Statement.of(Form.SPAWN).around(List.of(add), List.of(locked)),
                Statement.of(Form.YIELD)));
    TestProgram smallest =
        Shrinker.shrink(
            program, smaller -> smaller.text().contains("i < 2") && smaller.text().contains("+="));
    Statement least =
        Statement.of(Form.ADD, new Place.Whole(ATOMIC)).with(new Expression.Constant(0));
    assertEquals(
        new TestProgram(
            List.of(
                Statement.of(Form.FOR).with(new Expression.Constant(2)).around(List.of(least)))),
        smallest);
  }
}
