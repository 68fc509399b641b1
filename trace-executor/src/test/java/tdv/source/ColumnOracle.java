package tdv.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * gcc's own knowledge of where each token comes from. {@code gcc -E -fdebug-cpp} prints the place
 * where a token is spelled: for most tokens that is what we want. A token that is spelled in a
 * macro's definition has for us the place of the macro's name; gcc tells it only for macros of
 * system headers, by the column in which it starts a new line of output.
 *
 * <p>So the unit is preprocessed a second time with its own headers declared system headers. Tokens
 * of macros that even then are the program's own have no expectation.
 */
final class ColumnOracle {
  /** A token of the preprocessed text and where gcc says that it comes from, null if unknown. */
  record Token(int offset, String spelling, Position expected) {}

  private record Place(int offset, String spelling, Position spelled, Position lineStart) {}

  private static final Pattern PLACE =
      Pattern.compile(
          "\\{P:([^;]*);F:[^;]*;L:(-?\\d+);C:(-?\\d+);S:-?\\d+;M:[^;]*;E:-?\\d+,LOC:\\d+,R:\\d+\\}");

  private static final Map<String, String[]> SOURCES = new HashMap<>();

  private ColumnOracle() {}

  /** The tokens of the unit's text; {@code marked} is the unit with its headers as system's. */
  static List<Token> tokens(TranslationUnit unit, TranslationUnit marked)
      throws IOException, InterruptedException {
    List<Place> places = places(unit);
    List<Place> markedPlaces = places(marked);
    if (places.size() != markedPlaces.size()) {
      throw new IllegalStateException("the two runs of gcc print different tokens");
    }
    List<Token> tokens = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      Place place = places.get(i);
      Position expected =
          isDefinition(unit, place.spelled()) ? markedPlaces.get(i).lineStart() : place.spelled();
      tokens.add(new Token(place.offset(), place.spelling(), expected));
    }
    return tokens;
  }

  private static List<Place> places(TranslationUnit unit) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("gcc", "-E", "-fdebug-cpp"));
    command.addAll(unit.flags());
    command.add(unit.file().toString());
    Process gcc =
        new ProcessBuilder(command)
            .directory(unit.directory().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String text = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    gcc.waitFor();
    return places(unit, text);
  }

  private static List<Place> places(TranslationUnit unit, String text) {
    String plain = PLACE.matcher(text).replaceAll("");
    LineMarkers lines = LineMarkers.of(plain, unit.file().toString());
    List<Place> places = new ArrayList<>();
    Matcher place = PLACE.matcher(text);
    int removed = 0;
    // Of two places in a row, the first is the token's; the second belongs to the line's start.
    Position position = null;
    boolean found = place.find();
    while (found) {
      position = position == null ? position(place) : position;
      removed += place.end() - place.start();
      int start = place.end();
      found = place.find();
      int end = found ? place.start() : text.length();
      if (start == end) {
        continue;
      }
      start = afterLineStart(text, start, end);
      if (start < end) {
        String spelling = text.substring(start, end).strip();
        int offset = start - removed;
        places.add(new Place(offset, spelling, position, lineStart(unit, lines, plain, offset)));
      }
      position = null;
    }
    return places;
  }

  private static Position position(Matcher place) {
    return new Position(
        place.group(1),
        Math.max(0, Integer.parseInt(place.group(2))),
        Math.max(0, Integer.parseInt(place.group(3))));
  }

  /** Skips newlines, lines that are directives, and blanks. */
  private static int afterLineStart(String text, int start, int end) {
    int at = start;
    while (at < end && (text.charAt(at) == '#' || Character.isWhitespace(text.charAt(at)))) {
      int newline = text.charAt(at) == '#' ? text.indexOf('\n', at) : at;
      at = newline < 0 ? end : newline + 1;
    }
    return Math.min(at, end);
  }

  /** The place of a system header's macro that the unit's own file uses, or null. */
  private static Position lineStart(
      TranslationUnit unit, LineMarkers lines, String text, int offset) {
    int line = lines.lineAt(offset);
    String file = lines.files().get(lines.fileIndex(line));
    // gcc indents by the column less two here, so that columns 1 and 2 look alike.
    int indentation = Segment.indentation(lines, text, line);
    return lines.isSystem(line) && file.equals(unit.file().toString()) && indentation > 0
        ? new Position(file, lines.sourceLine(line), indentation + 2)
        : null;
  }

  private static boolean isDefinition(TranslationUnit unit, Position spelled) {
    if (spelled.file().isEmpty() || spelled.file().startsWith("<")) {
      return true;
    }
    String[] lines =
        SOURCES.computeIfAbsent(
            unit.directory().resolve(spelled.file()).toString(),
            file ->
                SourceText.read(unit.directory(), file)
                    .map(source -> source.text().split("\n", -1))
                    .orElse(new String[0]));
    int line = Math.min(spelled.line(), lines.length) - 1;
    while (line > 0 && lines[line - 1].stripTrailing().endsWith("\\")) {
      line--;
    }
    return line >= 0 && lines[line].stripLeading().startsWith("#");
  }
}
