package tdv.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tdv.random.Shared.Kind;

/** Makes the statements that access variables and do nothing else. */
final class AccessGenerator {
  private static final List<Form> FETCHES =
      List.of(Form.FETCH_SUBTRACT, Form.FETCH_OR, Form.FETCH_AND, Form.FETCH_EXCLUSIVE_OR);

  /** The other ways to access something atomic. */
  private static final List<Form> BUILTINS =
      Arrays.stream(Form.values())
          .filter(form -> form.name().matches("(BUILTIN|SYNC|.*_WEAK|.*_EXPLICIT).*"))
          .filter(form -> form.template().contains("$p") && !form.name().startsWith("FLAG"))
          .toList();

  private final Operands operands;
  private final Dice dice;

  AccessGenerator(Operands operands, Dice dice) {
    this.operands = operands;
    this.dice = dice;
  }

  boolean isPossible(Pattern pattern, Where where) {
    return switch (pattern) {
      case COPY, FILL -> !operands.plain(where.guarded()).isEmpty();
      default -> true;
    };
  }

  Statement access(Pattern pattern, Where where) {
    return switch (pattern) {
      case READ ->
          Statement.of(Form.SET)
              .with(new Expression.Load(operands.place(where.readable())))
              .into(operands.local());
      case COMPUTE ->
          Statement.of(Form.SET).with(operands.compute(where.readable())).into(operands.local());
      case COPY, FILL -> bytes(pattern, where);
      case CALL -> call(where);
      default -> change(pattern, operands.place(where.guarded()), where);
    };
  }

  private Statement change(Pattern pattern, Place place, Where where) {
    boolean atomic = place.isAtomic();
    if (pattern == Pattern.WRITE) {
      return Statement.of(atomic ? Form.STORE : Form.WRITE, place)
          .with(operands.value(where.readable()));
    } else if (!atomic || pattern == Pattern.ADD) {
      return add(place);
    } else if (pattern == Pattern.BUILTIN) {
      return Statement.of(dice.pick(BUILTINS), place)
          .with(operands.simple(), operands.simple())
          .into(operands.local());
    } else if (pattern == Pattern.EXCHANGE) {
      return Statement.of(exchange(), place).with(operands.simple()).into(operands.local());
    }
    boolean value = operands.isTyped() && dice.chance(50);
    return Statement.of(value ? Form.COMPARE_EXCHANGE_VALUE : Form.COMPARE_EXCHANGE, place)
        .with(operands.simple(), operands.simple())
        .into(operands.local());
  }

  private Form exchange() {
    if (operands.isTyped() && dice.chance(50)) {
      return dice.pick(FETCHES);
    }
    return dice.chance(50) ? Form.EXCHANGE : Form.FETCH_ADD;
  }

  /** Where values may be great, the addition is one that wraps around. */
  Statement add(Place place) {
    Expression number = new Expression.Constant(dice.between(1, 2));
    if (!operands.isTyped()) {
      return Statement.of(Form.ADD, place).with(number);
    } else if (place.isAtomic()) {
      return Statement.of(Form.FETCH_ADD, place).with(number).into(operands.local());
    }
    Operator operator = dice.chance(50) ? Operator.ADD_INT : Operator.ADD_LONG;
    Expression sum =
        new Expression.Operation(operator, List.of(new Expression.Load(place), number));
    return Statement.of(Form.WRITE, place).with(sum);
  }

  private Statement bytes(Pattern pattern, Where where) {
    Place to = dice.pick(operands.plain(where.guarded()));
    List<Place> others =
        operands.plain(where.readable()).stream()
            .filter(place -> !place.object().equals(to.object()))
            .toList();
    if (pattern == Pattern.FILL || others.isEmpty()) {
      return Statement.of(Form.FILL, to).with(operands.simple());
    }
    Place from = dice.pick(others);
    boolean alike =
        to instanceof Place.Whole
            && from instanceof Place.Whole
            && to.object().kind() == from.object().kind()
            && (to.object().kind() == Kind.UNION || to.object().kind() == Kind.STRUCT);
    Form form =
        dice.chance(15)
            ? Form.COMPARE_BYTES
            : alike ? Form.ASSIGN : dice.chance(55) ? Form.COPY : Form.MOVE;
    return Statement.of(form, to, from).into(operands.local());
  }

  private Statement call(Where where) {
    List<Form> forms =
        new ArrayList<>(
            List.of(Form.CALL_ADD_TO, Form.CALL_SPLIT, Form.CALL_CLIMB, Form.CALL_TABLE));
    List<Place> readable = operands.ints(where.readable());
    List<Place> writable = operands.ints(where.guarded());
    if (!readable.isEmpty()) {
      forms.add(Form.CALL_FETCH);
    }
    if (!writable.isEmpty()) {
      forms.addAll(List.of(Form.CALL_PUT, Form.CALL_PILE));
    }
    Form form = dice.pick(forms);
    Expression value = argument(where);
    return switch (form) {
      case CALL_FETCH -> Statement.of(form, dice.pick(readable)).into(operands.local());
      case CALL_PUT, CALL_PILE ->
          Statement.of(form, dice.pick(writable)).with(value).into(operands.local());
      case CALL_TABLE -> Statement.of(form).with(value, operands.simple()).into(operands.local());
      default -> Statement.of(form).with(value).into(operands.intLocal());
    };
  }

  private Expression argument(Where where) {
    return dice.chance(50)
        ? new Expression.Load(operands.place(where.readable()))
        : operands.simple();
  }
}
