package tdv.schedule;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.source.Position;
import tdv.source.SourceException;

/**
 * A JSON value that knows where it stands, so that a message about a wrong one can say it. All
 * errors are {@link SourceException}s.
 */
public final class PlacedJson {
  private static final int MAX_DEPTH = 20;

  private enum Form {
    OBJECT,
    ARRAY,
    OTHER
  }

  private final Position position;
  private final Form form;
  private final Map<String, PlacedJson> fields;
  private final List<PlacedJson> items;

  /** A string, a number or a boolean. */
  private final Optional<Object> scalar;

  private PlacedJson(
      Position position,
      Form form,
      Map<String, PlacedJson> fields,
      List<PlacedJson> items,
      Optional<Object> scalar) {
    this.position = position;
    this.form = form;
    this.fields = fields;
    this.items = items;
    this.scalar = scalar;
  }

  /** The one value in a file's text. */
  public static PlacedJson parse(String file, byte[] text) {
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      parser.nextToken();
      PlacedJson value = read(file, parser, 0);
      if (parser.nextToken() != null) {
        throw SourceException.error(
            at(file, parser.currentTokenLocation()), "unexpected text behind the end of the JSON");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw SourceException.error(
          e.getLocation() == null ? Position.inFile(file) : at(file, e.getLocation()),
          "this is not JSON: " + firstLine(e));
    } catch (IOException e) {
      throw SourceException.error(Position.inFile(file), "cannot be read: " + e.getMessage());
    }
  }

  private static String firstLine(JsonProcessingException e) {
    String text = e instanceof JsonParseException ? e.getOriginalMessage() : e.getMessage();
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }

  private static Position at(String file, JsonLocation location) {
    return new Position(
        file, Math.max(0, location.getLineNr()), Math.max(0, location.getColumnNr()));
  }

  private static PlacedJson read(String file, JsonParser parser, int depth) throws IOException {
    Position position = at(file, parser.currentTokenLocation());
    if (depth > MAX_DEPTH) {
      throw SourceException.error(position, "the JSON is nested too deeply");
    }
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw SourceException.error(position, "the file is empty");
    }
    return switch (token) {
      case START_OBJECT ->
          new PlacedJson(
              position, Form.OBJECT, readObject(file, parser, depth), List.of(), Optional.empty());
      case START_ARRAY ->
          new PlacedJson(
              position, Form.ARRAY, Map.of(), readArray(file, parser, depth), Optional.empty());
      case VALUE_STRING -> scalar(position, parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> scalar(position, parser.getNumberValue());
      case VALUE_TRUE -> scalar(position, true);
      case VALUE_FALSE -> scalar(position, false);
      default -> scalar(position, null);
    };
  }

  private static PlacedJson scalar(Position position, Object value) {
    return new PlacedJson(position, Form.OTHER, Map.of(), List.of(), Optional.ofNullable(value));
  }

  private static Map<String, PlacedJson> readObject(String file, JsonParser parser, int depth)
      throws IOException {
    Map<String, PlacedJson> fields = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      fields.put(name, read(file, parser, depth + 1));
    }
    return fields;
  }

  private static List<PlacedJson> readArray(String file, JsonParser parser, int depth)
      throws IOException {
    List<PlacedJson> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(file, parser, depth + 1));
    }
    return items;
  }

  public SourceException error(String message) {
    return SourceException.error(position, message);
  }

  /** The field of an object; it must be there. */
  public PlacedJson get(String field) {
    require(form == Form.OBJECT, "an object");
    PlacedJson value = fields.get(field);
    if (value == null) {
      throw error("\"" + field + "\" is missing here");
    }
    return value;
  }

  /** The field of an object, if it is there. */
  public Optional<PlacedJson> find(String field) {
    require(form == Form.OBJECT, "an object");
    return Optional.ofNullable(fields.get(field));
  }

  public List<PlacedJson> items() {
    require(form == Form.ARRAY, "a list");
    return items;
  }

  public List<String> texts() {
    return items().stream().map(PlacedJson::text).toList();
  }

  public String text() {
    if (scalar.isPresent() && scalar.get() instanceof String text) {
      return text;
    }
    throw error("a string must stand here");
  }

  public boolean flag() {
    if (scalar.isPresent() && scalar.get() instanceof Boolean flag) {
      return flag;
    }
    throw error("true or false must stand here");
  }

  /** A whole number between two bounds. */
  public long number(long low, long high) {
    Object value = scalar.orElse("");
    if (value instanceof Integer || value instanceof Long) {
      long number = ((Number) value).longValue();
      if (low <= number && number <= high) {
        return number;
      }
    }
    throw error("a whole number from " + low + " to " + high + " must stand here");
  }

  private void require(boolean right, String what) {
    if (!right) {
      throw error(what + " must stand here");
    }
  }
}
