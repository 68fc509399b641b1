package tdv.input;

import java.util.ArrayList;
import java.util.List;

/** What the user wrote: {@code NAME=VALUE}, with several values as {@code NAME=1,2,'c'}. */
record InputText(String name, List<String> values) {
  static InputText parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      throw new InputException("input '" + text + "' has no value; write NAME=VALUE");
    }
    String name = text.substring(0, equals).strip();
    if (!name.matches("[A-Za-z_$][\\w$.\\[\\]]*")) {
      throw new InputException("input '" + text + "': '" + name + "' is no name of C");
    }
    List<String> values = split(text.substring(equals + 1));
    if (values.stream().anyMatch(String::isEmpty)) {
      throw new InputException("input '" + text + "': a value is missing");
    }
    return new InputText(name, values);
  }

  /** Splits at commas; a comma in a character literal belongs to it. */
  private static List<String> split(String text) {
    List<String> values = new ArrayList<>();
    StringBuilder value = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ',' && !quoted) {
        values.add(value.toString().strip());
        value.setLength(0);
        continue;
      }
      value.append(c);
      if (c == '\\' && quoted && i + 1 < text.length()) {
        value.append(text.charAt(++i));
      } else if (c == '\'') {
        quoted = !quoted;
      }
    }
    values.add(value.toString().strip());
    return values;
  }
}
