package tdv.random;

import java.util.ArrayList;
import java.util.List;
import tdv.random.Shared.Kind;

/**
 * Makes small random programs with not too many interleavings. All are C without undefined
 * behaviour apart from races and what the profile is about, and end in every schedule in which no
 * thread waits for ever.
 */
final class ProgramGenerator {
  private static final double MOST = 100_000;
  private static final int MOST_THREADS = 3;

  private final Profile profile;
  private final Dice dice;

  private ProgramGenerator(Profile profile, long seed) {
    this.profile = profile;
    this.dice = new Dice(0x9e3779b97f4a7c15L * seed + profile.text().hashCode());
  }

  /** The program of a seed. */
  static TestProgram generate(Profile profile, long seed) {
    ProgramGenerator generator = new ProgramGenerator(profile, seed);
    while (true) {
      TestProgram program = generator.draw();
      double count = Interleavings.of(program).count();
      if (count >= profile.fewestInterleavings() && count <= MOST) {
        return program;
      }
    }
  }

  private TestProgram draw() {
    Vocabulary vocabulary = Vocabulary.draw(profile, dice);
    if (profile == Profile.EXPRESSIONS) {
      Operands operands = new Operands(profile.traits(), vocabulary, dice);
      return new ExpressionGenerator(operands, dice).draw(vocabulary.open(Kind.ATOMIC));
    }
    BodyGenerator bodies = new BodyGenerator(profile, vocabulary, dice, MOST_THREADS);
    boolean mainTakesPart = dice.chance(35);
    int threads = mainTakesPart && dice.chance(40) ? 1 : dice.between(2, MOST_THREADS);
    bodies.reserve(threads);
    List<Statement> inside = mainTakesPart ? bodies.body(1, 2) : List.of();
    for (int i = 0; i < threads; i++) {
      inside = List.of(bodies.spawn(inside, bodies.body(1, 4)));
    }
    List<Statement> main = new ArrayList<>(inside);
    if (dice.chance(40)) {
      main.add(bodies.finalCheck());
    }
    if (dice.chance(profile.traits().rare() / 2)) {
      new TestProgram(main)
          .objects().stream()
              .filter(object -> object.kind().destroyed().isPresent())
              .forEach(object -> main.add(CallGenerator.destroy(object)));
    }
    return new TestProgram(main);
  }
}
