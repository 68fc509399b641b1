package tdv.random;

import java.util.Optional;
import java.util.function.Predicate;

/** Finds a smallest program that still shows something: none of its simplifications does. */
final class Shrinker {
  private Shrinker() {}

  /**
   * Simplifies a program step by step.
   *
   * @param shows whether a program still shows what the given one does
   */
  static TestProgram shrink(TestProgram program, Predicate<TestProgram> shows) {
    TestProgram smallest = program;
    Optional<TestProgram> next = Optional.of(program);
    while (next.isPresent()) {
      smallest = next.get();
      next = Simplifications.of(smallest).filter(shows).findFirst();
    }
    return smallest;
  }
}
