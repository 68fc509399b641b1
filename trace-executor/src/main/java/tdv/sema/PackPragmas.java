package tdv.sema;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of {@code #pragma pack} in a preprocessed text, by offset: {@code pack(n)}, {@code
 * pack()}, {@code pack(push[, name][, n])} and {@code pack(pop[, name])} (GCC manual 6.62.10,
 * Structure-Layout Pragmas).
 */
final class PackPragmas {
  private static final Pattern PRAGMA =
      Pattern.compile(
          "^[ \\t]*#[ \\t]*pragma[ \\t]+pack[ \\t]*\\(([^)\\n]*)\\)", Pattern.MULTILINE);

  /** A value that a push has saved, with the name it was given, or an empty one. */
  private record Saved(String name, int value) {}

  private final TreeMap<Integer, Integer> changes = new TreeMap<>();
  private final Deque<Saved> stack = new ArrayDeque<>();
  private int current;

  PackPragmas(String text) {
    // Most programs have none: a plain search is much faster than the pattern.
    if (text.contains("pragma")) {
      Matcher matcher = PRAGMA.matcher(text);
      while (matcher.find()) {
        apply(matcher.group(1).strip());
        changes.put(matcher.start(), current);
      }
    }
  }

  /** The largest alignment of members in bytes at this place, 0 if there is no limit. */
  int at(int offset) {
    Map.Entry<Integer, Integer> change = changes.floorEntry(offset);
    return change == null ? 0 : change.getValue();
  }

  private void apply(String argument) {
    String[] words = argument.split("\\s*,\\s*");
    switch (words[0]) {
      case "push" -> push(words);
      case "pop" -> pop(words);
      case "" -> current = 0;
      default -> set(words[0]);
    }
  }

  private void push(String[] words) {
    String name = words.length > 1 && !isNumber(words[1]) ? words[1] : "";
    stack.push(new Saved(name, current));
    if (words.length > 1) {
      set(words[words.length - 1]);
    }
  }

  private void pop(String[] words) {
    String name = words.length > 1 && !isNumber(words[1]) ? words[1] : "";
    if (!name.isEmpty() && stack.stream().noneMatch(saved -> saved.name().equals(name))) {
      return;
    }
    while (!stack.isEmpty()) {
      Saved saved = stack.pop();
      current = saved.value();
      if (name.isEmpty() || saved.name().equals(name)) {
        break;
      }
    }
  }

  /** Other words and numbers are ignored, as gcc does with a warning. */
  private void set(String word) {
    switch (word) {
      case "0", "1", "2", "4", "8", "16" -> current = Integer.parseInt(word);
      default -> {}
    }
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty() && Character.isDigit(word.charAt(0));
  }
}
