package tdv.random;

import java.util.List;

/** Makes the calls of the thread library that are statements of their own. */
final class CallGenerator {
  private static final int WITHOUT_SIGNAL = 10;

  private final Vocabulary vocabulary;
  private final Operands operands;
  private final AccessGenerator accesses;
  private final Dice dice;

  CallGenerator(Vocabulary vocabulary, Operands operands, AccessGenerator accesses, Dice dice) {
    this.vocabulary = vocabulary;
    this.operands = operands;
    this.accesses = accesses;
    this.dice = dice;
  }

  boolean makes(Pattern pattern) {
    return switch (pattern) {
      case NOTIFY, RAISE_FLAG, DESTROY -> true;
      default -> !pattern.isBlock() && !pattern.forms().isEmpty();
    };
  }

  Statement call(Pattern pattern) {
    return switch (pattern) {
      case NOTIFY -> notification();
      case RAISE_FLAG ->
          Statement.of(Form.STORE, vocabulary.flag()).with(new Expression.Constant(1));
      case DESTROY -> destroy(dice.pick(vocabulary.objects()));
      default -> simple(pattern);
    };
  }

  private Statement simple(Pattern pattern) {
    List<Shared> objects = objects(pattern);
    if (objects.isEmpty()) {
      List<Form> forms = pattern.forms(vocabulary.once().kind());
      return filled(Statement.of(dice.pick(forms.isEmpty() ? pattern.forms() : forms)));
    }
    Shared object = dice.pick(objects);
    return filled(Statement.of(dice.pick(pattern.forms(object.kind())), object));
  }

  private List<Shared> objects(Pattern pattern) {
    return switch (pattern) {
      case SEMAPHORE_WAIT, SEMAPHORE_TRY, SEMAPHORE_TIMED, SEMAPHORE_POST, SEMAPHORE_VALUE ->
          vocabulary.semaphores();
      case SIGNAL -> List.of(vocabulary.condition());
      case BARRIER -> List.of(vocabulary.barrier());
      case ONCE -> List.of(vocabulary.once());
      case SPIN -> List.of(vocabulary.flag());
      case FLAG_SET, FLAG_CLEAR -> List.of(vocabulary.flagLock().lock());
      case KEY_SET, KEY_GET -> List.of(vocabulary.key());
      case IDENTIFY -> List.of(vocabulary.visitor());
      case UNLOCK -> vocabulary.locks().stream().map(Vocabulary.Guard::lock).toList();
      default -> List.of();
    };
  }

  private Statement filled(Statement statement) {
    Statement whole = statement.into(operands.local());
    return statement.form().template().contains("$0") ? whole.with(operands.simple()) : whole;
  }

  static Statement destroy(Shared object) {
    return Statement.of(object.kind().destroyed().orElseThrow(), object);
  }

  /** Now and then the signal is forgotten. */
  private Statement notification() {
    Vocabulary.Guard guard = vocabulary.locks().get(0);
    Statement change = accesses.add(new Place.Whole(guard.variable()));
    List<Statement> body =
        dice.chance(WITHOUT_SIGNAL) ? List.of(change) : List.of(change, call(Pattern.SIGNAL));
    return Statement.of(Pattern.LOCKED.forms(guard.lock().kind()).get(0), guard.lock())
        .around(body);
  }
}
