package tdv.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tdv.random.Shared.Kind;

/**
 * Random programs are C, depend on nothing but the seed, and are of the kind that was asked for.
 */
class ProgramGeneratorTest {
  private static Stream<TestProgram> programs(Profile profile, int count) {
    return LongStream.range(0, count).mapToObj(seed -> ProgramGenerator.generate(profile, seed));
  }

  @ParameterizedTest
  @EnumSource
  void gccHasNothingToSay(Profile profile) throws IOException, InterruptedException {
    for (long seed = 0; seed < 4; seed++) {
      String text = ProgramGenerator.generate(profile, seed).text();
      assertEquals("", GccCheck.messages(text), () -> text);
    }
  }

  @ParameterizedTest
  @EnumSource
  void sameSeedSameText(Profile profile) {
    String text = ProgramGenerator.generate(profile, 7).text();
    assertEquals(text, ProgramGenerator.generate(profile, 7).text());
    assertNotEquals(text, ProgramGenerator.generate(profile, 8).text());
  }

  @ParameterizedTest
  @EnumSource
  void fewThreads(Profile profile) {
    Set<Integer> counts = Set.of(1, 2, 3);
    assertTrue(programs(profile, 100).allMatch(program -> counts.contains(program.threads())));
  }

  /** Then only what a lock protects is plain, and nothing is a race. */
  @Test
  void withoutPlainVariables() {
    Set<Kind> plain =
        EnumSet.of(
            Kind.INT, Kind.ARRAY, Kind.UNION, Kind.STRUCT, Kind.POINTER, Kind.HEAP, Kind.STACK);
    Set<String> guarded = Set.of("g0", "g1", "v", "u", "t");
    for (Profile profile : Profile.values()) {
      if (profile.traits().plain() == 0) {
        assertTrue(
            programs(profile, 100)
                .flatMap(program -> program.objects().stream())
                .allMatch(
                    object -> !plain.contains(object.kind()) || guarded.contains(object.name())),
            profile.text());
      }
    }
  }

  @Test
  void everyOperatorIsUsed() {
    Set<Operator> operators = EnumSet.noneOf(Operator.class);
    Stream.of(Profile.EXPRESSIONS, Profile.WRONG)
        .flatMap(profile -> programs(profile, 200))
        .flatMap(TestProgram::statements)
        .flatMap(Statement::expressions)
        .filter(Expression.Operation.class::isInstance)
        .forEach(operation -> operators.add(((Expression.Operation) operation).operator()));
    assertEquals(EnumSet.allOf(Operator.class), operators);
  }

  @Test
  void everyTypeAndEveryKindIsUsed() {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    Set<CType> types = EnumSet.noneOf(CType.class);
    Arrays.stream(Profile.values())
        .flatMap(profile -> programs(profile, 100))
        .flatMap(program -> program.objects().stream())
        .forEach(
            object -> {
              kinds.add(object.kind());
              types.add(object.type());
            });
    assertEquals(EnumSet.allOf(Kind.class), kinds);
    assertEquals(EnumSet.allOf(CType.class), types);
  }

  @Test
  void everyFormIsMade() {
    Set<Form> forms = EnumSet.noneOf(Form.class);
    Arrays.stream(Profile.values())
        .flatMap(profile -> programs(profile, 100))
        .flatMap(TestProgram::statements)
        .forEach(statement -> forms.add(statement.form()));
    assertEquals(EnumSet.allOf(Form.class), forms);
  }
}
