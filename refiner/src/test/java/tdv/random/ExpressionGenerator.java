package tdv.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes programs with few interleavings and much to compute: one thread writes numbers, another one
 * computes with what it reads, and compares the result with that of the same expression over
 * constants. The former an engine has to know for all values, the latter C has computed: an
 * assertion that no constants give the result fails if C and the engine agree about the operators,
 * and one that some constants give it holds.
 */
final class ExpressionGenerator {
  private static final int DEEPEST = 3;

  private final Dice dice;
  private final Operands operands;

  /** What each variable may hold. */
  private final Map<Shared, List<Expression>> values = new HashMap<>();

  /** Those that the expression does not read yet: each is read once, so that it has one value. */
  private final List<Shared> unread = new ArrayList<>();

  ExpressionGenerator(Operands operands, Dice dice) {
    this.operands = operands;
    this.dice = dice;
  }

  TestProgram draw(List<Shared> variables) {
    variables.forEach(this::declare);
    List<Statement> writer = new ArrayList<>();
    dice.several(1, 3, () -> dice.pick(variables)).forEach(variable -> writer.add(write(variable)));
    unread.addAll(variables);
    List<Statement> reader = reader();
    boolean mainWrites = dice.chance(50);
    return new TestProgram(
        List.of(
            Statement.of(Form.SPAWN)
                .around(mainWrites ? writer : reader, mainWrites ? reader : writer)));
  }

  private void declare(Shared variable) {
    List<Expression> known = new ArrayList<>();
    known.add(typed(variable, new Expression.Constant(variable.value())));
    values.put(variable, known);
  }

  private static Expression typed(Shared variable, Expression value) {
    return new Expression.Operation(Operator.to(variable.type()), List.of(value));
  }

  private Statement write(Shared variable) {
    Expression value = dice.chance(80) ? operands.literal() : operands.number();
    values.get(variable).add(typed(variable, value));
    return Statement.of(Form.STORE, variable).with(value);
  }

  private List<Statement> reader() {
    List<Shared> read = new ArrayList<>();
    Expression expression = expression(DEEPEST, read);
    while (read.isEmpty()) {
      expression = expression(DEEPEST, read);
    }
    int local = operands.local();
    return List.of(
        Statement.of(Form.SET).with(expression).into(local),
        Statement.of(Form.ASSERT).with(check(local, constants(expression, read))));
  }

  private Expression expression(int depth, List<Shared> read) {
    Operator operator = dice.pick(Operator.total());
    List<Expression> parts = new ArrayList<>();
    for (int i = 0; i < operator.operands(); i++) {
      parts.add(depth > 1 && dice.chance(50) ? expression(depth - 1, read) : leaf(read));
    }
    return new Expression.Operation(operator, parts);
  }

  private Expression leaf(List<Shared> read) {
    if (unread.isEmpty() || dice.chance(40)) {
      return operands.number();
    }
    Shared variable = unread.remove(0);
    read.add(variable);
    return new Expression.Load(new Place.Whole(variable));
  }

  /** The expression for all values of what it reads. */
  private List<Expression> constants(Expression expression, List<Shared> read) {
    List<Expression> all = List.of(expression);
    for (Shared variable : read) {
      Expression load = new Expression.Load(new Place.Whole(variable));
      all =
          all.stream()
              .flatMap(
                  one -> values.get(variable).stream().map(value -> replaced(one, load, value)))
              .toList();
    }
    return all;
  }

  private static Expression replaced(Expression in, Expression what, Expression by) {
    if (in.equals(what)) {
      return by;
    } else if (in instanceof Expression.Operation operation) {
      return new Expression.Operation(
          operation.operator(),
          operation.operands().stream().map(part -> replaced(part, what, by)).toList());
    }
    return in;
  }

  /** The local has none, or one, of the results. */
  private Expression check(int local, List<Expression> results) {
    Expression.Local result = new Expression.Local(local);
    Operator cast = Operator.to(ProgramPrinter.LOCALS.get(local));
    if (dice.chance(50)) {
      return compare(Operator.DIFFERENT, result, cast, dice.pick(results));
    }
    return results.stream()
        .distinct()
        .map(each -> compare(Operator.EQUAL, result, cast, each))
        .reduce((a, b) -> new Expression.Operation(Operator.EITHER, List.of(a, b)))
        .orElseThrow();
  }

  private static Expression compare(
      Operator operator, Expression left, Operator cast, Expression right) {
    return new Expression.Operation(
        operator, List.of(left, new Expression.Operation(cast, List.of(right))));
  }
}
