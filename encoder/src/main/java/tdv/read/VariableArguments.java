package tdv.read;

import java.util.List;

/** A va_list: the arguments behind the parameters, and how many of them have been taken. */
final class VariableArguments {
  private final List<Datum> arguments;
  private int next;

  VariableArguments(List<Datum> arguments) {
    this.arguments = List.copyOf(arguments);
  }

  VariableArguments copy() {
    VariableArguments copy = new VariableArguments(arguments);
    copy.next = next;
    return copy;
  }

  boolean isEmpty() {
    return next == arguments.size();
  }

  Datum next() {
    return arguments.get(next++);
  }
}
