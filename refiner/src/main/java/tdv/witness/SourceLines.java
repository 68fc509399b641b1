package tdv.witness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tdv.counterexample.Place;

/**
 * The text around places, byte by byte as gcc counts columns. It answers only where the text leaves
 * no doubt: no answer is better than a wrong one.
 */
public final class SourceLines {
  private static final Pattern END_OF_STATEMENT =
      Pattern.compile("[;{}]\\s*(//.*|/\\*.*\\*/\\s*)?");

  private final Path directory;
  private final Map<String, List<String>> files = new HashMap<>();

  /** With names relative to a folder. */
  public SourceLines(Path directory) {
    this.directory = directory;
  }

  private List<String> lines(String file) {
    return files.computeIfAbsent(
        file,
        name -> {
          try {
            return Files.readAllLines(directory.resolve(name), StandardCharsets.ISO_8859_1);
          } catch (IOException e) {
            return List.of();
          }
        });
  }

  /** The closing parenthesis of the call that begins at a place. */
  Optional<Place> closingParenthesis(Place call) {
    List<String> lines = lines(call.file());
    int depth = 0;
    char quote = 0;
    for (int line = call.line(); line >= 1 && line <= lines.size(); line++) {
      String text = lines.get(line - 1);
      for (int i = line == call.line() ? Math.max(0, call.column() - 1) : 0;
          i < text.length();
          i++) {
        char c = text.charAt(i);
        if (quote != 0) {
          i += c == '\\' ? 1 : 0;
          quote = c == quote ? 0 : quote;
        } else if (c == '"' || c == '\'') {
          quote = c;
        } else if (text.startsWith("//", i) || text.startsWith("/*", i) || c == ';') {
          return Optional.empty();
        } else if (c == '(') {
          depth++;
        } else if (c == ')' && --depth <= 0) {
          return depth < 0
              ? Optional.empty()
              : Optional.of(new Place(call.file(), line, i + 1, call.function()));
        }
      }
    }
    return Optional.empty();
  }

  /** The name of the function that is called at a place. */
  String callee(Place call) {
    String text = lines(call.file()).get(call.line() - 1);
    int end = call.column() - 1;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return text.substring(call.column() - 1, end);
  }

  /** The first character of the statement that a place is in, if it begins in the same line. */
  Optional<Place> statement(Place place) {
    List<String> lines = lines(place.file());
    if (place.line() < 2 || place.line() > lines.size()) {
      return Optional.empty();
    }
    String text = lines.get(place.line() - 1);
    int start = text.length() - text.stripLeading().length();
    String before =
        text.substring(start, Math.max(start, Math.min(text.length(), place.column() - 1)));
    boolean first = before.chars().noneMatch(c -> ";{}():?/\"#".indexOf(c) >= 0);
    return first && endsStatement(lines, place.line() - 1)
        ? Optional.of(new Place(place.file(), place.line(), start + 1, place.function()))
        : Optional.empty();
  }

  /** Whether the last line with something in it ends a statement or begins a block. */
  private static boolean endsStatement(List<String> lines, int count) {
    for (int i = count - 1; i >= 0; i--) {
      String text = lines.get(i).strip();
      if (!text.isEmpty() && !text.startsWith("//")) {
        var end = END_OF_STATEMENT.matcher(text);
        return end.find() && end.end() == text.length();
      }
    }
    return false;
  }
}
