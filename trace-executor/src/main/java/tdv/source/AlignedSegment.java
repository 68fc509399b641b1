package tdv.source;

import java.util.HashMap;
import java.util.Map;

/**
 * A segment of preprocessed text with the place in the source of each of its tokens; the text is
 * that between two offsets.
 */
final class AlignedSegment {
  private final int start;
  private final int end;
  private final Tokens produced;
  private final SourceText source;
  private final int[] places;

  private AlignedSegment(int start, int end, Tokens produced, SourceText source, int[] places) {
    this.start = start;
    this.end = end;
    this.produced = produced;
    this.source = source;
    this.places = places;
  }

  /** The segment aligned with its source, or null if the source is not what was preprocessed. */
  static AlignedSegment align(
      Segment segment, LineMarkers lines, String text, SourceText source, MacroTable macros) {
    Tokens original = sourceTokens(segment, lines, text, source);
    if (original.count() == 0) {
      return null;
    }
    Tokens produced = new Tokens(text);
    Map<Integer, Integer> anchors = new HashMap<>();
    for (int line = segment.first(); line < segment.end(); line++) {
      if (!lines.isMarker(line)) {
        int anchor = original.startingAt(LineStart.offset(lines, text, line, source));
        if (anchor >= 0) {
          anchors.put(produced.count(), anchor);
        }
        TokenScanner.scanAll(text, lines.start(line), lines.end(line), produced);
      }
    }
    if (produced.count() == 0) {
      return null;
    }
    int[] places = TokenAligner.align(produced, original, macros, anchors);
    if (places == null) {
      return null;
    }
    for (int i = 0; i < places.length; i++) {
      int token = places[i] < 0 ? -1 - places[i] : places[i];
      places[i] = places[i] < 0 ? -1 - original.start(token) : original.start(token);
    }
    return new AlignedSegment(
        lines.start(segment.first()), lines.end(segment.end() - 1), produced, source, places);
  }

  private static Tokens sourceTokens(
      Segment segment, LineMarkers lines, String text, SourceText source) {
    Tokens tokens = new Tokens(source.text());
    int from = LineStart.offset(lines, text, segment.first(), source);
    int next = segment.next() < 0 ? -1 : LineStart.offset(lines, text, segment.next(), source);
    if (from >= 0) {
      int limit = next <= from ? source.text().length() : next;
      TokenScanner.scanInvocation(source.text(), from, limit, tokens);
    }
    return tokens;
  }

  boolean holds(int offset) {
    return start <= offset && offset < end;
  }

  /** The place of the token at the offset; inside of a token that was passed on, the byte's. */
  Position position(String file, int offset) {
    int token = produced.at(offset);
    int place = places[token];
    if (place < 0) {
      place = -1 - place;
    } else if (offset < produced.end(token)) {
      place += Math.max(0, offset - produced.start(token));
    }
    return new Position(file, source.line(place), source.column(place));
  }
}
